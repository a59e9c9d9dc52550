/** The part of a Markdown tree that the plugin looks at. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

/**
 * A remark plugin: HTML in a model's text becomes the text that it is, never elements.
 *
 * The sanitiser would drop it silently, and with it words such as "use <name> here".
 */
export function htmlAsText(): (tree: MarkdownNode) => void {
  return (tree) => turnIntoText(tree);
}

function turnIntoText(parent: MarkdownNode): void {
  for (const [index, child] of (parent.children ?? []).entries()) {
    if (child.type !== "html") {
      turnIntoText(child);
      continue;
    }
    const text: MarkdownNode = { type: "text", value: child.value ?? "" };
    const isInline = parent.type !== "root" && parent.type !== "blockquote" && parent.type !== "listItem";
    parent.children?.splice(index, 1, isInline ? text : { type: "paragraph", children: [text] });
  }
}
