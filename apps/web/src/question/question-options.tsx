import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface QuestionOptionsProps {
  readonly options: readonly string[];
  readonly defaultAnswer: string | null;
  readonly disabled: boolean;
  readonly onChoose: (option: string) => void;
}

/** The answers that the asker offers; choosing one answers. The default among them is marked. */
export function QuestionOptions({
  options,
  defaultAnswer,
  disabled,
  onChoose,
}: QuestionOptionsProps): ReactNode {
  const { t } = useTranslation();
  if (options.length === 0) return null;
  return (
    <ul aria-label={t("question.options")} className="mt-3 grid gap-1.5">
      {options.map((option) => (
        <li key={option}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onChoose(option)}
            className="border-line-strong bg-surface hover:border-accent hover:bg-accent-soft flex w-full flex-wrap items-baseline gap-x-2 rounded-xl border px-3.5 py-2 text-left text-[0.9375rem] transition-colors disabled:opacity-60"
          >
            <span className="min-w-0 break-words">{option}</span>
            {option === defaultAnswer && (
              <span className="text-faint ml-auto text-xs">{t("question.default")}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
