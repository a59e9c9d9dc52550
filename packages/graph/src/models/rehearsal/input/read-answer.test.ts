import { describe, expect, it } from "vitest";
import { phrasesOf } from "../../../prompt/phrases.ts";
import { readAnswer } from "./read-answer.ts";

describe.each(["en", "zh"] as const)("what the system says of an unanswered question, in %s", (language) => {
  const phrases = phrasesOf(language);

  it("is read as no answer", () => {
    const none = [
      phrases.expired("q5", "How much?"),
      phrases.declined("q5", "How much?"),
      phrases.cancelled("q5", "How much?"),
      phrases.targetGone("q5", "Summary_1"),
      phrases.noAnswerYet("q5"),
    ];
    expect(none.map((text) => readAnswer(text, false).kind)).toEqual(none.map(() => "none"));
  });

  it("is read as the default, where that is taken", () => {
    for (const text of [
      phrases.defaultAtDeadline("q5", "How much?", "one"),
      phrases.defaultTaken("q5", "How much?", "one"),
    ]) {
      expect(readAnswer(text, false)).toEqual({ kind: "default", text: "one" });
    }
  });
});
