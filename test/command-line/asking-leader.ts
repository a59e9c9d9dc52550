import { replyAsMember } from "../scripted-openai-server/reply-as-member.ts";
import { readConversation } from "../scripted-openai-server/read-conversation.ts";
import type { Scenario } from "../scripted-openai-server/scripted-openai-server.ts";

/** A leader that begins with a question to the person, and then works as usual. */
export const askingLeader: NonNullable<Scenario["replyTo"]> = (request) => {
  const { isLeader, results } = readConversation(request);
  if (!isLeader || results.some(({ name }) => name === "ask_user")) return replyAsMember(request);
  const args = {
    question: "Which \u001B[31mday\u001B[0m suits?",
    options: ["Monday", "Tuesday"],
    default: "Monday",
  };
  return { text: "", calls: [{ name: "ask_user", args }] };
};

/** What the person's answer was when it reached the leader. */
export function answerSeenBy(
  requests: readonly Parameters<typeof readConversation>[0][],
): string | undefined {
  return requests
    .map((request) => readConversation(request).results.find(({ name }) => name === "ask_user")?.content)
    .find((content) => content !== undefined);
}
