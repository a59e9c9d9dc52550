import type { ReactNode } from "react";
import { useShallow } from "zustand/react/shallow";
import { answerQuestion } from "../server/session-requests.ts";
import { useSession, useView } from "../session/session-context.ts";
import { openUserQuestions } from "../view/user-questions.ts";
import { QuestionCard } from "./question-card.tsx";

/** The questions that wait for the person, above the composer, which stays free for anything else. */
export function OpenQuestions(): ReactNode {
  const { session } = useSession();
  const questions = useView(useShallow((view) => openUserQuestions(view.questions)));
  if (questions.length === 0) return null;
  return (
    <div className="grid max-h-[48dvh] shrink-0 gap-3 overflow-y-auto overscroll-contain px-4 pt-3 sm:px-5">
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          onAnswer={(answer) => answerQuestion(session.sessionId, question.id, answer)}
        />
      ))}
    </div>
  );
}
