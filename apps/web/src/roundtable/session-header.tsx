import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { htmlLanguage } from "../language/page-language.ts";
import { useTimeFormat } from "../language/use-time-format.ts";
import { useView } from "../session/session-context.ts";
import { UsageChip } from "../usage/usage-chip.tsx";
import { UsageTable } from "../usage/usage-table.tsx";
import { isResting } from "../view/is-resting.ts";
import { BriefPanel } from "./brief-panel.tsx";
import { RehearsalChip } from "./rehearsal-chip.tsx";
import { RunControls } from "./run-controls.tsx";
import { StateChip } from "./state-chip.tsx";
import { useReasonWords } from "./use-reason-words.ts";

/** What this session is about, how it stands and why, and what one can do with it as a whole. */
export function SessionHeader(): ReactNode {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const brief = useView((view) => view.brief);
  const state = useView((view) => view.state);
  const run = useView((view) => view.run);
  const reason = useReasonWords(useView(({ state: now, reason: why }) => (isResting(now) ? why : null)));
  if (brief === null) return <div className="border-line h-18 border-b" />;
  return (
    <header className="border-line border-b px-4 pb-2.5 sm:px-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-52">
          <h1
            lang={htmlLanguage(brief.language)}
            className="line-clamp-2 font-serif text-lg leading-snug font-semibold break-words sm:text-xl"
          >
            {brief.goal}
          </h1>
          <div className="text-faint mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <StateChip state={state} />
            {reason !== "" && <span className="text-soft min-w-0 break-words max-sm:hidden">{reason}</span>}
            {brief.drive === "manual" && (
              <span className="border-line-strong text-soft rounded-full border px-2.5 py-0.5 text-sm">
                {t("session.manual")}
              </span>
            )}
            {run > 1 && <span>{t("session.run", { run })}</span>}
            <time dateTime={brief.createdAt} className="max-sm:hidden">
              {t("session.started", { time: moment(brief.createdAt) })}
            </time>
            <RehearsalChip model={brief.model} />
            <UsageChip />
            <button
              type="button"
              aria-expanded={open}
              aria-controls={panelId}
              onClick={() => setOpen(!open)}
              className="text-soft hover:text-ink inline-flex items-center gap-1 rounded-full font-medium"
            >
              {open ? t("session.hideBrief") : t("session.showBrief")}
              <ChevronDown aria-hidden="true" className={open ? "size-4 rotate-180" : "size-4"} />
            </button>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <RunControls />
        </div>
      </div>
      <div id={panelId} hidden={!open}>
        <BriefPanel brief={brief} />
        <UsageTable />
      </div>
    </header>
  );
}
