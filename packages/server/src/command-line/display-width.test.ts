import { expect, test } from "vitest";
import { cutToWidth } from "./display-width.ts";

test.each([
  ["abcdef", 6, "abcdef"],
  ["abcdefg", 6, "abcde…"],
  ["三个月内上线", 12, "三个月内上线"],
  ["三个月内上线", 11, "三个月内上…"],
  ["三个月内上线", 10, "三个月内…"],
  ["👩‍💻👩‍💻👩‍💻", 5, "👩‍💻👩‍💻…"],
  ["", 5, ""],
])("%s fits into %i columns as %s", (line, columns, cut) => {
  expect(cutToWidth(line, columns)).toBe(cut);
});
