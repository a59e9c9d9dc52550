import type { Question } from "@roundtable/graph";
import type { RoundtableView } from "./roundtable-view-types.ts";

/** The open questions that are put to the person, in the order in which they were asked. */
export function openUserQuestions(questions: RoundtableView["questions"]): Question[] {
  return Object.values(questions)
    .filter((question) => question.target_thread_id === null && question.state === "open")
    .toSorted((a, b) => a.ask_seq - b.ask_seq);
}
