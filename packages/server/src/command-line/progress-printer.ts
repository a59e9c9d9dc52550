import type { AgentView, ReplyDelta, RoundtableEvent, StreamFrame } from "@roundtable/graph";
import { eventLine, type EventLine } from "./event-lines.ts";
import type { MessageWriter } from "./message-writer.ts";
import { plainLine } from "./plain-text.ts";
import type { ProgressWords } from "./progress-words-types.ts";
import type { TerminalStyle } from "./terminal-style.ts";

export interface ProgressPrinterOptions {
  readonly writer: MessageWriter;
  readonly words: ProgressWords;
  readonly style: TerminalStyle;
  /** A log without a terminal says when things happened. */
  readonly withTime: boolean;
}

/** Turns a session's stream into lines for a person, and into a status line while texts are being written. */
export class ProgressPrinter {
  readonly #options: ProgressPrinterOptions;
  readonly #agents = new Map<string, AgentView>();
  /** Characters of the replies that are being written, by thread. */
  readonly #writing = new Map<string, number>();

  constructor(options: ProgressPrinterOptions) {
    this.#options = options;
  }

  know(agent: AgentView): void {
    this.#agents.set(agent.thread_id, agent);
  }

  frame(frame: StreamFrame): void {
    if (frame.kind === "delta") this.#delta(frame.delta);
    else this.#event(frame.event);
  }

  /** Takes the status line away. */
  end(): void {
    this.#options.writer.status("");
  }

  #event(event: RoundtableEvent): void {
    const { writer, words } = this.#options;
    if (event.type === "turn-ended" || event.type === "reply-completed" || event.type === "reply-withdrawn") {
      this.#writing.delete(event.thread_id);
    }
    const line = eventLine(event, words, this.#agents);
    if (event.type === "agent-added") this.know(event.agent);
    if (this.#writing.size === 0) writer.status("");
    if (line !== undefined) writer.line(this.#time(event) + this.#styled(line));
  }

  #delta({ thread_id: threadId, part, offset, text }: ReplyDelta): void {
    // What it thinks is for whoever looks into it afterwards.
    if (part !== "text") return;
    this.#writing.set(threadId, offset + text.length);
    const names = [...this.#writing.keys()].map((id) => plainLine(this.#agents.get(id)?.display_name ?? ""));
    const characters = [...this.#writing.values()].reduce((sum, count) => sum + count, 0);
    this.#options.writer.status(this.#options.words.status(names.join(", "), String(characters)));
  }

  #time(event: RoundtableEvent): string {
    return this.#options.withTime ? `${event.created_at.slice(11, 19)} ` : "";
  }

  #styled({ text, threadId, tone }: EventLine): string {
    const { style } = this.#options;
    if (tone === "warning") return style.warning(text);
    if (tone === "quiet") return style.dim(text);
    const position = threadId === null ? -1 : [...this.#agents.keys()].indexOf(threadId);
    return position < 0 ? text : style.speaker(text, position);
  }
}
