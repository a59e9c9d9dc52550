import { clsx } from "clsx";
import { useRef } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export type LaneTab = "table" | "transcript" | "plan";

const keys = {
  table: "table.title",
  transcript: "session.transcript",
  plan: "session.plan",
} as const;

/** Ids of a tab and of what it shows. */
export function laneIds(tab: LaneTab): { readonly tab: string; readonly panel: string } {
  return { tab: `lane-tab-${tab}`, panel: `lane-panel-${tab}` };
}

interface LaneTabsProps {
  readonly tabs: readonly LaneTab[];
  readonly current: LaneTab;
  readonly onChange: (tab: LaneTab) => void;
}

/** What the lane shows; arrow keys go from tab to tab. */
export function LaneTabs({ tabs, current, onChange }: LaneTabsProps): ReactNode {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const go = (step: number): void => {
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${laneIds(next).tab}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t("session.lane")}
      className="border-line flex shrink-0 gap-1 border-b px-3 sm:px-4"
      onKeyDown={(event) => {
        if (event.key === "ArrowRight") go(1);
        if (event.key === "ArrowLeft") go(-1);
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={laneIds(tab).tab}
          aria-controls={laneIds(tab).panel}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChange(tab)}
          className={clsx(
            "-mb-px min-h-11 border-b-2 px-2.5 text-sm font-medium transition-colors -outline-offset-4",
            tab === current ? "border-accent text-ink" : "text-soft hover:text-ink border-transparent",
          )}
        >
          {t(keys[tab])}
        </button>
      ))}
    </div>
  );
}
