import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { lastPlainWords, plainWords } from "../markdown/plain-words.ts";
import { useView } from "../session/session-context.ts";
import { useSpokenLanguage } from "../session/use-spoken-language.ts";
import type { Seat } from "../view/roundtable-view-types.ts";
import { replyOf } from "../view/seat-standing.ts";

/** Characters that no card shows whole. */
const fadingUnits = 80;
/** Characters of a finished text that are looked at. */
const headUnits = 400;

interface SeatWordsProps {
  readonly seat: Seat;
  readonly isWorking: boolean;
  readonly lines: 2 | 3;
}

/** What a seat is saying, the last words of it; else what it said last, or who it is until it speaks. */
export function SeatWords({ seat, isWorking, lines }: SeatWordsProps): ReactNode {
  const { t } = useTranslation();
  const text = useView((view) => replyOf(view, seat.threadId)?.text ?? "");
  const whole = lines === 3 ? "line-clamp-3" : "line-clamp-2";
  const spoken = useSpokenLanguage();
  const box = "text-[0.8125rem] leading-[1.45] break-words";
  if (isWorking && text.trim() !== "") {
    const words = lastPlainWords(text);
    return (
      // Filled from the top; once there is more than fits, the end stays in sight and what came before it fades.
      <div
        lang={spoken}
        className={clsx(
          box,
          "text-ink flex flex-col-reverse overflow-hidden contain-strict",
          lines === 3 ? "h-[3lh]" : "h-[2lh]",
          words.length > fadingUnits && "mask-[linear-gradient(transparent,black_0.9lh)]",
        )}
      >
        <p className="mb-auto">
          {words}
          <span
            aria-hidden="true"
            className="blinks bg-accent ml-1 inline-block h-[0.9em] w-1 align-[-0.1em]"
          />
        </p>
      </div>
    );
  }
  if (isWorking) {
    return (
      <p className={clsx(box, "text-faint")}>
        <span
          aria-hidden="true"
          className="blinks bg-accent mr-1.5 inline-block size-1.5 rounded-full align-[0.15em]"
        />
        {t("table.thinking")}
      </p>
    );
  }
  if (seat.failure !== null && seat.state === "failed") {
    return <p className={clsx(box, whole, "text-failed")}>{seat.failure}</p>;
  }
  if (seat.lastWords !== "") {
    return (
      <p lang={spoken} className={clsx(box, whole, "text-soft")}>
        {plainWords(seat.lastWords.slice(0, headUnits))}
      </p>
    );
  }
  return <p className={clsx(box, whole, "text-faint")}>{seat.description}</p>;
}
