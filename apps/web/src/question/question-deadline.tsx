import type { Question } from "@roundtable/graph";
import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTimeFormat } from "../language/use-time-format.ts";

interface QuestionDeadlineProps {
  readonly question: Pick<Question, "default_answer" | "deadline_at">;
}

/** Until when an answer counts, and what is taken after that; nothing for a question without an end. */
export function QuestionDeadline({ question }: QuestionDeadlineProps): ReactNode {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  const { default_answer: answer, deadline_at: at } = question;
  // Questions that were stored before there were deadlines lack the field itself.
  if (typeof at !== "string") return null;
  const time = moment(at);
  return (
    <p className="text-soft mt-1.5 flex items-start gap-1.5 text-sm">
      <Hourglass aria-hidden="true" className="text-waiting mt-1 size-3.5 shrink-0" />
      <time dateTime={at} className="min-w-0 break-words">
        {answer === null ? t("question.deadline", { time }) : t("question.deadlineDefault", { time, answer })}
      </time>
    </p>
  );
}
