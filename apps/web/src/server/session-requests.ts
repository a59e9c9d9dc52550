import type {
  AgentView,
  CreatedSession,
  Drive,
  Language,
  MailboxRow,
  Question,
  SessionView,
  StoredPlan,
} from "@roundtable/graph";
import { requestJson, sendRequest } from "./send-request.ts";

export interface NewSession {
  readonly goal: string;
  readonly constraints: readonly string[];
  /** Name of a charter. */
  readonly mode: string;
  readonly drive: Drive;
  /** Role ids, in order. */
  readonly seats: readonly string[];
  /** The server goes by the goal's own language where none is given. */
  readonly language?: Language;
}

function pathOf(sessionId: string, rest = ""): string {
  return `/api/sessions/${encodeURIComponent(sessionId)}${rest}`;
}

/** Begins a session, which runs from then on. */
export async function createSession(session: NewSession): Promise<CreatedSession> {
  return requestJson("/api/sessions", { method: "POST", body: session });
}

/** All sessions, the newest first. */
export async function listSessions(signal: AbortSignal): Promise<SessionView[]> {
  const { sessions } = await requestJson<{ sessions: SessionView[] }>("/api/sessions", { signal });
  return sessions;
}

/** Deletes a session with all that it holds; one that runs is stopped first. */
export async function deleteSession(sessionId: string): Promise<void> {
  await sendRequest(pathOf(sessionId), { method: "DELETE" });
}

/** Speaks as the user to one agent; the same key sends the same message once, however often it is tried. */
export async function sendMessage(
  sessionId: string,
  message: { readonly to: string; readonly content: string; readonly key: string },
): Promise<MailboxRow> {
  const { to, content, key } = message;
  const answer = await requestJson<{ message: MailboxRow }>(pathOf(sessionId, "/messages"), {
    method: "POST",
    body: { to, content },
    headers: { "Idempotency-Key": key },
  });
  return answer.message;
}

/** Answers a question as the user; null lets it go, so that its default is taken or it is declined. */
export async function answerQuestion(
  sessionId: string,
  questionId: string,
  answer: string | null,
): Promise<Question> {
  const settled = await requestJson<{ question: Question }>(pathOf(sessionId, "/answers"), {
    method: "POST",
    body: { question_id: questionId, answer },
  });
  return settled.question;
}

/** Stops all work of a session; what there is of it stays. */
export async function stopSession(sessionId: string): Promise<SessionView> {
  return requestJson(pathOf(sessionId, "/stop"), { method: "POST" });
}

/** Lets a session stand still; what is in flight is finished, and messages are kept. */
export async function pauseSession(sessionId: string): Promise<SessionView> {
  return requestJson(pathOf(sessionId, "/pause"), { method: "POST" });
}

/** One turn of a session that is driven by hand: of the agent named, or of whoever has waited longest. */
export async function stepSession(sessionId: string, to?: string): Promise<AgentView> {
  const body = to === undefined ? {} : { to };
  return (await requestJson<{ agent: AgentView }>(pathOf(sessionId, "/step"), { method: "POST", body }))
    .agent;
}

/** Seats one more agent, at work at once where it gets a task. */
export async function addAgent(
  sessionId: string,
  agent: { readonly role_id: string; readonly task?: string },
): Promise<AgentView> {
  const path = pathOf(sessionId, "/agents");
  return (await requestJson<{ agent: AgentView }>(path, { method: "POST", body: agent })).agent;
}

/** Dismisses an agent for good; what it said stays. */
export async function dismissAgent(sessionId: string, threadId: string): Promise<void> {
  await sendRequest(agentPathOf(sessionId, threadId), { method: "DELETE" });
}

/** Stops one agent; a message lets it go on. */
export async function stopAgent(sessionId: string, threadId: string): Promise<void> {
  await sendRequest(agentPathOf(sessionId, threadId, "/stop"), { method: "POST" });
}

function agentPathOf(sessionId: string, threadId: string, rest = ""): string {
  return pathOf(sessionId, `/agents/${encodeURIComponent(threadId)}${rest}`);
}

/** Goes on with a session that was paused, stopped or failed, or has used up what it may use. */
export async function resumeSession(sessionId: string): Promise<SessionView> {
  return requestJson(pathOf(sessionId, "/resume"), { method: "POST" });
}

/** A version of the plan. */
export async function readPlan(sessionId: string, version: number, signal: AbortSignal): Promise<StoredPlan> {
  return requestJson(pathOf(sessionId, `/plan?version=${version}`), { signal });
}

/** Where the browser gets a version of the plan as a file. */
export function planFileAddress(sessionId: string, version: number, format: "md" | "json"): string {
  return pathOf(sessionId, `/plan?format=${format}&version=${version}&download=1`);
}

/** Where the session's event stream is. */
export function eventsAddress(sessionId: string): string {
  return pathOf(sessionId, "/events");
}
