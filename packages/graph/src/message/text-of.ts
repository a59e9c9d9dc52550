/** The text of a message's content: LangChain's own getter converts every block on each call, at a hundred times the cost. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((block: unknown) => textOfBlock(block)).join("");
}

function textOfBlock(block: unknown): string {
  if (typeof block === "string") return block;
  if (typeof block !== "object" || block === null || !("text" in block)) return "";
  return typeof block.text === "string" ? block.text : "";
}
