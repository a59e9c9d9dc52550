import { describe, expect, it } from "vitest";
import { RequestError } from "../server/request-error.ts";
import { placeProblem } from "./brief-problem.ts";

function placed(code: string, detail: string) {
  return placeProblem(new RequestError(code, { status: 400, detail }));
}

describe("placeProblem", () => {
  it("finds the field that the server names", () => {
    expect(placed("bad-input", "goal: must not be empty")).toEqual({
      place: "goal",
      text: "must not be empty",
    });
    expect(placed("bad-input", "constraints[2]: too long")).toEqual({
      place: "constraint",
      index: 2,
      text: "too long",
    });
    expect(placed("bad-input", "seats[0]: too long")).toEqual({ place: "seats", text: "too long" });
    expect(placed("bad-input", "The goal has 40000 bytes.")).toMatchObject({ place: "goal" });
    expect(placed("bad-input", "Constraint 2 has 5000 bytes.")).toMatchObject({
      place: "constraint",
      index: 1,
    });
    expect(placed("role-not-found", 'There is no role "x".')).toMatchObject({ place: "seats" });
  });

  it("leaves what names no field to the form", () => {
    const error = new RequestError("unreachable");

    expect(placeProblem(error)).toEqual({ place: "form", error });
    expect(placed("bad-input", "There are 60 constraints; at most 50 are taken.")).toMatchObject({
      place: "form",
    });
  });
});
