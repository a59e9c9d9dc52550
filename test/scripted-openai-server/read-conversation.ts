import type { ChatRequest } from "./chat-request.ts";
import type { Envelope } from "./scripted-reply.ts";

/** What the script knows: nothing but the messages of the request. */
export interface Conversation {
  readonly name: string;
  readonly isLeader: boolean;
  readonly language: string;
  /** Display names and role ids of the other members. */
  readonly team: readonly { readonly name: string; readonly roleId: string }[];
  readonly envelopes: readonly Envelope[];
  /** Tool results so far, with the name and arguments of their calls, in order. */
  readonly results: readonly {
    readonly name: string;
    readonly args: Readonly<Record<string, unknown>>;
    readonly content: string;
  }[];
  /** Results that came after the model spoke last. */
  readonly freshResults: readonly string[];
}

const envelopePattern =
  /<message id="(?<id>m\d+)" type="(?<type>\w+)" from="(?<from>[^"]*)"(?: question_id="(?<question>[^"]*)")? time="[^"]*">\n(?<content>[\s\S]*?)\n<\/message>/gu;

function envelopesOf(text: string): Envelope[] {
  return [...text.matchAll(envelopePattern)].map(({ groups = {} }) => ({
    id: groups["id"] ?? "",
    type: groups["type"] ?? "",
    from: groups["from"] ?? "",
    questionId: groups["question"],
    content: groups["content"] ?? "",
  }));
}

function identityField(system: string, name: string): string {
  return new RegExp(`^- ${name}: (.*)$`, "mu").exec(system)?.[1]?.trim() ?? "";
}

function teamOf(system: string): Conversation["team"] {
  const block = /^# (?:Team|团队成员)$([\s\S]*)/mu.exec(system)?.[1] ?? "";
  return [...block.matchAll(/^- (?<name>\S.*?) \((?<role>[a-z0-9_-]+)\)/gmu)].map(({ groups = {} }) => ({
    name: groups["name"] ?? "",
    roleId: groups["role"] ?? "",
  }));
}

/** Reads who is asked and what has happened out of a request's messages. */
export function readConversation({ messages }: ChatRequest): Conversation {
  const system = messages.find(({ role }) => role === "system" || role === "developer")?.content ?? "";
  const calls = new Map(
    messages.flatMap(({ toolCalls }) => toolCalls.map((call) => [call.id, call] as const)),
  );
  const lastSpoken = messages.findLastIndex(({ role }) => role === "assistant");
  const role = identityField(system, "role");
  return {
    name: identityField(system, "name"),
    isLeader: role === "team_leader",
    language: identityField(system, "language"),
    team: teamOf(system).filter(({ roleId }) => roleId !== role && roleId !== "team_leader"),
    envelopes: messages
      .filter((message) => message.role === "user")
      .flatMap(({ content }) => envelopesOf(content)),
    results: messages
      .filter((message) => message.role === "tool")
      .map(({ toolCallId = "", content }) => {
        const call = calls.get(toolCallId);
        return { name: call?.name ?? "", args: JSON.parse(call?.arguments ?? "{}"), content };
      }),
    freshResults: messages
      .slice(lastSpoken + 1)
      .filter((message) => message.role === "tool")
      .map(({ content }) => content),
  };
}
