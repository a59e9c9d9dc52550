import { Suspense, lazy, memo } from "react";
import type { ReactNode } from "react";
import { loadMarkdown } from "./load-markdown.ts";

const MarkdownBlocks = lazy(loadMarkdown);

interface MarkdownTextProps {
  readonly text: string;
  /** Level of the headings in it, below what stands around it. */
  readonly headingLevel?: 2 | 3 | 4;
}

/** Text of a model, rendered as Markdown; as it is until the renderer is there. */
export const MarkdownText = memo(function MarkdownText({
  text,
  headingLevel = 4,
}: MarkdownTextProps): ReactNode {
  return (
    <Suspense fallback={<div className="prose whitespace-pre-wrap">{text}</div>}>
      <MarkdownBlocks text={text} headingLevel={headingLevel} />
    </Suspense>
  );
});
