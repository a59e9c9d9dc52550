import type { BaseMessage } from "@langchain/core/messages";
import { readConversation } from "./input/read-conversation.ts";
import { readIdentity } from "./input/read-identity.ts";
import { decideAsLeader } from "./leader/decide-as-leader.ts";
import { readLeaderView } from "./leader/leader-view.ts";
import type { Reply } from "./reply-types.ts";
import { decideAsSeat } from "./seat/decide-as-seat.ts";

const leaderRole = "team_leader";

const whatItIs =
  "This is the rehearsal model: rules and tables, no language model. It answers as a Team Leader or a seat when the system prompt says which one it is. " +
  "这是排练模型：只有规则和表格，不是语言模型。系统提示词写明身份后，它才会以团队负责人或席位的身份作答。";

/** The whole rehearsal model as a function: messages and the names of the bound tools in, the reply out. */
export function composeReply(messages: readonly BaseMessage[], tools: ReadonlySet<string>): Reply {
  const conversation = readConversation(messages);
  const identity = readIdentity(conversation.systemText);
  if (identity === null) return { text: whatItIs, calls: [] };
  if (identity.roleId === leaderRole) return decideAsLeader(readLeaderView(conversation, identity, tools));
  return decideAsSeat(conversation, identity, tools);
}
