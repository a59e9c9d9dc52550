import { X } from "lucide-react";
import { useRef } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isSendingEnter } from "../controls/enter-key.ts";
import { IconButton } from "../controls/icon-button.tsx";
import type { ConstraintLine } from "./brief-draft.ts";
import { FieldProblem } from "./field-problem.tsx";

interface ConstraintFieldProps {
  readonly line: ConstraintLine;
  readonly number: number;
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  /** Enter was pressed: the next line begins. */
  readonly onNext: () => void;
  readonly onRemove: () => void;
}

/** One constraint; backspace in an empty one takes it away. */
export function ConstraintField(props: ConstraintFieldProps): ReactNode {
  const { line, number, problem, onText, onNext, onRemove } = props;
  const { t } = useTranslation();
  const compositionEndedAt = useRef(Number.NEGATIVE_INFINITY);
  const problemId = `constraint-problem-${line.key}`;
  return (
    <li>
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="text-faint w-7 shrink-0 text-right text-sm tabular-nums">
          C{number}
        </span>
        <input
          type="text"
          data-line={line.key}
          value={line.text}
          aria-label={t("brief.constraint", { number })}
          aria-describedby={problemId}
          aria-invalid={problem !== null}
          placeholder={number === 1 ? t("brief.constraintPlaceholder") : ""}
          onChange={(event) => onText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text");
            if (!/[\r\n]/u.test(pasted)) return;
            event.preventDefault();
            onText(`${line.text}${pasted}`);
          }}
          onCompositionEnd={(event) => (compositionEndedAt.current = event.timeStamp)}
          onKeyDown={(event) => {
            if (isSendingEnter(event, compositionEndedAt.current)) {
              event.preventDefault();
              onNext();
            } else if (event.key === "Enter") {
              // Of a word that is being composed; it must not send the form.
              event.preventDefault();
            } else if (event.key === "Backspace" && line.text === "" && number > 1) {
              event.preventDefault();
              onRemove();
            }
          }}
          className="border-line-strong bg-surface aria-invalid:border-failed min-h-11 w-full min-w-0 rounded-xl border px-3.5 py-2"
        />
        <IconButton label={t("brief.removeConstraint", { number })} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div className="ml-9">
        <FieldProblem id={problemId} text={problem} />
      </div>
    </li>
  );
}
