import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { v7 as uuidV7 } from "uuid";
import type { SummaryPrompt } from "../compaction/summarise.ts";
import { textOf } from "../message/text-of.ts";
import type { ChatModelFactory } from "../models/create-chat-model.ts";
import { BrokenReplyError } from "../models/tries/broken-reply-error.ts";
import type { Store } from "../ports/unit-of-work.ts";
import { estimatePrompt } from "../models/request/estimate-prompt.ts";
import type { Clock } from "../ports/clock.ts";
import type { CallMeter } from "../usage/call-meter.ts";
import { countCall } from "../usage/count-call.ts";
import { reserveCall } from "../usage/reserve-call.ts";
import { abortable } from "./abortable.ts";
import { refuseIfPaused, refuseIfSessionPaused } from "./open-reply.ts";
import { meterOf, nextCallOf, startMeter } from "./meter-of.ts";
import { refuseIfSpent } from "./refuse-if-spent.ts";
import { callerOf, type RunHandle } from "./run-handle.ts";

/** LangGraph streams what the models of a node say, but for those with this tag. */
const untold = "langsmith:nostream";

/**
 * One model call for a summary: registered before it starts as every call is, without tools, and told to nobody. Answers
 * its id, too; whoever keeps what it wrote ends it.
 */
export async function requestSummary(
  handle: RunHandle,
  prompt: SummaryPrompt,
  deps: { readonly store: Store; readonly clock: Clock; readonly model: ChatModelFactory },
): Promise<{ readonly callId: string; readonly text: string }> {
  const { language, fence } = handle;
  const { store, clock, model } = deps;
  const { signal } = handle.abort;
  let meter: CallMeter | undefined;
  const inner = model.create({
    language,
    thinkingMode: "fast",
    onRequest: () => refuseIfPaused(handle),
    meter: meterOf(() => meter),
  });
  const messages = [new SystemMessage(prompt.system), new HumanMessage(prompt.text)];
  const call = nextCallOf(model, estimatePrompt(messages), 0);
  for (;;) {
    const callId = uuidV7();
    await store.transact(fence, async (unit) => {
      await refuseIfSessionPaused(unit, handle);
      await refuseIfSpent(unit, handle);
      await unit.runs.insertModelCall({
        message_id: callId,
        run_id: handle.turnId,
        thread_id: fence.threadId,
        started_at: unit.at,
        ledger: null,
        purpose: "summary",
        ...reserveCall(call),
      });
    });
    meter = startMeter(handle, callId, clock, call);
    try {
      const reply = await abortable(inner.invoke(messages, { signal, tags: [untold] }), signal);
      meter.reply(reply);
      return { callId, text: textOf(reply.content) };
    } catch (error) {
      // What ends the run ends its open calls.
      if (handle.ending !== null) throw error;
      await store.transact(fence, (unit) => countCall(unit, callerOf(handle), callId, "withdrawn"));
      if (!(error instanceof BrokenReplyError)) throw error;
    } finally {
      meter.end();
    }
  }
}
