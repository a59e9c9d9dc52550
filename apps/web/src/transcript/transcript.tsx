import { useLocation } from "@tanstack/react-router";
import { ArrowDown } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStickToBottom } from "use-stick-to-bottom";
import { useShallow } from "zustand/react/shallow";
import { PendingMessages } from "../composer/pending-messages.tsx";
import { Button } from "../controls/button.tsx";
import { useView } from "../session/session-context.ts";
import { findCitedEntry } from "../view/find-cited-entry.ts";
import type { RoundtableView } from "../view/roundtable-view-types.ts";
import { EntryView } from "./entry-view.tsx";
import { isEntryOf } from "./is-entry-of.ts";
import { LiveReply } from "./live-reply.tsx";
import { SeatFilter } from "./seat-filter.tsx";

/** Entries that are shown at first; earlier ones on request, since rendering thousands would take seconds. */
const firstEntries = 80;
const moreEntries = 150;

function openReplyIds({ replies }: RoundtableView, only: string | null): string[] {
  return Object.values(replies)
    .filter(({ threadId }) => only === null || threadId === only)
    .toSorted((a, b) => a.startedSeq - b.startedSeq)
    .map(({ messageId }) => messageId);
}

/** All that was said, the newest at the end; follows as long as one reads at the end. */
export function Transcript(): ReactNode {
  const { t } = useTranslation();
  const all = useView((view) => view.entries);
  const [only, setOnly] = useState<string | null>(null);
  const replies = useView(useShallow((view) => openReplyIds(view, only)));
  const [shown, setShown] = useState(firstEntries);
  const { scrollRef, contentRef, isAtBottom, scrollToBottom, stopScroll } = useStickToBottom({
    initial: "instant",
    resize: "smooth",
  });
  const entries = only === null ? all : all.filter((entry) => isEntryOf(entry, only));
  const hash = useLocation({ select: (location) => location.hash });
  const cited = findCitedEntry(all, hash);
  const citedFromEnd = cited === undefined ? 0 : all.length - all.indexOf(cited);
  const visible = entries.slice(-Math.max(shown, citedFromEnd));
  const hidden = entries.length - visible.length;
  const citedSeq = cited?.seq;

  useEffect(() => {
    if (citedSeq === undefined) return;
    setOnly(null);
    stopScroll();
    const element = document.getElementById(`entry-${citedSeq}`);
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }, [citedSeq, hash, stopScroll]);

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <SeatFilter only={only} onOnly={setOnly} />
      <section
        ref={scrollRef}
        aria-label={t("transcript.title")}
        // Without a tab stop, keyboards could not scroll it.
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <h2 className="sr-only">{t("transcript.title")}</h2>
        <div ref={contentRef} className="pt-1 pb-4">
          {hidden > 0 && (
            <div className="flex justify-center py-3">
              <Button onClick={() => setShown(shown + moreEntries)}>
                {t("transcript.earlier", { count: Math.min(hidden, moreEntries) })}
              </Button>
            </div>
          )}
          {all.length === 0 && <p className="text-soft px-5 py-8 text-center">{t("transcript.empty")}</p>}
          <ol>
            {visible.map((entry) => (
              <li
                key={entry.seq}
                id={`entry-${entry.seq}`}
                tabIndex={-1}
                className={
                  entry.seq === citedSeq ? "marked rounded-2xl -outline-offset-2" : "-outline-offset-2"
                }
              >
                <EntryView entry={entry} marked={entry.seq === citedSeq} />
              </li>
            ))}
            {replies.map((messageId) => (
              <li key={messageId}>
                <LiveReply messageId={messageId} />
              </li>
            ))}
          </ol>
          <PendingMessages />
        </div>
      </section>
      {!isAtBottom && (
        <Button
          className="shadow-card absolute bottom-3 left-1/2 -translate-x-1/2"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={() => void scrollToBottom()}
        >
          {t("transcript.latest")}
        </Button>
      )}
    </div>
  );
}
