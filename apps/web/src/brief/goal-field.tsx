import { useRef } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isSendingEnter } from "../controls/enter-key.ts";
import { GrowingTextArea } from "../controls/growing-text-area.tsx";
import { FieldProblem } from "./field-problem.tsx";

interface GoalFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (goal: string) => void;
  readonly onSubmit: () => void;
}

/** The goal; Ctrl or Command with Enter opens the roundtable, Enter alone is a line break as in any text. */
export function GoalField({ value, problem, onChange, onSubmit }: GoalFieldProps): ReactNode {
  const { t } = useTranslation();
  const compositionEndedAt = useRef(Number.NEGATIVE_INFINITY);
  return (
    <div>
      <h2 className="font-serif text-xl font-semibold">
        <label htmlFor="goal">{t("brief.goal")}</label>
      </h2>
      <p id="goal-hint" className="text-soft text-sm">
        {t("brief.goalHint")}
      </p>
      <GrowingTextArea
        id="goal"
        name="goal"
        value={value}
        placeholder={t("brief.goalPlaceholder")}
        aria-describedby="goal-hint goal-problem"
        aria-invalid={problem !== null}
        aria-required="true"
        onChange={(event) => onChange(event.target.value)}
        onCompositionEnd={(event) => (compositionEndedAt.current = event.timeStamp)}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey) return;
          if (!isSendingEnter(event, compositionEndedAt.current)) return;
          event.preventDefault();
          onSubmit();
        }}
        className="border-line-strong bg-surface aria-invalid:border-failed mt-2 max-h-80 min-h-28 w-full rounded-2xl border px-4 py-3 text-lg leading-relaxed"
      />
      <FieldProblem id="goal-problem" text={problem} />
    </div>
  );
}
