import type { AgentView, HandOut, Question, RoundtableEvent } from "@roundtable/graph";
import { plainLine } from "./plain-text.ts";
import type { ProgressWords } from "./progress-words-types.ts";

/** The names behind thread ids. */
export type AgentNames = ReadonlyMap<string, Pick<AgentView, "display_name" | "emoji">>;

export interface EventLine {
  readonly text: string;
  /** Whose doing it is; decides the colour. */
  readonly threadId: string | null;
  readonly tone: "normal" | "quiet" | "warning";
}

/** What of a text is shown while it streams by; the whole of it is in the session. */
const shownCharacters = 160;

function shown(text: string): string {
  // Headings and bullets of Markdown say nothing on one line.
  const line = plainLine(text.replace(/^[#>*\-\s]+/gmu, ""));
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters - 1)}…` : line;
}

function lineOf(text: string, threadId: string | null, tone: EventLine["tone"] = "normal"): EventLine {
  return { text, threadId, tone };
}

function settlementLine(question: Question, words: ProgressWords): EventLine | undefined {
  const asker = plainLine(question.asker_display_name);
  switch (question.state) {
    case "answered":
      return lineOf(words.answered(asker, shown(question.answer ?? "")), question.target_thread_id);
    case "declined":
    case "expired": {
      const taken = question.answer ?? question.default_answer;
      return lineOf(taken === null ? words.unanswered(asker) : words.defaultTaken(asker, shown(taken)), null);
    }
    case "cancelled":
    case "target_gone":
      return lineOf(words.unanswered(asker), null, "quiet");
    case "open":
      return undefined;
  }
}

function handOutLine(handOut: HandOut, words: ProgressWords): EventLine | undefined {
  const name = plainLine(handOut.display_name);
  switch (handOut.state) {
    case "open":
      return lineOf(words.handedOut(name, shown(handOut.task)), null);
    case "delivered":
      // The delivery itself has its line.
      return undefined;
    case "failed":
    case "stopped":
    case "terminated":
      return lineOf(words.handOutLost(name), handOut.thread_id, "warning");
  }
}

function messageLine(
  { message }: Extract<RoundtableEvent, { type: "message-sent" }>,
  words: ProgressWords,
  names: AgentNames,
): EventLine | undefined {
  const { source_thread_id: source, target_thread_id: target } = message;
  const from = plainLine(message.source_display_name);
  switch (message.type) {
    case "report":
      return lineOf(words.delivered(from, shown(message.content)), source);
    case "message":
    case "output": {
      // What the user says themself needs no telling.
      const to = target === null ? undefined : names.get(target)?.display_name;
      if (source === null || to === undefined) return undefined;
      return lineOf(words.said(from, plainLine(to), shown(message.content)), source);
    }
    case "task":
    case "ask":
    case "answer":
    case "notice":
    case "broadcast":
      // Told by events of their own, or by what follows.
      return undefined;
  }
}

function guardText(
  { guard, limit }: { readonly guard: string; readonly limit: number },
  { guards }: ProgressWords,
): string {
  return guards[guard]?.(limit) ?? plainLine(`${guard} (${limit})`);
}

/** What a person at the command line is told of an event; nothing for most of them. */
export function eventLine(
  event: RoundtableEvent,
  words: ProgressWords,
  names: AgentNames,
): EventLine | undefined {
  switch (event.type) {
    case "turn-started": {
      const emoji = names.get(event.thread_id)?.emoji ?? "";
      return lineOf(words.working(plainLine(`${emoji} ${event.display_name}`)), event.thread_id, "quiet");
    }
    case "turn-ended":
      if (event.outcome !== "failed") return undefined;
      return lineOf(
        words.failed(plainLine(event.display_name), shown(event.error ?? "")),
        event.thread_id,
        "warning",
      );
    case "message-sent":
      return messageLine(event, words, names);
    case "tool-finished":
      if (!event.is_error) return undefined;
      return lineOf(
        words.toolRefused(plainLine(event.display_name), plainLine(event.name), shown(event.result)),
        event.thread_id,
        "quiet",
      );
    case "question-asked": {
      const { question } = event;
      return lineOf(
        words.asked(
          plainLine(question.asker_display_name),
          plainLine(question.target_display_name),
          shown(question.content),
        ),
        question.asker_thread_id,
      );
    }
    case "question-settled":
      return settlementLine(event.question, words);
    case "hand-out-opened":
    case "hand-out-settled":
      return handOutLine(event.hand_out, words);
    case "plan-published":
      return lineOf(
        event.kind === "structured" ? words.planPublished(event.version) : words.planUnstructured,
        null,
      );
    case "view-compacted": {
      const messages = event.kind === "shortened" ? event.shortened : event.summarised;
      const text = words.compacted[event.kind](plainLine(event.display_name), messages);
      return lineOf(text, event.thread_id, "quiet");
    }
    case "guard-tripped":
      return lineOf(words.limitReached(guardText(event, words)), event.thread_id, "warning");
    case "budget-warned": {
      const share = Math.floor((event.used * 100) / event.limit);
      return lineOf(words.budgetWarned(guardText(event, words), share), null, "warning");
    }
    case "session-state-changed":
      return event.state === "paused" ? lineOf(words.paused, null) : undefined;
    case "agent-added": {
      const { agent } = event;
      // Who was there from the start is named by the first lines.
      if (names.has(agent.thread_id)) return undefined;
      return lineOf(words.joined(plainLine(agent.display_name)), agent.thread_id);
    }
    case "agent-state-changed":
      if (event.state !== "terminated") return undefined;
      return lineOf(words.dismissed(plainLine(event.display_name)), event.thread_id);
    case "model-notice": {
      const [name, model] = [plainLine(event.display_name), plainLine(event.model)];
      const to = plainLine(event.to ?? "");
      switch (event.notice) {
        case "tools-as-text":
          return lineOf(words.toolsAsText(name, model), event.thread_id, "warning");
        case "fell-back":
          return lineOf(words.fellBack(name, model, to, event.failure ?? ""), event.thread_id, "warning");
        case "changed":
          return lineOf(words.modelChanged(name, model, to), event.thread_id);
      }
    }
    case "session-created":
    case "question-deadline-moved":
    case "budget-changed":
    case "usage-counted":
    case "role-saved":
    case "messages-delivered":
    case "reply-started":
    case "reply-completed":
    case "reply-withdrawn":
    case "run-finished":
      return undefined;
  }
}
