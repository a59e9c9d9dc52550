import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BriefMode } from "./brief-draft.ts";

const modes = [
  { mode: "roundtable", name: "brief.roundtable", hint: "brief.roundtableHint" },
  { mode: "team", name: "brief.team", hint: "brief.teamHint" },
] as const;

interface ModeChoiceProps {
  readonly mode: BriefMode;
  readonly onChange: (mode: BriefMode) => void;
}

/** How leader and seats work together. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps): ReactNode {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend>
        <h2 className="font-serif text-xl font-semibold">{t("brief.mode")}</h2>
      </legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {modes.map((choice) => (
          <label
            key={choice.mode}
            className={clsx(
              "flex cursor-pointer items-start gap-3 rounded-2xl border p-3.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
              choice.mode === mode ? "border-accent bg-surface" : "border-line hover:border-line-strong",
            )}
          >
            <input
              type="radio"
              name="mode"
              checked={choice.mode === mode}
              onChange={() => onChange(choice.mode)}
              aria-label={t(choice.name)}
              aria-describedby={`mode-${choice.mode}`}
              className="accent-accent mt-1 size-4 shrink-0"
            />
            <span className="min-w-0">
              <span className="font-medium">{t(choice.name)}</span>
              <span id={`mode-${choice.mode}`} className="text-soft mt-0.5 block text-sm leading-snug">
                {t(choice.hint)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
