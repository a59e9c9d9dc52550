import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTimeFormat } from "../language/use-time-format.ts";
import { useSpokenLanguage } from "../session/use-spoken-language.ts";

interface EntryFrameProps {
  readonly emoji: string;
  /** Who, and to whom. */
  readonly title: ReactNode;
  /** What kind of word it is. */
  readonly label?: ReactNode;
  /** When; left out while it is still being written. */
  readonly at?: string;
  readonly mine?: boolean;
  readonly look?: "plain" | "question" | "failed";
  readonly children: ReactNode;
}

/** One thing that was said: who, to whom, what kind, when, and the words. */
export function EntryFrame({
  emoji,
  title,
  label,
  at,
  mine = false,
  look = "plain",
  children,
}: EntryFrameProps): ReactNode {
  const { clock, moment } = useTimeFormat();
  const spoken = useSpokenLanguage();
  return (
    <article className="flex gap-3 px-4 py-3 sm:px-5">
      <span
        aria-hidden="true"
        className="bg-sunken mt-0.5 grid size-8 shrink-0 place-items-center rounded-full text-base"
      >
        {emoji}
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <h3 className="min-w-0 text-sm font-semibold break-words">{title}</h3>
          {label}
          {at !== undefined && (
            <time dateTime={at} title={moment(at)} className="text-faint ml-auto text-xs tabular-nums">
              {clock(at)}
            </time>
          )}
        </div>
        <div
          lang={spoken}
          className={clsx(
            "mt-1 text-[0.9375rem]",
            mine && "bg-accent-soft rounded-xl rounded-tl-sm px-3.5 py-2",
            look === "question" && "border-waiting border-l-2 pl-3",
            look === "failed" && "border-failed border-l-2 pl-3",
          )}
        >
          {children}
        </div>
      </div>
    </article>
  );
}
