import { clsx } from "clsx";
import { Ban, Check, Hourglass, X } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { SeatStanding } from "../view/seat-standing.ts";

type Kind = SeatStanding["kind"];

const rings: Readonly<Record<Kind, string>> = {
  idle: "text-line-strong",
  working: "text-accent",
  waiting: "text-waiting",
  done: "text-line-strong",
  failed: "text-failed",
  stopped: "text-line-strong",
  dismissed: "text-line",
};

const dashes: Partial<Readonly<Record<Kind, string>>> = {
  idle: "1 5",
  // One arc of three quarters, which turns.
  working: "104 35",
  waiting: "5 5",
};

const badges: Partial<Readonly<Record<Kind, { readonly icon: LucideIcon; readonly look: string }>>> = {
  waiting: { icon: Hourglass, look: "bg-waiting-soft text-waiting" },
  done: { icon: Check, look: "bg-sunken text-soft" },
  failed: { icon: X, look: "bg-failed-soft text-failed" },
  stopped: { icon: Ban, look: "bg-sunken text-soft" },
  dismissed: { icon: Ban, look: "bg-sunken text-soft" },
};

interface SeatFaceProps {
  readonly emoji: string;
  readonly kind: Kind;
  readonly large?: boolean;
}

/** Who it is and how it stands, as a picture; the words are beside it. */
export function SeatFace({ emoji, kind, large = false }: SeatFaceProps): ReactNode {
  const badge = badges[kind];
  return (
    <span
      aria-hidden="true"
      className={clsx("relative grid shrink-0 place-items-center", large ? "size-13" : "size-9.5")}
    >
      {/* The picture turns, not the arc in it: the compositor does that without painting. */}
      <svg
        viewBox="0 0 48 48"
        className={clsx("absolute inset-0", rings[kind], kind === "working" && "turns")}
      >
        <circle
          cx="24"
          cy="24"
          r="22"
          fill="none"
          stroke="currentColor"
          strokeWidth={kind === "working" ? 3 : 2}
          strokeLinecap="round"
          strokeDasharray={dashes[kind]}
        />
      </svg>
      <span className={clsx(large ? "text-2xl" : "text-lg", kind === "dismissed" && "opacity-50 grayscale")}>
        {emoji}
      </span>
      {badge !== undefined && (
        <span
          className={clsx(
            "border-raised absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border-2",
            badge.look,
          )}
        >
          <badge.icon className="size-3" strokeWidth={2.8} />
        </span>
      )}
    </span>
  );
}
