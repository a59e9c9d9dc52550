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
import type { ReplyDelta } from "../event/event-types.ts";
import { withdrawReply } from "../lifecycle/end-turn.ts";
import type { ModelCatalog } from "../models/catalog/model-catalog.ts";
import { tooLongOf } from "../models/too-long.ts";
import { BrokenReplyError } from "../models/tries/broken-reply-error.ts";
import type { Clock } from "../ports/clock.ts";
import type { Store, UnitOfWork } from "../ports/unit-of-work.ts";
import { ReissuedModel } from "../team-graph/reissued-model.ts";
import { toSavedReply } from "../team-graph/reply.ts";
import type { Toolbox } from "../tools/toolbox.ts";
import type { CallMeter } from "../usage/call-meter.ts";
import { abortable } from "./abortable.ts";
import { meterOf, nextCallOf, startMeter } from "./meter-of.ts";
import { modelOf } from "./model-of.ts";
import { ModelNotices } from "./model-notices.ts";
import { openReply, refuseIfPaused } from "./open-reply.ts";
import type { OpenedReply, RunHandle } from "./run-handle.ts";
import type { ViewCall } from "./thread-view-types.ts";
import type { ThreadViews } from "./thread-views.ts";

interface ReplyDeps {
  readonly store: Store;
  readonly models: ModelCatalog;
  readonly clock: Clock;
  readonly toolbox: Toolbox;
  readonly views: ThreadViews;
  readonly onDelta: (delta: ReplyDelta) => void;
}

/** How often a reply's view may be refused as too long, and made smaller. */
const maxRefusals = 4;

/**
 * One model call of a run: registered before it starts (by the save of the step before it, where that was in this run),
 * streamed under the id it will be saved with, and withdrawn by an event if it is not saved.
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
  let meter: CallMeter | undefined;
  const create = (): BaseChatModel =>
    model.create({
      language,
      thinkingMode,
      onRequest: () => refuseIfPaused(handle),
      onReport: notices.report,
      meter: meterOf(() => meter),
    });
  const call = { handle, messages, model, tools: deps.toolbox.definitions(language) };
  let inner = create();
  let view = await deps.views.next(call);
  let broken: string | undefined;
  let refusals = 0;
  for (;;) {
    handle.nextCall = nextCallOf(model, view.tokens, messages.length);
    const { messageId, ledger } = await nextReply(handle, broken, deps.store);
    meter = startMeter(handle, messageId, deps.clock);
    try {
      const reply = await streamReply(handle, withLedger(view.messages, ledger), config, {
        ...deps,
        inner,
        meter,
      });
      await notices.settled();
      return reply;
    } catch (error) {
      if (handle.ending !== null || error instanceof GraphError) throw error;
      broken = messageId;
      if (error instanceof BrokenReplyError) continue;
      refusals += 1;
      const smaller = refusals > maxRefusals ? undefined : await deps.views.afterRefusal(call, error);
      if (smaller === undefined) throw await failureOf(error, call, deps);
      view = smaller;
      inner = create();
    } finally {
      meter.end();
    }
  }
}

/** The reply that was registered with the step before it, or else one that is registered now. */
async function nextReply(handle: RunHandle, broken: string | undefined, store: Store): Promise<OpenedReply> {
  const opened = handle.openedReply;
  handle.openedReply = undefined;
  if (opened !== undefined) return opened;
  return store.transact(handle.fence, async (unit) => {
    if (broken !== undefined) await withdrawBroken(unit, handle, broken);
    return openReply(unit, handle);
  });
}

async function failureOf(error: unknown, call: ViewCall, { views }: ReplyDeps): Promise<GraphError> {
  const { language, phrases } = call.handle;
  const said = call.model.describeFailure(error, language);
  const isTooLong = tooLongOf(error) !== undefined;
  const more = isTooLong ? ` ${phrases.viewStaysTooLong(await views.tokensOf(call))}` : "";
  return new GraphError("model-failed", `${said}${more}`, { cause: error });
}

async function streamReply(
  handle: RunHandle,
  messages: readonly BaseMessage[],
  config: RunnableConfig,
  deps: ReplyDeps & { readonly inner: BaseChatModel; readonly meter: CallMeter },
): Promise<AIMessage> {
  const { meter } = deps;
  const { messageId } = meter;
  const tell = partTeller(handle, messageId, deps.onDelta);
  const model = new ReissuedModel({
    inner: deps.inner,
    messageId,
    newToolCallId: () => uuidV7(),
    onStart: () => refuseIfPaused(handle),
    onChunk: (chunk) => meter.chunk(chunk),
    onText: tell("text"),
    onThinking: tell("thinking"),
  });
  const view = [new SystemMessage(handle.prompt), ...messages];
  const bound = model.bindTools(deps.toolbox.definitions(handle.language));
  const { signal } = handle.abort;
  const reply = await abortable(bound.invoke(view, { ...config, signal }), signal);
  return toSavedReply(reply, handle.phrases);
}

/** Tells the pieces of one part of a reply, each with where it belongs. */
function partTeller(handle: RunHandle, messageId: string, onDelta: ReplyDeps["onDelta"]) {
  const { sessionId, fence } = handle;
  return (part: ReplyDelta["part"]) => {
    let offset = 0;
    return (text: string): void => {
      const place = { session_id: sessionId, thread_id: fence.threadId, message_id: messageId };
      onDelta({ ...place, part, offset, text });
      offset += text.length;
    };
  };
}

async function withdrawBroken(unit: UnitOfWork, handle: RunHandle, messageId: string): Promise<void> {
  await withdrawReply(unit, await unit.agents.get(handle.fence.threadId), messageId, "broken-off");
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
