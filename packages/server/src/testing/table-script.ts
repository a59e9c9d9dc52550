import { samplePlan } from "./sample-plan.ts";

/** What a model is asked, as far as scripts look at it. */
export interface ModelRequest {
  /** Name in the identity block of the system prompt. */
  readonly self: string;
  /** All messages, each as text. */
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** Names of the tools that were called so far. */
  readonly calledTools: readonly string[];
}

export interface ModelReply {
  readonly text?: string;
  /** Holds the reply open after its text. */
  readonly hold?: Promise<void>;
  readonly calls?: readonly { readonly name: string; readonly args: object }[];
}

export type ModelScript = (request: ModelRequest) => ModelReply | Promise<ModelReply>;

export const twoSeats: readonly string[] = ["roundtable-intelligence", "roundtable-summary"];

/** How many envelopes of a type the model was shown. */
export function envelopesOf({ messages }: ModelRequest, type: string): number {
  return messages.filter(({ role, content }) => role === "user" && content.includes(` type="${type}" `))
    .length;
}

/** A leader that hands out to both seats and publishes when both have reported; seats deliver at once. */
export function tableScript(seat?: ModelScript): ModelScript {
  return async (request) => {
    const { self, calledTools } = request;
    if (self !== "Team Leader") return (await seat?.(request)) ?? { text: `${self} delivers.` };
    if (!calledTools.includes("agent_orchestration")) {
      const hand = (name: string) => ({
        name: "agent_orchestration",
        args: { agent_name: name, task: "do your part" },
      });
      return { text: "I hand out.", calls: [hand("Intelligence_1"), hand("Summary_1")] };
    }
    if (envelopesOf(request, "report") > 1 && !calledTools.includes("publish_plan")) {
      return { calls: [{ name: "publish_plan", args: { plan: samplePlan } }] };
    }
    return { text: "I have said what I had to say." };
  };
}

/** The same, but the leader asks the user first. */
export function askingScript(question: object = { question: "How much?" }): ModelScript {
  return (request) =>
    request.self === "Team Leader" && !request.calledTools.includes("ask_user")
      ? { calls: [{ name: "ask_user", args: question }] }
      : tableScript()(request);
}
