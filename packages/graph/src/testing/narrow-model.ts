import type { BaseMessage } from "@langchain/core/messages";
import { singleModel } from "../models/catalog/list-models.ts";
import type { ModelCatalog } from "../models/catalog/model-catalog.ts";
import { scriptedModel, type Script, type ScriptedReply } from "./scripted-model.ts";

/** Words of the call that writes a summary, which no agent's prompt has. */
const summaryTask = /^(?:You keep the memory of an agent|你负责为一个团队中的智能体保管记忆)/u;

/** Whether a call is for a summary, and for no agent's reply. */
export function isSummaryCall(messages: readonly BaseMessage[]): boolean {
  return summaryTask.test(messages[0]?.text ?? "");
}

/** Characters of a call, tools aside. */
export function charactersOf(messages: readonly BaseMessage[]): number {
  return messages.reduce(
    (sum, message) =>
      sum + message.text.length + ("tool_calls" in message ? JSON.stringify(message.tool_calls).length : 0),
    0,
  );
}

/** A refusal in the words of OpenAI. */
export function tooLong(window?: number): ScriptedReply {
  const stated = window === undefined ? "" : ` This model's maximum context length is ${window} tokens.`;
  const error = Object.assign(new Error(`400 The request is too long.${stated}`), {
    status: 400,
    code: "context_length_exceeded",
  });
  return { error };
}

/** Scripted models that say how large their window is. */
export function narrowModel(contextWindow: number | null): (script: Script) => ModelCatalog {
  return (script) => {
    const model = scriptedModel(script);
    return singleModel({ ...model, description: { ...model.description, context_window: contextWindow } });
  };
}
