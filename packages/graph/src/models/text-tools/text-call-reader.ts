import { readTextCalls, type TextCall } from "./text-call.ts";
import type { TextTool } from "./text-tool.ts";

export type TextPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "call"; readonly call: TextCall };

/** What may hold calls; each begins at the start of a line. */
type Held = "fence" | "tag" | "json" | "script";

type Mode =
  /** At the start of a line that may be anything yet. */
  | { readonly kind: "start" }
  | { readonly kind: "prose" }
  /** Inside of a code block in a language that no call is written in: it is shown as it comes. */
  | { readonly kind: "code" }
  | { readonly kind: "held"; readonly as: Held }
  /** After results that the model made up for its own calls. */
  | { readonly kind: "over" };

const fence = "```";
const openTag = "<tool_call>";
const closeTag = "</tool_call>";
const inventedResult = "<tool_result";

/** Languages of code blocks in which calls are written. */
const callLanguages = /^(?:json\w*|tool\w*|function\w*|bash|sh|shell|console|python|text|plaintext)?$/iu;

/** How lines begin that call a script. */
const scriptHeads = ["python", "uv run", "scripts/", "./scripts/"];

/**
 * Reads calls out of a text that streams in. Prose is passed on as it comes; what may be a call is held back until it is
 * whole, and passed on as text if it is none.
 */
export class TextCallReader {
  readonly #tools: readonly TextTool[];
  #mode: Mode = { kind: "start" };
  /** The undecided start of a line, or what is held back. */
  #held = "";
  #line = "";
  /** Blank text at the end: shown only if words follow it, and not a call. */
  #gap = "";
  #hasShown = false;
  #isAfterCall = false;
  #calls = 0;

  constructor(tools: readonly TextTool[]) {
    this.#tools = tools;
  }

  push(text: string): TextPiece[] {
    return text.split(/(?<=\n)/u).flatMap((segment) => (segment === "" ? [] : this.#take(segment)));
  }

  end(): TextPiece[] {
    const held = this.#held;
    this.#held = "";
    const { kind } = this.#mode;
    this.#mode = { kind: "over" };
    if (kind === "held") return this.#release(held);
    return kind === "start" ? this.#show(held) : [];
  }

  /** A line, the rest of one, or a part of it. */
  #take(segment: string): TextPiece[] {
    const isLineEnd = segment.endsWith("\n");
    switch (this.#mode.kind) {
      case "over":
        return [];
      case "prose":
        if (isLineEnd) this.#mode = { kind: "start" };
        return this.#show(segment);
      case "code":
        this.#line += segment;
        if (isLineEnd && this.#line.trim() === fence) this.#mode = { kind: "start" };
        if (isLineEnd) this.#line = "";
        return this.#show(segment);
      case "start": {
        this.#held += segment;
        const next = this.#modeOf(this.#held, isLineEnd);
        if (next === undefined) return [];
        this.#mode = next;
        if (next.kind === "held") return this.#closeIfWhole(isLineEnd);
        const shown = this.#held;
        this.#held = "";
        return next.kind === "over" ? [] : this.#show(shown);
      }
      case "held":
        this.#held += segment;
        return this.#closeIfWhole(isLineEnd);
    }
  }

  /** What a line begins, as soon as that is clear. */
  #modeOf(line: string, isWhole: boolean): Mode | undefined {
    const head = line.trimStart();
    if (head.startsWith(fence)) {
      if (!isWhole) return undefined;
      return callLanguages.test(head.slice(fence.length).trim())
        ? { kind: "held", as: "fence" }
        : { kind: "code" };
    }
    if (head.startsWith(openTag)) return { kind: "held", as: "tag" };
    if (head.startsWith(inventedResult) && this.#calls > 0) return { kind: "over" };
    if (/^\{|^\[\s*\{/u.test(head)) return { kind: "held", as: "json" };
    const command = head.replace(/^[`$>*\-\s]+/u, "");
    if (this.#scripts().some((script) => command.startsWith(script))) return { kind: "held", as: "script" };
    if (isWhole) return { kind: "start" };
    const openings = [fence, openTag, inventedResult];
    const mayBegin =
      head === "" ||
      /^\[\s*$/u.test(head) ||
      openings.some((opening) => opening.startsWith(head)) ||
      command === "" ||
      this.#scripts().some((script) => script.startsWith(command));
    return mayBegin ? undefined : { kind: "prose" };
  }

  #scripts(): readonly string[] {
    return [...scriptHeads, ...this.#tools.map(({ name }) => `${name}.py`)];
  }

  #closeIfWhole(isLineEnd: boolean): TextPiece[] {
    if (this.#mode.kind !== "held" || !this.#isWhole(this.#mode.as, isLineEnd)) return [];
    const end = this.#mode.as === "tag" ? this.#held.indexOf(closeTag) + closeTag.length : this.#held.length;
    const held = this.#held.slice(0, end);
    const rest = this.#held.slice(end);
    this.#held = "";
    this.#mode = { kind: "start" };
    return [...this.#release(held), ...this.push(rest)];
  }

  #isWhole(as: Held, isLineEnd: boolean): boolean {
    switch (as) {
      case "tag":
        return this.#held.includes(closeTag);
      case "fence":
        return isLineEnd && /\n[ \t]*```[ \t]*\n$/u.test(this.#held);
      case "json":
        return isLineEnd && isBalanced(this.#held);
      case "script":
        return isLineEnd && (this.#held.match(/(?<!\\)"/gu) ?? []).length % 2 === 0;
    }
  }

  /** What was held back, as the calls that it is, or as text. */
  #release(held: string): TextPiece[] {
    const calls = readTextCalls(unwrap(held), this.#tools);
    if (calls.length === 0) return this.#show(held);
    this.#calls += calls.length;
    this.#isAfterCall = true;
    this.#gap = this.#hasShown ? "\n\n" : "";
    return calls.map((call) => ({ kind: "call", call }));
  }

  #show(text: string): TextPiece[] {
    const next = this.#isAfterCall ? text.trimStart() : text;
    this.#isAfterCall &&= next === "";
    const whole = this.#gap + next;
    const words = whole.trimEnd();
    this.#gap = whole.slice(words.length);
    this.#hasShown ||= words !== "";
    return words === "" ? [] : [{ kind: "text", text: words }];
  }
}

/** The inside of a code block or a tag. */
function unwrap(held: string): string {
  const trimmed = held.trim();
  if (trimmed.startsWith(openTag)) return trimmed.slice(openTag.length).split(closeTag)[0] ?? "";
  return trimmed.startsWith(fence)
    ? trimmed.replace(/^```[^\n]*\n?/u, "").replace(/\n?[ \t]*```$/u, "")
    : trimmed;
}

/** Whether every bracket of a JSON text is closed. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[\s\S])*"|"|[[\]{}]/gu)) {
    if (token === '"') return false;
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
  }
  return depth === 0;
}
