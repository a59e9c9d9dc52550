import { v7 as uuidV7 } from "uuid";
import { GraphError } from "../errors/graph-error.ts";
import { GuardTrippedError } from "../errors/guard-tripped-error.ts";
import { renderLedger } from "../hand-out/render-ledger.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { reserveCall } from "../usage/reserve-call.ts";
import { unknownCall } from "./meter-of.ts";
import { admissionOf, refuseIfSpent } from "./refuse-if-spent.ts";
import type { OpenedReply, RunHandle } from "./run-handle.ts";

/** Registers the next model call, so that a crash can withdraw its text; throws what keeps it from being made. */
export async function openReply(unit: UnitOfWork, handle: RunHandle): Promise<OpenedReply> {
  await refuseIfSessionPaused(unit, handle);
  const used = usedUp(handle);
  if (used !== undefined) throw used;
  await refuseIfSpent(unit, handle);
  return register(unit, handle);
}

/**
 * Registers the model call that follows the step which is being saved, in the transaction of that save; what keeps it
 * from being made is told when it is about to be.
 */
export async function openReplyWithStep(unit: UnitOfWork, handle: RunHandle): Promise<void> {
  if (handle.ending !== null || usedUp(handle) !== undefined || (await isPaused(unit, handle))) return;
  if ((await admissionOf(unit, handle)).kind !== "admitted") return;
  handle.openedReply = await register(unit, handle);
}

/** A pause that came before a call began keeps it from beginning; the run leaves off, and goes on when it is over. */
export function refuseIfPaused(handle: RunHandle): void {
  if (handle.ending !== "pause") return;
  throw new GraphError("session-paused", "The session is paused: no model call starts until it is resumed.");
}

/** In the transaction that would register a call, so that a pause that another process saved holds, too. */
export async function refuseIfSessionPaused(unit: UnitOfWork, handle: RunHandle): Promise<void> {
  if (await isPaused(unit, handle)) handle.ending ??= "pause";
  refuseIfPaused(handle);
}

async function isPaused(unit: UnitOfWork, handle: RunHandle): Promise<boolean> {
  return (await unit.sessions.get(handle.sessionId)).state === "paused";
}

/** What a turn may use up is looked at before each of its model calls, when all of the last one's results are saved. */
function usedUp({ guards, modelCalls, calls, phrases }: RunHandle): GuardTrippedError | undefined {
  const { maxModelCallsPerTurn, maxRepeatedCalls } = guards;
  if (modelCalls >= maxModelCallsPerTurn) {
    const text = phrases.modelCallsUsedUp(maxModelCallsPerTurn);
    return new GuardTrippedError("maxModelCallsPerTurn", maxModelCallsPerTurn, text);
  }
  if (calls.most <= maxRepeatedCalls) return undefined;
  const text = phrases.repeatedCallsUsedUp(maxRepeatedCalls);
  return new GuardTrippedError("maxRepeatedCalls", maxRepeatedCalls, text);
}

async function register(unit: UnitOfWork, handle: RunHandle): Promise<OpenedReply> {
  const messageId = uuidV7();
  const { threadId } = handle.fence;
  handle.modelCalls += 1;
  const ledger = handle.isLeader
    ? await renderLedger(unit, { session_id: handle.sessionId, thread_id: threadId }, handle.phrases)
    : undefined;
  await unit.runs.insertModelCall({
    message_id: messageId,
    run_id: handle.turnId,
    thread_id: threadId,
    started_at: unit.at,
    ledger: ledger ?? null,
    purpose: "reply",
    ...reserveCall(handle.nextCall ?? unknownCall(handle)),
  });
  unit.events.append(handle.sessionId, `reply-started:${messageId}`, {
    type: "reply-started",
    thread_id: threadId,
    display_name: handle.displayName,
    message_id: messageId,
  });
  return { messageId, ledger };
}
