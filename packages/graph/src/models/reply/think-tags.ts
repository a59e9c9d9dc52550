import type { ReplyPiece } from "./reply-chunk.ts";

const opening = "<think>";
const closing = "</think>";

type State = "undecided" | "thinking" | "after" | "text";

/** Takes the thinking at the head of a text out of it, however the text is cut into pieces. */
export class ThinkTags {
  #state: State;
  /** What may be the beginning of a tag. */
  #held = "";

  constructor(start: "leading" | "opened") {
    this.#state = start === "opened" ? "thinking" : "undecided";
  }

  /** Whether everything that is still to come is text. */
  get isPast(): boolean {
    return this.#state === "text";
  }

  push(piece: string): ReplyPiece {
    this.#held += piece;
    let text = "";
    let thinking = "";
    if (this.#state === "undecided") {
      const head = this.#held.trimStart();
      if (head.startsWith(opening)) {
        this.#state = "thinking";
        this.#held = head.slice(opening.length);
      } else if (!opening.startsWith(head)) {
        this.#state = "text";
      }
    }
    if (this.#state === "thinking") {
      const end = this.#held.indexOf(closing);
      const kept = end === -1 ? heldTail(this.#held, closing) : this.#held.length;
      thinking = this.#held.slice(0, end === -1 ? this.#held.length - kept : end);
      this.#held =
        end === -1 ? this.#held.slice(this.#held.length - kept) : this.#held.slice(end + closing.length);
      if (end !== -1) this.#state = "after";
    }
    if (this.#state === "after") {
      // The line break after the tag belongs to the tag.
      this.#held = this.#held.trimStart();
      if (this.#held !== "") this.#state = "text";
    }
    if (this.#state === "text") {
      text = this.#held;
      this.#held = "";
    }
    return { text, thinking };
  }

  /** What was held back, when nothing more comes. */
  end(): ReplyPiece {
    const held = this.#held;
    this.#held = "";
    return this.#state === "thinking" ? { thinking: held } : { text: held };
  }
}

/** How many characters at the end of the text may begin the tag. */
function heldTail(text: string, tag: string): number {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length -= 1) {
    if (tag.startsWith(text.slice(text.length - length))) return length;
  }
  return 0;
}
