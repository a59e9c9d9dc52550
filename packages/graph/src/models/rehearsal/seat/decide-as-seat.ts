import type { Conversation } from "../input/conversation-types.ts";
import type { Identity } from "../input/read-identity.ts";
import type { Reply } from "../reply-types.ts";

/** A seat's next step: ask, answer or deliver. */
export function decideAsSeat(
  conversation: Conversation,
  identity: Identity,
  tools: ReadonlySet<string>,
): Reply {
  const zh = identity.language === "zh";
  const task = conversation.entries.findLast(
    (entry) => entry.kind === "heard" && entry.envelope.type === "task",
  );
  const asked = conversation.entries.some(
    (entry) => entry.kind === "called" && entry.call.name === "ask_master",
  );
  if (identity.roleId === "roundtable-execution-plan" && !asked && tools.has("ask_master")) {
    const question = zh ? "由谁拍板上线？" : "Who decides on go or no-go?";
    return { text: "", calls: [{ name: "ask_master", args: { question } }] };
  }
  const text = task?.kind === "heard" ? task.envelope.content.slice(0, 200) : "";
  return {
    text: zh ? `${identity.name}（排练）：${text}` : `${identity.name} (rehearsal): ${text}`,
    calls: [],
  };
}
