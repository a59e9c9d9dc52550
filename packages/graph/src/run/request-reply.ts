import {
  type AIMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
  type BaseMessage,
} from "@langchain/core/messages";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { RunnableConfig } from "@langchain/core/runnables";
import { v7 as uuidV7 } from "uuid";
import { textOf } from "../message/text-of.ts";
import { GraphError } from "../errors/graph-error.ts";
import { GuardTrippedError } from "../errors/guard-tripped-error.ts";
import type { ReplyDelta } from "../event/event-types.ts";
import { renderLedger } from "../hand-out/render-ledger.ts";
import { withdrawReply } from "../lifecycle/end-turn.ts";
import type { ModelCatalog } from "../models/catalog/model-catalog.ts";
import { BrokenReplyError } from "../models/tries/broken-reply-error.ts";
import type { Store, UnitOfWork } from "../ports/unit-of-work.ts";
import { ReissuedModel } from "../team-graph/reissued-model.ts";
import { toSavedReply } from "../team-graph/reply.ts";
import type { Toolbox } from "../tools/toolbox.ts";
import { abortable } from "./abortable.ts";
import { modelOf } from "./model-of.ts";
import { ModelNotices } from "./model-notices.ts";
import type { RunHandle } from "./run-handle.ts";

interface ReplyDeps {
  readonly store: Store;
  readonly models: ModelCatalog;
  readonly toolbox: Toolbox;
  readonly onDelta: (delta: ReplyDelta) => void;
}

/**
 * One model call of a run: registered before it starts, streamed under the id it will be saved with, and withdrawn
 * by an event if it is not saved.
 *
 * A reply that breaks off after some of it was out is asked for again, under an id of its own, as often as the model
 * sees fit.
 */
export async function requestReply(
  handle: RunHandle,
  messages: readonly BaseMessage[],
  config: RunnableConfig,
  deps: ReplyDeps,
): Promise<AIMessage> {
  handle.abort.signal.throwIfAborted();
  const { language, thinkingMode } = handle;
  const model = modelOf(handle, deps.models);
  const notices = new ModelNotices(deps.store, handle);
  const inner = model.create({
    language,
    thinkingMode,
    onRequest: () => refuseIfPaused(handle),
    onReport: notices.report,
  });
  let broken: string | undefined;
  for (;;) {
    const messageId = uuidV7();
    const withdrawn = broken;
    const ledger = await deps.store.transact(handle.fence, async (unit) => {
      if (withdrawn !== undefined) await withdrawBroken(unit, handle, withdrawn);
      return openReply(unit, handle, messageId);
    });
    try {
      const reply = await streamReply(handle, withLedger(messages, ledger), config, {
        ...deps,
        inner,
        messageId,
      });
      await notices.settled();
      return reply;
    } catch (error) {
      if (handle.ending !== null || error instanceof GraphError) throw error;
      if (!(error instanceof BrokenReplyError)) {
        throw new GraphError("model-failed", model.describeFailure(error, language), {
          cause: error,
        });
      }
      broken = messageId;
    }
  }
}

async function streamReply(
  handle: RunHandle,
  messages: readonly BaseMessage[],
  config: RunnableConfig,
  deps: ReplyDeps & { readonly inner: BaseChatModel; readonly messageId: string },
): Promise<AIMessage> {
  const { messageId } = deps;
  let offset = 0;
  const model = new ReissuedModel({
    inner: deps.inner,
    messageId,
    newToolCallId: () => uuidV7(),
    onStart: () => refuseIfPaused(handle),
    onText: (text) => {
      const { sessionId, fence } = handle;
      deps.onDelta({ session_id: sessionId, thread_id: fence.threadId, message_id: messageId, offset, text });
      offset += text.length;
    },
  });
  const view = [new SystemMessage(handle.prompt), ...messages];
  const bound = model.bindTools(deps.toolbox.definitions(handle.language));
  const { signal } = handle.abort;
  const reply = await abortable(bound.invoke(view, { ...config, signal }), signal);
  return toSavedReply(reply, handle.phrases);
}

async function withdrawBroken(unit: UnitOfWork, handle: RunHandle, messageId: string): Promise<void> {
  await withdrawReply(unit, await unit.agents.get(handle.fence.threadId), messageId, "broken-off");
}

/** A pause that came before a call began keeps it from beginning; the run leaves off, and goes on when it is over. */
function refuseIfPaused(handle: RunHandle): void {
  if (handle.ending !== "pause") return;
  throw new GraphError("session-paused", "The session is paused: no model call starts until it is resumed.");
}

/** What a turn may use up is looked at before each of its model calls, when all of the last one's results are saved. */
function refuseIfUsedUp({ guards, modelCalls, calls, phrases }: RunHandle): void {
  const { maxModelCallsPerTurn, maxRepeatedCalls } = guards;
  if (modelCalls >= maxModelCallsPerTurn) {
    const text = phrases.modelCallsUsedUp(maxModelCallsPerTurn);
    throw new GuardTrippedError("maxModelCallsPerTurn", maxModelCallsPerTurn, text);
  }
  if (calls.most > maxRepeatedCalls) {
    const text = phrases.repeatedCallsUsedUp(maxRepeatedCalls);
    throw new GuardTrippedError("maxRepeatedCalls", maxRepeatedCalls, text);
  }
}

/** Registers the reply, and keeps the ledger that goes with this call. */
async function openReply(
  unit: UnitOfWork,
  handle: RunHandle,
  messageId: string,
): Promise<string | undefined> {
  const { threadId } = handle.fence;
  // In this transaction, so that a pause that another process saved holds, too.
  if ((await unit.sessions.get(handle.sessionId)).state === "paused") handle.ending ??= "pause";
  refuseIfPaused(handle);
  refuseIfUsedUp(handle);
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
  });
  unit.events.append(handle.sessionId, `reply-started:${messageId}`, {
    type: "reply-started",
    thread_id: threadId,
    display_name: handle.displayName,
    message_id: messageId,
  });
  return ledger;
}

/** The ledger is the last block of the last message sent, so that all before it stays the same from call to call. */
function withLedger(messages: readonly BaseMessage[], ledger: string | undefined): BaseMessage[] {
  const last = messages.at(-1);
  if (ledger === undefined || last === undefined) return [...messages];
  const content = `${textOf(last.content)}\n\n${ledger}`;
  if (HumanMessage.isInstance(last)) return [...messages.slice(0, -1), new HumanMessage({ content })];
  if (ToolMessage.isInstance(last)) {
    const { tool_call_id, name, status } = last;
    const copy = new ToolMessage({
      content,
      tool_call_id,
      ...(name === undefined ? {} : { name }),
      ...(status === undefined ? {} : { status }),
    });
    return [...messages.slice(0, -1), copy];
  }
  return [...messages, new HumanMessage({ content: ledger })];
}
