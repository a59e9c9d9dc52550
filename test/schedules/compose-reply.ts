import type { AgentView, Question } from "@roundtable/graph";
import { samplePlan, type ScriptedReply } from "@roundtable/graph/testing";
import type { WaitingCall } from "./model-gate.ts";
import type { Said, Sayings } from "./said.ts";
import type { Call, Reply } from "./schedule-types.ts";
import { seatRoles } from "../crash/seats.ts";
import type { WatchedSession } from "./watched-session.ts";

type ScriptedCall = NonNullable<Extract<ScriptedReply, { calls?: unknown }>["calls"]>[number];

/** A reply in the making: what its calls have changed already, before any of them is carried out. */
interface Draft {
  readonly session: WatchedSession;
  readonly sayings: Sayings;
  readonly self: AgentView;
  readonly isLeader: boolean;
  /** Whether nothing else goes on that could decide what becomes of the calls. */
  readonly isAlone: boolean;
  readonly answered: Set<string>;
  /** Display names of those who are stopped or dismissed in it. */
  readonly brokenOff: Set<string>;
  readonly terminated: Set<string>;
}

/** What a model says, in words and calls that the product knows; notes all of it as said. */
export function composeReply(
  reply: Reply,
  call: WaitingCall,
  { session, sayings, isAlone }: Pick<Draft, "session" | "sayings" | "isAlone">,
): ScriptedReply {
  if (reply.says === "error") return { error: new Error("the endpoint says 503") };
  if (reply.says === "nothing") return {};
  const self = session.agents.find((agent) => agent.display_name === call.self);
  if (self === undefined) throw new Error(`Nobody in ${session.name} is called ${call.self}.`);
  const speech = (): string =>
    sayings.add({ session: session.name, from: call.self, kind: "speech", to: null }).token;
  if (!("calls" in reply)) return { text: `I say ${speech()}.` };
  const isLeader = self.agent_id === null;
  const draft: Draft = {
    session,
    sayings,
    self,
    isLeader,
    isAlone,
    answered: new Set(),
    brokenOff: new Set(),
    terminated: new Set(),
  };
  const text = reply.says === "text and calls" ? { text: `I say ${speech()} and act.` } : {};
  return { ...text, calls: reply.calls.map((each) => composeCall(each, draft)) };
}

/** Who has nothing of a kind to do does the next best thing, so that schedules are not full of refusals. */
function meant(wants: Call["wants"], draft: Draft): Call["wants"] {
  const handsOut = wants === "hand out" || wants === "guide";
  if (handsOut && !draft.isLeader) return "ask";
  if (wants === "answer" && openTo(draft).length === 0) return draft.isLeader ? "hand out" : "ask";
  return wants;
}

function composeCall({ wants, pick }: Call, draft: Draft): ScriptedCall {
  const { isLeader, session } = draft;
  const meantWants = meant(wants, draft);
  switch (meantWants) {
    case "hand out":
      return session.leaderCreates ? create(draft, pick) : send(draft, "task", "agent_orchestration", pick);
    case "guide":
      return send(draft, "message", "send_message_to_sub_agent", pick);
    case "ask":
      return isLeader ? askAgent(draft, pick) : askLeader(draft);
    case "ask a peer":
      return askPeer(draft, pick);
    case "ask the user":
      return askUser(draft, pick);
    case "answer": {
      const owed = openTo(draft);
      return answer(draft, owed[pick % owed.length]?.id ?? "q9999");
    }
    case "answer anything": {
      const all = [...session.questions.map((question) => question.id), "q9999"];
      return answer(draft, all[pick % all.length] ?? "q9999");
    }
    case "broadcast":
      return {
        name: "broadcast",
        args: { message: `Hear ${say(draft, "broadcast", null, isLeader ? "sent" : "refused")}.` },
      };
    case "stop one":
    case "terminate":
      return breakOff(draft, meantWants, pick);
    case "write a role":
      return writeRole(pick);
    case "publish":
      return { name: "publish_plan", args: { plan: planOf(session) } };
    case "look":
      return pick % 2 === 0
        ? { name: "list_active_sub_agents", args: {} }
        : { name: "get_sub_agent_status", args: { agent_name: target(draft, pick).name } };
    case "nonsense":
      return nonsense[pick % nonsense.length] ?? { name: "fly", args: {} };
  }
}

const nonsense: readonly ScriptedCall[] = [
  { name: "fly", args: {} },
  { name: "agent_orchestration", args: '{"agent_name": "Summary_1", "task": ' },
  { name: "send_message_to_sub_agent", args: { agent_name: 5 } },
  { name: "ask_master", args: { question: "" } },
];

function say(
  { session, sayings, self, isAlone }: Draft,
  kind: Said["kind"],
  to: string | null,
  must: Said["must"] | undefined,
  questionId?: string,
): string {
  return sayings.add({
    session: session.name,
    from: self.display_name,
    kind,
    to,
    ...(isAlone && must !== undefined ? { must } : {}),
    ...(questionId === undefined ? {} : { questionId }),
  }).token;
}

