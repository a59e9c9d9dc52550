import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface FoldedThinkingProps {
  /** Empty for a model that shows nothing of it. */
  readonly thinking: string;
}

/** What a model thought before it spoke, as plain text, folded until somebody wants to see it. */
export function FoldedThinking({ thinking }: FoldedThinkingProps): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (thinking.trim() === "") return null;
  return (
    <div className="mb-1">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="text-soft rounded text-sm underline decoration-dotted underline-offset-4"
      >
        {open ? t("transcript.hideThinking") : t("transcript.showThinking")}
      </button>
      {open && (
        <p className="text-soft border-line mt-1 max-h-80 overflow-y-auto border-l-2 pl-3 text-sm break-words whitespace-pre-wrap">
          {thinking}
        </p>
      )}
    </div>
  );
}
