import { expect, test } from "vitest";
import { wantsColour } from "./wants-colour.ts";

test.each([
  ["a terminal", {}, { noColor: false, terminal: true }, true],
  ["no terminal", {}, { noColor: false, terminal: false }, false],
  ["--no-color", { FORCE_COLOR: "1" }, { noColor: true, terminal: true }, false],
  ["NO_COLOR", { NO_COLOR: "1", FORCE_COLOR: "1" }, { noColor: false, terminal: true }, false],
  ["an empty NO_COLOR", { NO_COLOR: "" }, { noColor: false, terminal: true }, true],
  ["FORCE_COLOR", { FORCE_COLOR: "1" }, { noColor: false, terminal: false }, true],
  ["FORCE_COLOR=0", { FORCE_COLOR: "0" }, { noColor: false, terminal: true }, false],
  ["a dumb terminal", { TERM: "dumb" }, { noColor: false, terminal: true }, false],
])("%s decides about colour", (_name, environment, options, coloured) => {
  expect(wantsColour(environment, options)).toBe(coloured);
});
