import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SeatName } from "../roundtable/seat-name.tsx";
import type { TranscriptEntry } from "../view/roundtable-view-types.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { FoldedText } from "./folded-text.tsx";
import { FoldedThinking } from "./folded-thinking.tsx";
import { useSeatEmoji } from "./use-seat-look.ts";

interface ReplyEntryProps {
  readonly entry: TranscriptEntry & { readonly kind: "reply" };
}

/** What an agent wrote to nobody in particular, at the end of a turn or beside its calls. */
export function ReplyEntry({ entry }: ReplyEntryProps): ReactNode {
  const { t } = useTranslation();
  const emoji = useSeatEmoji(entry.threadId);
  return (
    <EntryFrame
      emoji={emoji}
      at={entry.at}
      title={<SeatName name={entry.name} />}
      label={
        <span className="bg-sunken text-soft rounded-full px-2 text-xs leading-5">
          {t("transcript.thought")}
        </span>
      }
    >
      <FoldedThinking thinking={entry.thinking} />
      {entry.text.trim() !== "" && <FoldedText text={entry.text} />}
    </EntryFrame>
  );
}
