import { Link } from "@tanstack/react-router";
import { useContext } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { plainWords } from "../markdown/plain-words.ts";
import { useSession, useView } from "../session/session-context.ts";
import { useSeatName } from "../transcript/use-seat-look.ts";
import { findCitedEntry } from "../view/find-cited-entry.ts";
import { CitationContext } from "./citation-context.ts";

/** Characters of a message that its citation shows as a tip. */
const tipUnits = 160;

/** What a statement rests on: each leads to the message in the transcript. */
export function Citations({ sources }: { readonly sources: readonly string[] }): ReactNode {
  const { t } = useTranslation();
  if (sources.length === 0) return null;
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only"> {t("plan.sources")}: </span>
      {[...new Set(sources)].map((citation) => (
        <Citation key={citation} citation={citation} />
      ))}
    </span>
  );
}

function Citation({ citation }: { readonly citation: string }): ReactNode {
  const { t } = useTranslation();
  const { session } = useSession();
  const onFollow = useContext(CitationContext);
  const entry = useView(({ entries }) => findCitedEntry(entries, citation));
  const target = useSeatName(entry?.row.target_thread_id ?? null);
  const look =
    "ml-1 inline-block rounded-md px-1 align-[0.1em] text-[0.6875rem] leading-[1.5] font-medium tabular-nums";
  if (entry === undefined) {
    return (
      <span title={t("plan.sourceUnknown", { id: citation })} className={`${look} text-faint line-through`}>
        {citation}
      </span>
    );
  }
  const from = entry.row.source_display_name;
  const head = t("plan.source", { id: citation, from, to: target ?? t("transcript.toAll") });
  return (
    <Link
      to="/sessions/$sessionId"
      params={{ sessionId: session.sessionId }}
      hash={citation}
      onClick={() => onFollow(citation)}
      aria-label={head}
      title={`${head}\n${plainWords(entry.row.content).slice(0, tipUnits)}`}
      className={`${look} bg-accent-soft text-accent hover:underline`}
    >
      {citation}
    </Link>
  );
}
