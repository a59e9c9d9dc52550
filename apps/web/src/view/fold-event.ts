import type { RoundtableEvent } from "@roundtable/graph";
import { addEntry } from "./add-entry.ts";
import { changeSeat } from "./change-seat.ts";
import { addSeat, foldSeatState } from "./fold-seat.ts";
import { foldMessage } from "./fold-message.ts";
import { isResting } from "./is-resting.ts";
import { completeReply, dropReplies, startReply, withdrawReply } from "./fold-reply.ts";
import { foldUsage } from "./fold-usage.ts";
import type { RoundtableView } from "./roundtable-view-types.ts";

type EventOf<Type extends RoundtableEvent["type"]> = Extract<RoundtableEvent, { type: Type }>;

/** The view after one more stored event; one at or before `lastSeq` is in it already. */
export function foldEvent(view: RoundtableView, event: RoundtableEvent): RoundtableView {
  if (event.seq <= view.lastSeq) return view;
  return { ...apply(view, event), lastSeq: event.seq };
}

function apply(view: RoundtableView, event: RoundtableEvent): RoundtableView {
  switch (event.type) {
    case "session-created":
      return foldCreated(view, event);
    case "session-state-changed":
      return foldSessionState(view, event);
    case "agent-added":
      return addSeat(view, event);
    case "agent-state-changed":
      return foldSeatState(view, event);
    case "turn-started":
      return changeSeat({ ...view, ended: false }, event.thread_id, { failure: null });
    case "turn-ended":
      return foldTurnEnd(view, event);
    case "message-sent":
      return foldMessage(view, event);
    case "reply-started":
      return startReply(view, event);
    case "reply-completed":
      return completeReply(view, event);
    case "reply-withdrawn":
      return withdrawReply(view, event.message_id);
    case "tool-finished":
      return foldToolEnd(view, event);
    case "question-asked":
    case "question-deadline-moved":
    case "question-settled":
      return { ...view, questions: { ...view.questions, [event.question.id]: event.question } };
    case "hand-out-opened":
    case "hand-out-settled":
      return { ...view, handOuts: { ...view.handOuts, [event.hand_out.id]: event.hand_out } };
    case "plan-published":
      return foldPlan(view, event);
    case "view-compacted":
      return addEntry(view, event, {
        kind: "view-compacted",
        threadId: event.thread_id,
        name: event.display_name,
        way: event.kind,
        count: event.kind === "shortened" ? event.shortened : event.summarised,
      });
    case "guard-tripped":
      return addEntry(view, event, { kind: "limit-reached", guard: event.guard, limit: event.limit });
    case "model-notice":
      return addEntry(view, event, {
        kind: "model-notice",
        threadId: event.thread_id,
        name: event.display_name,
        notice: event.notice,
        model: event.model,
        to: event.to ?? "",
      });
    case "budget-warned": {
      const share = Math.floor((event.used * 100) / event.limit);
      return addEntry(view, event, { kind: "budget-warned", guard: event.guard, limit: event.limit, share });
    }
    case "budget-changed":
    case "usage-counted":
      return { ...view, usage: foldUsage(view.usage, event) };
    case "run-finished":
      return foldRunEnd(view, event);
    case "messages-delivered":
    case "role-saved":
      return view;
    default:
      // A newer server may tell more than this page knows.
      return view;
  }
}

function foldCreated(view: RoundtableView, event: EventOf<"session-created">): RoundtableView {
  const { goal, constraints, model, drive, created_at: createdAt } = event;
  const language = event.language === "zh" ? "zh" : "en";
  const usage = event.budget === undefined ? view.usage : { ...view.usage, budget: event.budget };
  return { ...view, usage, brief: { goal, constraints, language, model, drive, createdAt } };
}

function foldSessionState(view: RoundtableView, event: EventOf<"session-state-changed">): RoundtableView {
  const { state, run, reason } = event;
  const ended = isResting(state) && run === view.run && view.ended;
  const changed = { ...view, state, run, reason, ended };
  if (state === "paused")
    return view.state === state ? changed : addEntry(changed, event, { kind: "paused" });
  // The end of a run has an entry of its own.
  if (view.state !== "paused" || isResting(state)) return changed;
  return addEntry(changed, event, { kind: "resumed" });
}

function foldTurnEnd(view: RoundtableView, event: EventOf<"turn-ended">): RoundtableView {
  const quiet = dropReplies(view, event.thread_id);
  if (event.outcome !== "failed") return quiet;
  const error = event.error ?? "";
  return addEntry(changeSeat(quiet, event.thread_id, { failure: error }), event, {
    kind: "turn-failed",
    threadId: event.thread_id,
    name: event.display_name,
    error,
  });
}

function foldToolEnd(view: RoundtableView, event: EventOf<"tool-finished">): RoundtableView {
  if (!event.is_error) return view;
  return addEntry(view, event, {
    kind: "tool-refused",
    threadId: event.thread_id,
    name: event.display_name,
    tool: event.name,
    result: event.result,
  });
}

function foldPlan(view: RoundtableView, event: EventOf<"plan-published">): RoundtableView {
  const plan = { version: event.version, structured: event.kind === "structured" };
  return addEntry({ ...view, plan }, event, { kind: "plan-published", ...plan });
}

function foldRunEnd(view: RoundtableView, event: EventOf<"run-finished">): RoundtableView {
  const ended = { ...view, state: event.status, run: event.run, reason: event.reason, ended: true };
  // The final frame repeats the leader's last words, which the transcript shows already.
  const said = view.entries.some(
    (entry) => entry.kind === "reply" && entry.text.trim() === event.content.trim(),
  );
  return addEntry({ ...ended, replies: {} }, event, {
    kind: "run-finished",
    run: event.run,
    status: event.status,
    reason: event.reason,
    content: said ? "" : event.content,
  });
}
