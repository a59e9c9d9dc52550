import type { AIMessage, BaseMessage } from "@langchain/core/messages";
import type { RunnableConfig } from "@langchain/core/runnables";
import type { MailboxRow } from "../message/message-types.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { ToolOutcome } from "../ports/outcome-port.ts";
import type { ToolCall } from "../tools/tool-types.ts";

/** What stays the same of an agent while it lives. */
export type InboxOwner = Pick<AgentRecord, "session_id" | "thread_id" | "role_id" | "start_seq">;

export type InboxReader = InboxOwner & Pick<AgentRecord, "cursor" | "consumed">;

/** What the graph's nodes need of the product around them. */
export interface TeamDeps {
  /** `messages` are those of the thread so far, input included. */
  readAgent(threadId: string, messages: readonly BaseMessage[]): Promise<InboxOwner>;
  /** null: the session is paused, nothing is taken, and the run leaves off. */
  readUntaken(reader: InboxReader): Promise<MailboxRow[] | null>;
  /** Whether the thread's run is being brought to an end. */
  isEnding(threadId: string): boolean;
  /** The step that is being taken is followed by a model call, which sees `messages`. */
  expectReply(threadId: string, messages: readonly BaseMessage[]): void;
  /** One model call: the reply under ids of the system's own, ready to be saved. */
  reply(threadId: string, messages: readonly BaseMessage[], config: RunnableConfig): Promise<AIMessage>;
  /** Carries a call out, once: a call that was carried out before answers what it came to. */
  callTool(threadId: string, call: ToolCall): Promise<ToolOutcome>;
  /** Groups of calls that must run one after another; the groups run beside each other. */
  groupCalls(calls: readonly ToolCall[]): ToolCall[][];
}
