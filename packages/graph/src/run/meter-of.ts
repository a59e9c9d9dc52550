import type { BaseMessage } from "@langchain/core/messages";
import type { ChatModelFactory } from "../models/create-chat-model.ts";
import type { ModelMeter, TryMeter } from "../models/model-meter.ts";
import { estimatePrompt } from "../models/request/estimate-prompt.ts";
import type { Clock } from "../ports/clock.ts";
import { CallMeter } from "../usage/call-meter.ts";
import type { NextCall, RunHandle } from "./run-handle.ts";

/** A call that is about to be made, so that something can be reserved for it. */
export function nextCallOf(
  { description: { name, prices }, estimatesUsage = false }: ChatModelFactory,
  promptTokens: number,
  messages: number,
): NextCall {
  return { model: { name, prices, estimatesUsage }, promptTokens, messages };
}

/** What the call after a run's last one is taken to use: that one's prompt, and the messages that came since. */
export function expectedCall(
  handle: Pick<RunHandle, "nextCall">,
  model: ChatModelFactory,
  messages: readonly BaseMessage[],
): NextCall {
  const { promptTokens, messages: known } = handle.nextCall ?? { promptTokens: 0, messages: 0 };
  const tokens = promptTokens + estimatePrompt(messages.slice(known));
  return nextCallOf(model, tokens, messages.length);
}

/** What is known of a call of which nobody has said anything. */
export function unknownCall({ model: name }: Pick<RunHandle, "model">): NextCall {
  return { model: { name, prices: null }, promptTokens: 0, messages: 0 };
}

/** Counts what a call uses that was registered. */
export function startMeter(
  handle: RunHandle,
  messageId: string,
  clock: Clock,
  call: NextCall = handle.nextCall ?? unknownCall(handle),
): CallMeter {
  const meter = new CallMeter({ messageId, model: call.model, promptTokens: call.promptTokens, clock });
  // Few calls of a run are open at a time: a reply, the one that broke off before it, and a summary's parts.
  handle.meters = new Map([...[...handle.meters].slice(1 - keptMeters), [messageId, meter]]);
  return meter;
}

const keptMeters = 8;

const unmetered: TryMeter = { chunk: () => undefined, failed: () => undefined };

/** For a model that answers several calls: whatever it requests is part of the one at the moment. */
export function meterOf(current: () => CallMeter | undefined): ModelMeter {
  return { begin: (model) => current()?.begin(model) ?? unmetered };
}
