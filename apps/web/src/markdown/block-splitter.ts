import { marked } from "marked";

/** Blocks at the end that are read again when text is added: what follows can still change them. */
const openBlocks = 2;

/** A definition that other blocks may refer to; a text with any is one block. */
const definition = /^ {0,3}\[[^\]\n]+\]:/mu;

/**
 * Splits Markdown into its blocks, so that only the last ones are rendered anew while text streams in.
 *
 * Text that goes on where the text before ended is split from its last blocks on. Joined, the blocks are the text, but
 * for white space at the ends of lines.
 */
export class BlockSplitter {
  #text = "";
  #blocks: readonly string[] = [];

  split(text: string): readonly string[] {
    if (text === this.#text) return this.#blocks;
    const closed = this.#blocks.slice(0, -openBlocks);
    const closedText = closed.join("");
    const goesOn = text.startsWith(this.#text) && text.startsWith(closedText);
    if (definition.test(text)) this.#blocks = [text];
    else if (goesOn) this.#blocks = [...closed, ...blocksOf(text.slice(closedText.length))];
    else this.#blocks = blocksOf(text);
    this.#text = text;
    return this.#blocks;
  }
}

function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  for (const { type, raw } of marked.lexer(text)) {
    const last = blocks.length - 1;
    // Blank lines belong to the block before them, so that a block begins with its first word.
    if (type === "space" && last >= 0) blocks[last] += raw;
    else blocks.push(raw);
  }
  return blocks;
}
