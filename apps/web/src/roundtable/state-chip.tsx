import type { SessionState } from "@roundtable/graph";
import { clsx } from "clsx";
import { Ban, Check, CircleDashed, CircleHelp, Hourglass, Pause, X } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { stateKeys } from "./state-keys.ts";

const icons: Readonly<Record<SessionState, LucideIcon>> = {
  running: CircleDashed,
  waiting_for_user: CircleHelp,
  paused: Pause,
  finished: Check,
  stopped: Ban,
  failed: X,
  exhausted: Hourglass,
};

const looks: Readonly<Record<SessionState, string>> = {
  running: "bg-accent-soft text-accent",
  waiting_for_user: "bg-waiting-soft text-waiting",
  paused: "bg-sunken text-soft",
  finished: "bg-sunken text-soft",
  stopped: "bg-sunken text-soft",
  failed: "bg-failed-soft text-failed",
  exhausted: "bg-waiting-soft text-waiting",
};

/** The state of a session, by icon, word and colour. */
export function StateChip({ state }: { readonly state: SessionState }): ReactNode {
  const { t } = useTranslation();
  const Icon = icons[state];
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap",
        looks[state],
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx("size-3.5", state === "running" && "turns")}
        strokeWidth={2.4}
      />
      {t(stateKeys[state])}
    </span>
  );
}
