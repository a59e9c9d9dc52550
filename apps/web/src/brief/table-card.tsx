import type { Language } from "@roundtable/graph";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import type { RoleView } from "../server/setup-requests.ts";
import { isEmptyDraft } from "./brief-draft.ts";
import type { BriefDraft } from "./brief-draft.ts";
import { ModelNote } from "./model-note.tsx";
import { TablePreview } from "./table-preview.tsx";

interface TableCardProps {
  readonly draft: BriefDraft;
  /** The roles that are invited. */
  readonly roles: readonly RoleView[];
  readonly pending: boolean;
  readonly error: unknown;
  readonly onLanguage: (language: Language | null) => void;
  readonly onManual: (manual: boolean) => void;
  readonly onClear: () => void;
}

/** The table as it will be: who sits at it, in which language, on which model, and the way to it. */
export function TableCard(props: TableCardProps): ReactNode {
  const { draft, roles, pending, error, onLanguage, onManual, onClear } = props;
  const { t } = useTranslation();
  return (
    <aside className="border-line bg-surface shadow-card grid gap-4 rounded-3xl border p-5 lg:sticky lg:top-6">
      <TablePreview roles={roles} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <label htmlFor="plan-language" className="text-soft">
          {t("brief.planLanguage")}
        </label>
        <select
          id="plan-language"
          value={draft.language ?? ""}
          onChange={({ target }) => onLanguage(languageOf(target.value))}
          className="border-line-strong bg-raised min-h-9 rounded-full border px-3"
        >
          <option value="">{t("brief.asTheGoal")}</option>
          <option value="zh">{t("brief.chinese")}</option>
          <option value="en">{t("brief.english")}</option>
        </select>
      </div>
      <label className="flex cursor-pointer items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={draft.manual}
          onChange={({ target }) => onManual(target.checked)}
          aria-describedby="manual-hint"
          className="accent-accent mt-0.5 size-4"
        />
        <span>
          {t("brief.manual")}
          <span id="manual-hint" className="text-soft block">
            {t("brief.manualHint")}
          </span>
        </span>
      </label>
      <ModelNote />
      {error !== null && <ProblemNotice title={t("brief.problemTitle")} error={error} />}
      <Button
        type="submit"
        look="primary"
        disabled={pending}
        className="min-h-12 text-base"
        icon={<ArrowRight aria-hidden="true" className="order-last size-4.5" />}
      >
        {pending ? t("brief.starting") : t("brief.start")}
      </Button>
      {!isEmptyDraft(draft) && (
        <p className="text-faint flex flex-wrap items-center justify-between gap-x-3 text-xs">
          {t("brief.draftKept")}
          <button type="button" onClick={onClear} className="hover:text-ink underline underline-offset-2">
            {t("brief.clear")}
          </button>
        </p>
      )}
    </aside>
  );
}

function languageOf(value: string): Language | null {
  return value === "zh" || value === "en" ? value : null;
}
