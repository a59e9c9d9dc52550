import {
  Ban,
  CircleAlert,
  Cpu,
  FoldVertical,
  Hourglass,
  Pause,
  Play,
  UserMinus,
  UserPlus,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SeatName } from "../roundtable/seat-name.tsx";
import type { TranscriptEntry } from "../view/roundtable-view-types.ts";
import { eventWords } from "./event-words.ts";

type Note = Exclude<
  TranscriptEntry,
  { readonly kind: "message" | "reply" | "plan-published" | "run-finished" }
>;

const icons: Readonly<Record<Exclude<Note["kind"], "turn-failed" | "tool-refused">, LucideIcon>> = {
  "limit-reached": Hourglass,
  "model-notice": Cpu,
  "view-compacted": FoldVertical,
  "budget-warned": Hourglass,
  "seat-joined": UserPlus,
  "seat-dismissed": UserMinus,
  paused: Pause,
  resumed: Play,
};

function isAboutLimit({ kind }: Note): boolean {
  return kind === "limit-reached" || kind === "budget-warned";
}

/** Something that happened rather than was said; the wording of what was refused is folded away. */
export function NoteEntry({ entry }: { readonly entry: Note }): ReactNode {
  const { t } = useTranslation();
  switch (entry.kind) {
    case "turn-failed":
      return (
        <p className="text-failed flex items-start gap-2 px-5 py-2 pl-15 text-sm">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            <span className="font-medium">{t("transcript.turnFailed", { name: entry.name })}</span>
            {entry.error !== "" && `${t("app.colon")}${entry.error}`}
          </span>
        </p>
      );
    case "limit-reached":
    case "model-notice":
    case "view-compacted":
    case "budget-warned":
    case "seat-joined":
    case "seat-dismissed":
    case "paused":
    case "resumed": {
      const Icon = icons[entry.kind];
      return (
        <p
          className={clsx(
            "flex items-start gap-2 px-5 py-2 pl-15 text-sm",
            isAboutLimit(entry) ? "text-waiting" : "text-soft",
          )}
        >
          <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 break-words">{eventWords(entry, t)}</span>
        </p>
      );
    }
    case "tool-refused":
      return (
        <details className="text-faint px-5 py-1.5 pl-15 text-sm">
          <summary>
            <Ban aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-0.125em]" />
            <SeatName name={entry.name} />
            {t("app.colon")}
            {t("transcript.toolRefused", { tool: entry.tool })}
          </summary>
          <p className="mt-1 break-words whitespace-pre-wrap">{entry.result}</p>
        </details>
      );
  }
}
