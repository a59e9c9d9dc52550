import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Citations } from "./citations.tsx";

export interface PlanStatement {
  readonly text: string;
  readonly sources: readonly string[];
  /** Who is concerned, in front. */
  readonly who?: string | undefined;
  /** What is known beside it, below. */
  readonly beside?: ReactNode;
}

/** Statements one below the other, each with what it rests on. */
export function PlanStatements({ statements }: { readonly statements: readonly PlanStatement[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3">
      {statements.map(({ text, sources, who, beside }) => (
        <li key={`${who ?? ""} ${text}`} className="border-line-strong border-l-2 pl-4">
          <p className="break-words">
            {who !== undefined && (
              <span className="font-semibold">
                {who}
                {t("app.colon")}
              </span>
            )}
            {text}
            <Citations sources={sources} />
          </p>
          {beside !== undefined && (
            <div className="text-soft mt-0.5 text-[0.9375rem] break-words">{beside}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
