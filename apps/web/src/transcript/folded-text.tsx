import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MarkdownText } from "../markdown/markdown-text.tsx";

/** Beyond either, a text is folded until somebody wants it whole. */
const maxUnits = 700;
const maxLines = 12;

interface FoldedTextProps {
  readonly text: string;
  /** Begins unfolded: a link led here. */
  readonly unfolded?: boolean;
}

/** A text of any length; a long one shows its beginning and unfolds. */
export function FoldedText({ text, unfolded = false }: FoldedTextProps): ReactNode {
  const { t } = useTranslation();
  const isLong = text.length > maxUnits || text.split("\n").length > maxLines;
  const [open, setOpen] = useState(unfolded);
  if (!isLong) return <MarkdownText text={text} />;
  return (
    <>
      <div
        className={
          open ? undefined : "max-h-64 overflow-hidden mask-[linear-gradient(black_70%,transparent)]"
        }
        // What is faded out cannot be tabbed into.
        inert={!open}
      >
        <MarkdownText text={text} />
      </div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="text-accent mt-1 rounded text-sm font-medium underline underline-offset-4"
      >
        {open ? t("transcript.showLess") : t("transcript.showMore")}
      </button>
    </>
  );
}
