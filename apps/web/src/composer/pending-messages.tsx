import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { Button } from "../controls/button.tsx";
import { useProblemWords } from "../controls/use-problem-words.ts";
import { SeatName } from "../roundtable/seat-name.tsx";
import { useSession, useView } from "../session/session-context.ts";
import { EntryFrame } from "../transcript/entry-frame.tsx";
import { undelivered } from "./outbox.ts";
import type { PendingMessage } from "./outbox.ts";

/** The person's messages that the transcript does not have yet, each with how it stands. */
export function PendingMessages(): ReactNode {
  const { outbox } = useSession();
  const all = useStore(outbox.store);
  const shown = useView(
    useShallow(({ entries }) =>
      all.flatMap(({ rowId }) =>
        rowId !== null && entries.some((entry) => entry.kind === "message" && entry.row.id === rowId)
          ? [rowId]
          : [],
      ),
    ),
  );
  const pending = undelivered(all, (rowId) => shown.includes(rowId));
  return pending.map((message) => <Pending key={message.key} message={message} />);
}

const stateKeys = {
  sending: "composer.sending",
  sent: "composer.sent",
  failed: "composer.notSent",
} as const;

function Pending({ message }: { readonly message: PendingMessage }): ReactNode {
  const { t } = useTranslation();
  const { outbox } = useSession();
  const problemWords = useProblemWords();
  const failed = message.state === "failed";
  return (
    <EntryFrame
      emoji="🙋"
      mine
      title={
        <>
          {t("transcript.you")}
          <ArrowRight aria-label="→" className="text-faint mx-1 inline size-3.5 align-[-0.125em]" />
          <SeatName name={message.to} />
        </>
      }
      label={
        <span className={failed ? "text-failed text-xs font-medium" : "text-faint text-xs"}>
          {t(stateKeys[message.state])}
        </span>
      }
    >
      <p className="break-words whitespace-pre-wrap">{message.content}</p>
      {failed && <p className="text-failed mt-1 text-sm break-words">{problemWords(message.error)}</p>}
      {failed && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button onClick={() => outbox.retry(message.key)}>{t("composer.sendAgain")}</Button>
          <Button look="quiet" onClick={() => outbox.discard(message.key)}>
            {t("composer.discard")}
          </Button>
        </div>
      )}
    </EntryFrame>
  );
}
