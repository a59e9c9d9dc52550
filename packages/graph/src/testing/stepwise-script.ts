import type { BaseMessage } from "@langchain/core/messages";
import type { Script, ScriptedReply } from "./scripted-model.ts";

/** Each agent's replies by display name, in order; whoever has said them all ends every further turn with a text. */
export function stepwiseScript(steps: Readonly<Record<string, readonly (ScriptedReply | Script)[]>>): Script {
  return (request) => {
    const said = request.messages.filter((message: BaseMessage) => message.type === "ai").length;
    const step = steps[request.self]?.[said];
    if (step === undefined) return { text: `${request.self} has nothing to add` };
    return typeof step === "function" ? step(request) : step;
  };
}
