import { useDocumentTitle } from "../app/use-document-title.ts";
import { useView } from "../session/session-context.ts";
import { isResting } from "../view/is-resting.ts";
import { openUserQuestions } from "../view/user-questions.ts";

/** Names the tab after the goal; a mark says from afar that one is asked, or that the roundtable rests. */
export function useSessionTitle(): void {
  const goal = useView((view) => view.brief?.goal ?? "");
  const mark = useView(({ questions, state }) => {
    if (openUserQuestions(questions).length > 0) return "❓ ";
    if (state === "paused") return "⏸ ";
    return isResting(state) ? "" : "● ";
  });
  useDocumentTitle(goal === "" ? "" : `${mark}${goal}`);
}
