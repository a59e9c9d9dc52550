import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../session/session-context.ts";
import { openUserQuestions } from "../view/user-questions.ts";

/** The person's own place at the table; the button leads to the composer, or to the question that waits. */
export function YouCard({ onSpeak }: { readonly onSpeak: () => void }): ReactNode {
  const { t } = useTranslation();
  const asker = useView(({ questions }) => openUserQuestions(questions)[0]?.asker_display_name);
  return (
    <article
      className={clsx(
        "relative flex h-full items-center gap-2.5 rounded-2xl border border-dashed px-3",
        asker === undefined ? "border-line-strong bg-surface" : "border-waiting bg-waiting-soft",
      )}
    >
      <span aria-hidden="true" className="text-2xl">
        🙋
      </span>
      <div className="min-w-0 leading-tight">
        <h3 className="text-sm font-semibold">
          <button
            type="button"
            onClick={onSpeak}
            className="rounded text-left after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
          >
            {t("table.you")}
          </button>
        </h3>
        <p
          className={clsx(
            "line-clamp-2 text-[0.8125rem]",
            asker === undefined ? "text-faint" : "text-waiting font-medium",
          )}
        >
          {asker === undefined ? t("table.youHint") : t("table.youAsked", { name: asker })}
        </p>
      </div>
    </article>
  );
}
