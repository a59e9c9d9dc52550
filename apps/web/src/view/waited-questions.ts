import type { Question } from "@roundtable/graph";
import type { RoundtableView, Seat } from "./roundtable-view-types.ts";

/**
 * The open questions that hold a seat up.
 *
 * Not every open question that it asked: one that was told "no answer yet" has gone on, and may hear the answer later.
 */
export function waitedQuestions({ questions }: Pick<RoundtableView, "questions">, seat: Seat): Question[] {
  return seat.waitingOn.flatMap((id) => {
    const question = questions[id];
    return question?.state === "open" ? [question] : [];
  });
}
