import type { ComponentType } from "react";
import type { MarkdownBlocksProps } from "./markdown-blocks.tsx";

/** Brings the renderer, which is a third of the page's code, once it is needed. */
export async function loadMarkdown(): Promise<{ default: ComponentType<MarkdownBlocksProps> }> {
  const { MarkdownBlocks } = await import("./markdown-blocks.tsx");
  return { default: MarkdownBlocks };
}
