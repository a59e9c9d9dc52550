import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { SeatName } from "../roundtable/seat-name.tsx";
import { useView } from "../session/session-context.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { FoldedThinking } from "./folded-thinking.tsx";
import { usePacedValue } from "./use-paced-value.ts";
import { useSeatEmoji } from "./use-seat-look.ts";

const markdownIntervalMs = 100;
/** Characters that do not fit into the room of a reply that is being written. */
const fadingUnits = 700;

interface LiveReplyProps {
  readonly messageId: string;
}

/** A reply as it is being thought and written; nothing until there is any of it. */
export function LiveReply({ messageId }: LiveReplyProps): ReactNode {
  const { t } = useTranslation();
  const reply = useView(({ replies }) => replies[messageId]);
  const emoji = useSeatEmoji(reply?.threadId ?? null);
  // The seat at the table shows each word at once; the Markdown, which costs more, follows in steps.
  const text = usePacedValue(reply?.text ?? "", markdownIntervalMs);
  const thinking = usePacedValue(reply?.thinking ?? "", markdownIntervalMs);
  const isThinking = text.trim() === "";
  if (reply === undefined || (isThinking && thinking.trim() === "")) return null;
  return (
    <EntryFrame
      emoji={emoji}
      title={<SeatName name={reply.name} />}
      label={
        <span className="text-accent text-xs font-medium">
          <span
            aria-hidden="true"
            className="blinks mr-1 inline-block size-1.5 rounded-full bg-current align-[0.1em]"
          />
          {t(isThinking ? "transcript.thinking" : "transcript.writing")}
        </span>
      }
    >
      <FoldedThinking thinking={thinking} />
      {/* The end of it, in a room of its own: others write at the same time, and nothing may jump. */}
      <div
        className={clsx(
          "flex max-h-52 flex-col justify-end overflow-hidden",
          text.length > fadingUnits && "mask-[linear-gradient(transparent,black_2.5rem)]",
        )}
      >
        <MarkdownText text={text} />
      </div>
    </EntryFrame>
  );
}
