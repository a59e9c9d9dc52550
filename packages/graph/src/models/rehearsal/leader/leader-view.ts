import type { Conversation, Envelope, OwnCall } from "../input/conversation-types.ts";
import { isFromUser } from "../input/is-from-user.ts";
import type { Identity, TeamMember } from "../input/read-identity.ts";
import { readStage, type Stage } from "./stage.ts";
import { tableOf } from "./table.ts";

/** A thing that happened, with its place in the conversation. */
interface Placed {
  readonly position: number;
}

export interface HandedOut extends Placed {
  readonly seat: TeamMember | null;
  readonly agentName: string;
  readonly stage: Stage;
  readonly failed: boolean;
  /** It was cut off or failed, and the system has said so since. */
  readonly lost: boolean;
}

export interface Heard extends Placed {
  readonly envelope: Envelope;
}

export interface PublishTry extends Placed {
  readonly call: OwnCall;
  readonly published: boolean;
}

/** What the leader has done and heard so far, out of its messages alone. */
export interface LeaderView {
  /** Its team is whom the leader works with, whether they are there already or still to be created. */
  readonly identity: Identity;
  readonly tools: ReadonlySet<string>;
  readonly conversation: Conversation;
  readonly brief: Envelope | null;
  /** The user's messages after the brief. */
  readonly userMessages: readonly Heard[];
  readonly handedOut: readonly HandedOut[];
  readonly deliveries: readonly Heard[];
  readonly openAsks: readonly Envelope[];
  readonly notices: readonly Heard[];
  readonly userAsked: OwnCall | null;
  readonly publishTries: readonly PublishTry[];
  /** Names of agents whose hand-outs are not settled. */
  readonly openHandOuts: readonly string[];
}

function findSeat(team: readonly TeamMember[], agentName: string): TeamMember | null {
  return team.find((seat) => seat.displayName === agentName || seat.roleId === agentName) ?? null;
}

function argument(call: OwnCall, name: string): string {
  const value = call.args[name];
  return typeof value === "string" ? value : "";
}

/** To whom a call hands work, and which; null for any other call. */
function readHandOut(call: OwnCall): { readonly agentName: string; readonly task: string } | null {
  switch (call.name) {
    case "agent_orchestration":
      return { agentName: argument(call, "agent_name"), task: argument(call, "task") };
    case "create_sub_agent":
      return { agentName: argument(call, "role_id"), task: argument(call, "task") };
    case "send_message_to_sub_agent":
      return { agentName: argument(call, "agent_name"), task: argument(call, "message") };
    default:
      return null;
  }
}

/** Collects the leader's side of the conversation. */
export function readLeaderView(
  conversation: Conversation,
  introduced: Identity,
  tools: ReadonlySet<string>,
): LeaderView {
  const identity = { ...introduced, team: tableOf(introduced, conversation.entries) };
  const userMessages: Heard[] = [];
  const handedOut: HandedOut[] = [];
  const deliveries: Heard[] = [];
  const asks: Envelope[] = [];
  const notices: Heard[] = [];
  const publishTries: PublishTry[] = [];
  const answered = new Set<string>();
  let brief: Envelope | null = null;
  let userAsked: OwnCall | null = null;
  for (const [position, entry] of conversation.entries.entries()) {
    if (entry.kind === "heard") {
      const { envelope } = entry;
      if (envelope.type === "ask") asks.push(envelope);
      else if (envelope.type === "report") deliveries.push({ position, envelope });
      else if (envelope.type === "notice") notices.push({ position, envelope });
      else if (isFromUser(envelope)) {
        if (brief === null) brief = envelope;
        else userMessages.push({ position, envelope });
      }
    } else if (entry.kind === "called") {
      const { call } = entry;
      const handed = readHandOut(call);
      if (handed !== null) {
        const { agentName, task } = handed;
        const seat = findSeat(identity.team, agentName);
        const { failed } = call;
        handedOut.push({ position, seat, agentName, stage: readStage(task), failed, lost: false });
      } else if (call.name === "answer_sub_agent_question") answered.add(argument(call, "question_id"));
      else if (call.name === "ask_user") userAsked = call;
      else if (call.name === "publish_plan") {
        publishTries.push({ position, call, published: isPublished(call) });
      }
    }
  }
  return {
    identity,
    tools,
    conversation,
    brief,
    userMessages,
    handedOut: markLost(handedOut, conversation, notices),
    deliveries,
    openAsks: asks.filter((ask) => ask.questionId !== null && !answered.has(ask.questionId)),
    notices,
    userAsked,
    publishTries,
    openHandOuts: findOpenHandOuts(conversation, handedOut, deliveries),
  };
}

function isPublished(call: OwnCall): boolean {
  return !call.failed && call.result !== null && /publish|发布/iu.test(call.result);
}

/** The n-th accepted hand-out to an agent is the agent's n-th line in the ledger. */
function markLost(
  handedOut: readonly HandedOut[],
  { ledger }: Conversation,
  notices: readonly Heard[],
): HandedOut[] {
  const counts = new Map<string, number>();
  return handedOut.map((handed) => {
    if (handed.failed) return handed;
    const name = handed.seat?.displayName ?? handed.agentName;
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    const state = ledger?.handOuts.filter(({ agent }) => agent === name)[place]?.state;
    const told = notices.some(({ position }) => position > handed.position);
    return { ...handed, lost: told && (state === "failed" || state === "stopped") };
  });
}

/** The ledger says who is still at work; without one, whoever was handed more tasks than it delivered is. */
function findOpenHandOuts(
  conversation: Conversation,
  handedOut: readonly HandedOut[],
  deliveries: readonly Heard[],
): string[] {
  if (conversation.ledger !== null) {
    return conversation.ledger.handOuts.filter(({ state }) => state === "open").map(({ agent }) => agent);
  }
  const balance = new Map<string, number>();
  for (const { seat, agentName, failed } of handedOut) {
    const name = seat?.displayName ?? agentName;
    if (!failed) balance.set(name, (balance.get(name) ?? 0) + 1);
  }
  for (const { envelope } of deliveries) balance.set(envelope.from, (balance.get(envelope.from) ?? 0) - 1);
  return [...balance].filter(([, count]) => count > 0).map(([name]) => name);
}
