import type { Question } from "@roundtable/graph";
import { Check, CircleHelp, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { questionStateKeys } from "./question-words.ts";

/** How a question stands, in a line below it. */
export function QuestionState({ question }: { readonly question: Question }): ReactNode {
  const { t } = useTranslation();
  const { state, answer, default_answer: defaultAnswer } = question;
  const Icon = state === "open" ? CircleHelp : state === "answered" ? Check : Minus;
  const isLetGo = state === "declined" || state === "expired";
  const taken = answer ?? (isLetGo ? defaultAnswer : null);
  const words =
    isLetGo && taken !== null
      ? t(state === "declined" ? "question.declinedDefault" : "question.expiredDefault")
      : t(questionStateKeys[state]);
  return (
    <p className="text-soft mt-1.5 flex items-start gap-1.5 text-sm">
      <Icon
        aria-hidden="true"
        className={state === "open" ? "text-waiting mt-1 size-3.5" : "mt-1 size-3.5"}
      />
      <span className="min-w-0 break-words">
        <span className={state === "open" ? "text-waiting font-medium" : ""}>{words}</span>
        {taken !== null && `${t("app.colon")}${taken}`}
      </span>
    </p>
  );
}
