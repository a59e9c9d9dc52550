import { useLocation } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { SessionComposer } from "../composer/session-composer.tsx";
import { CitationContext } from "../plan/citation-context.ts";
import { LanePlan } from "../plan/lane-plan.tsx";
import { OpenQuestions } from "../question/open-questions.tsx";
import { ConnectionBanner } from "../session/connection-banner.tsx";
import { useView } from "../session/session-context.ts";
import { Transcript } from "../transcript/transcript.tsx";
import { laneIds, LaneTabs } from "./lane-tabs.tsx";
import type { LaneTab } from "./lane-tabs.tsx";
import { SessionHeader } from "./session-header.tsx";
import { TableStage } from "./table-stage.tsx";
import { useMediaQuery } from "./use-media-query.ts";
import { useSessionTitle } from "./use-session-title.ts";

/** Room for the table and the lane beside each other. */
const wideQuery = "(min-width: 64rem)";

/** Step 2: the table, what is said at it, and the person's own place. */
export function RoundtablePage(): ReactNode {
  const wide = useMediaQuery(wideQuery);
  const hash = useLocation({ select: (location) => location.hash });
  const [chosen, setChosen] = useState<LaneTab>(hash === "" ? "table" : "transcript");
  const leaderName = useView(({ seats }) => seats.find((seat) => seat.isLeader)?.name ?? "");
  const [picked, setPicked] = useState<string | null>(null);
  const hasPlan = useView(({ plan }) => plan !== null);
  const composer = useRef<HTMLTextAreaElement>(null);
  useSessionTitle();
  useEffect(() => {
    if (hash !== "") setChosen("transcript");
  }, [hash]);

  const tabs = (["table", "transcript", "plan"] as const).filter(
    (tab) => (tab !== "table" || !wide) && (tab !== "plan" || hasPlan),
  );
  const current = tabs.includes(chosen) ? chosen : "transcript";
  const receiver = picked ?? leaderName;
  const speakTo = (name: string): void => {
    setPicked(name);
    composer.current?.focus();
  };
  const showTranscript = useCallback(() => setChosen("transcript"), []);
  const table = (
    <TableStage receiver={receiver} onSpeakTo={speakTo} onSpeak={() => composer.current?.focus()} />
  );
  return (
    <main id="content" className="flex h-[calc(100dvh-3.5rem)] min-h-0 flex-col">
      <ConnectionBanner />
      <SessionHeader />
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_clamp(25rem,36vw,38rem)]">
        {wide && table}
        <div className="border-line bg-surface flex min-h-0 flex-col lg:border-l">
          <LaneTabs tabs={tabs} current={current} onChange={setChosen} />
          <div
            role="tabpanel"
            id={laneIds(current).panel}
            aria-labelledby={laneIds(current).tab}
            className="flex min-h-0 grow flex-col"
          >
            {current === "table" && table}
            {current === "transcript" && <Transcript />}
            {current === "plan" && (
              <CitationContext value={showTranscript}>
                <LanePlan />
              </CitationContext>
            )}
          </div>
          <OpenQuestions />
          <SessionComposer ref={composer} receiver={receiver} onReceiver={setPicked} />
        </div>
      </div>
    </main>
  );
}