/** Somebody to speak to: an agent that is or was there, or nobody. */
function target({ session, terminated }: Draft, pick: number): { name: string; exists: boolean } {
  const seats = session.agents.filter((agent) => agent.agent_id !== null);
  const names = seats.map((agent) => agent.display_name);
  const name = names[pick % (names.length + 1)];
  if (name === undefined) return { name: "Nobody_7", exists: false };
  return { name, exists: session.stateOf(name) !== "terminated" && !terminated.has(name) };
}

/** The leader of a team takes on whom it needs. */
function create({ session, sayings, self, isLeader, isAlone }: Draft, pick: number): ScriptedCall {
  // Whether there is a role that some leader may have written is not known here.
  const isOwn = pick === 11;
  const role = isOwn ? "own-0" : (seatRoles[pick % seatRoles.length] ?? "");
  // A number may be taken.
  const agent_id = pick === 7 ? { agent_id: 2 } : {};
  const isSure = isAlone && !isOwn && pick !== 7;
  const said = sayings.add({
    session: session.name,
    from: self.display_name,
    kind: "task",
    to: null,
    toNewOf: role,
    ...(isSure ? { must: isLeader ? "sent" : "refused" } : {}),
  });
  return { name: "create_sub_agent", args: { role_id: role, task: `Do ${said.token}.`, ...agent_id } };
}

/** A few ids and a few texts, so that roles are written anew, rewritten, and taken. */
function writeRole(pick: number): ScriptedCall {
  const id = pick % 3;
  const args = {
    role_id: `own-${id}`,
    name: `Own ${id}`,
    description: "Does what it is told",
    prompt: `You do it in way ${pick % 2}.`,
  };
  return { name: "create_custom_agent", args };
}

function breakOff(draft: Draft, wants: "stop one" | "terminate", pick: number): ScriptedCall {
  const { name } = target(draft, pick);
  if (draft.isLeader) {
    draft.brokenOff.add(name);
    if (wants === "terminate") draft.terminated.add(name);
  }
  const tool = wants === "terminate" ? "terminate_sub_agent" : "stop_sub_agent";
  return { name: tool, args: { agent_name: name } };
}

function send(draft: Draft, kind: "task" | "message", tool: string, pick: number): ScriptedCall {
  const { name, exists } = target(draft, pick);
  const token = say(draft, kind, name, draft.isLeader && exists ? "sent" : "refused");
  return { name: tool, args: { agent_name: name, [kind]: `Do ${token}.` } };
}

function askAgent(draft: Draft, pick: number): ScriptedCall {
  const { name, exists } = target(draft, pick);
  const owes = openTo(draft).some((question) => question.asker_display_name === name);
  const token = say(draft, "ask", name, exists && !owes ? "sent" : "refused");
  return { name: "ask_sub_agent", args: { agent_name: name, question: `How ${token}?` } };
}

function askPeer(draft: Draft, pick: number): ScriptedCall {
  const { name, exists } = target(draft, pick);
  const owes = openTo(draft).some((question) => question.asker_display_name === name);
  const may = !draft.isLeader && draft.session.leaderCreates && name !== draft.self.display_name;
  const token = say(draft, "ask", name, may && exists && !owes ? "sent" : "refused");
  return { name: "ask_other_agent", args: { agent_name: name, question: `How ${token}?` } };
}

function askLeader(draft: Draft): ScriptedCall {
  const [leader] = draft.session.agents;
  const name = leader?.display_name ?? "";
  const owes = openTo(draft).some((question) => question.asker_display_name === name);
  return {
    name: "ask_master",
    args: { question: `How ${say(draft, "ask", name, owes ? "refused" : "sent")}?` },
  };
}

function askUser(draft: Draft, pick: number): ScriptedCall {
  const token = say(draft, "ask", "User", draft.isLeader ? "sent" : "refused");
  const options = {
    ...(pick % 2 === 0 ? { default: "so" } : {}),
    ...(pick % 3 === 0 ? { deadline: "PT30M" } : {}),
  };
  return { name: "ask_user", args: { question: `How ${token}?`, ...options } };
}

/** The open questions to whoever speaks, less those that are settled in this very reply. */
function openTo({ session, self, answered, brokenOff }: Draft): Question[] {
  return session.questions.filter(
    (question) =>
      question.target_thread_id === self.thread_id &&
      question.state === "open" &&
      !answered.has(question.id) &&
      !brokenOff.has(question.asker_display_name),
  );
}

function answer(draft: Draft, questionId: string): ScriptedCall {
  const { isLeader, answered } = draft;
  const isOwed = openTo(draft).some((question) => question.id === questionId);
  const asker = draft.session.questions.find((question) => question.id === questionId)?.asker_display_name;
  const token = say(draft, "answer", asker ?? null, isOwed ? "sent" : "refused", questionId);
  answered.add(questionId);
  return {
    name: isLeader ? "answer_sub_agent_question" : "answer_question",
    args: { question_id: questionId, answer: `So ${token}.` },
  };
}

function planOf(session: WatchedSession): ReturnType<typeof samplePlan> {
  const seats = session.agents.filter((agent) => agent.agent_id !== null);
  return samplePlan(
    seats.map((agent) => agent.display_name),
    "m1",
  );
}
