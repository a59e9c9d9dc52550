import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { stateKeys } from "../roundtable/state-keys.ts";
import { useReasonWords } from "../roundtable/use-reason-words.ts";
import type { TranscriptEntry } from "../view/roundtable-view-types.ts";
import { FoldedText } from "./folded-text.tsx";

interface RunEndEntryProps {
  readonly entry: TranscriptEntry & { readonly kind: "run-finished" };
}

/** The end of a run of the session, as a line across; the final words where they were not said before. */
export function RunEndEntry({ entry }: RunEndEntryProps): ReactNode {
  const { t } = useTranslation();
  const reason = useReasonWords(entry.reason);
  return (
    <div className="px-4 py-3 sm:px-5">
      <p className="text-faint flex items-center gap-3 text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        <span className="max-w-[80%] text-center">
          {t("transcript.runEnded", { run: entry.run, state: t(stateKeys[entry.status]) })}
          {reason !== "" && ` · ${reason}`}
        </span>
      </p>
      {entry.content.trim() !== "" && (
        <div className="mt-2 text-[0.9375rem]">
          <FoldedText text={entry.content} />
        </div>
      )}
    </div>
  );
}
