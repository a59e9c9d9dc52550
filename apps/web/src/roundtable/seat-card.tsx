import { clsx } from "clsx";
import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { useView } from "../session/session-context.ts";
import type { Seat } from "../view/roundtable-view-types.ts";
import { seatStanding } from "../view/seat-standing.ts";
import { waitedQuestions } from "../view/waited-questions.ts";
import { RelationWords } from "./relation-words.tsx";
import { SeatFace } from "./seat-face.tsx";
import { SeatMenu } from "./seat-menu.tsx";
import { SeatName } from "./seat-name.tsx";
import { SeatWords } from "./seat-words.tsx";
import { useStandingWords } from "./use-standing-words.ts";

interface SeatCardProps {
  readonly seat: Seat;
  /** Lines of what it says that the card has room for. */
  readonly lines: 0 | 2 | 3;
  /** Whether the person is about to speak to it. */
  readonly isReceiver: boolean;
  readonly onSpeakTo: (name: string) => void;
}

/** A seat: who it is, how it stands, what it says. Its name is the button to speak to it. */
export function SeatCard({ seat, lines, isReceiver, onSpeakTo }: SeatCardProps): ReactNode {
  const { t } = useTranslation();
  const { kind, names } = useView(
    useShallow((view) => {
      const standing = seatStanding(view, seat);
      return { kind: standing.kind, names: standing.kind === "waiting" ? standing.waitsFor.join("\n") : "" };
    }),
  );
  const isAsking = useView((view) =>
    waitedQuestions(view, seat).some((question) => question.target_thread_id === null),
  );
  const waitsFor = names === "" ? [] : names.split("\n");
  const words = useStandingWords(kind === "waiting" ? { kind, waitsFor } : { kind }, isAsking);
  return (
    <article
      className={clsx(
        "bg-raised shadow-card relative flex h-full flex-col gap-1.5 contain-[layout_style] rounded-2xl border py-2.5 transition-[border-color,box-shadow] duration-300",
        seat.isLeader ? "px-3.5" : "px-2.5",
        kind === "working" ? "border-accent shadow-lift" : "border-line",
        kind === "waiting" && "border-waiting/60",
        kind === "failed" && "border-failed/60",
      )}
    >
      <div className={clsx("flex items-center", seat.isLeader ? "gap-3" : "gap-2")}>
        <SeatFace emoji={seat.emoji} kind={kind} large={seat.isLeader} />
        <div className="min-w-0 grow leading-tight">
          <h3
            className={clsx("font-semibold", seat.isLeader ? "text-base" : "text-[0.8125rem] tracking-tight")}
          >
            <button
              type="button"
              title={t("table.speakTo", { name: seat.name })}
              aria-pressed={isReceiver}
              onClick={() => onSpeakTo(seat.name)}
              className="max-w-full truncate rounded text-left after:absolute after:inset-0 after:rounded-2xl hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
            >
              <SeatName name={seat.name} />
            </button>
          </h3>
          <p
            className={clsx(
              "pr-4 text-[0.8125rem]",
              seat.isLeader || lines === 0 ? "line-clamp-2" : "line-clamp-1",
              kind === "working" && "text-accent font-medium",
              kind === "waiting" && "text-waiting font-medium",
              kind === "failed" && "text-failed font-medium",
              ["idle", "done", "stopped", "dismissed"].includes(kind) && "text-faint",
            )}
          >
            {words}
          </p>
        </div>
      </div>
      <SeatMenu seat={seat} />
      <RelationWords seat={seat} />
      {lines !== 0 && <SeatWords seat={seat} isWorking={kind === "working"} lines={lines} />}
      {isReceiver && (
        <span
          aria-hidden="true"
          className="border-accent bg-raised text-accent absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border"
        >
          <MessageCircle className="size-3.5" strokeWidth={2.4} />
        </span>
      )}
    </article>
  );
}
