import { ArrowRight, Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { QuestionState } from "../question/question-state.tsx";
import { SeatName } from "../roundtable/seat-name.tsx";
import { useView } from "../session/session-context.ts";
import type { MessageEntry as Entry } from "../view/find-cited-entry.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { FoldedText } from "./folded-text.tsx";
import { KindLabel } from "./kind-label.tsx";
import { useSeatEmoji, useSeatName } from "./use-seat-look.ts";

interface MessageEntryProps {
  readonly entry: Entry;
  /** A link led here. */
  readonly marked: boolean;
}

/** A row of the mailbox, as it was said. */
export function MessageEntry({ entry, marked }: MessageEntryProps): ReactNode {
  const { t } = useTranslation();
  const { row } = entry;
  const isUser = useView(
    ({ userName }) => row.source_thread_id === null && row.source_display_name === userName,
  );
  const emoji = useSeatEmoji(row.source_thread_id, isUser);
  const target = useSeatName(row.target_thread_id);
  const question = useView(({ questions }) =>
    row.type === "ask" && row.question_id !== null ? questions[row.question_id] : undefined,
  );
  return (
    <EntryFrame
      emoji={emoji}
      at={row.created_at}
      mine={isUser}
      look={row.type === "ask" ? "question" : "plain"}
      title={
        <>
          {isUser ? t("transcript.you") : <SeatName name={row.source_display_name} />}
          <ArrowRight aria-label="→" className="text-faint mx-1 inline size-3.5 align-[-0.125em]" />
          {target === undefined ? (
            row.type === "ask" ? (
              t("transcript.you")
            ) : (
              t("transcript.toAll")
            )
          ) : (
            <SeatName name={target} />
          )}
        </>
      }
      label={
        <>
          <KindLabel type={row.type} />
          {/* What plans and other messages cite it by. */}
          <span className="text-faint text-xs tabular-nums">m{row.seq}</span>
          {entry.echoSeq !== null && (
            <span title={t("transcript.toldToAll")} className="text-faint">
              <Megaphone aria-hidden="true" className="inline size-3.5" />
              <span className="sr-only">{t("transcript.toldToAll")}</span>
            </span>
          )}
        </>
      }
    >
      <FoldedText text={row.content} unfolded={marked} />
      {question !== undefined && <QuestionState question={question} />}
    </EntryFrame>
  );
}
