import { setTimeout as delay } from "node:timers/promises";
import {
  GraphError,
  type AddAgentInput,
  type AgentView,
  type BudgetInput,
  type CreatedSession,
  type CreateSessionInput,
  type Engine,
  type MailboxRow,
  type Question,
  type RoundtableEvent,
  type SessionDetails,
  type SessionDump,
  type SessionUsage,
  type SessionView,
  type StoredPlan,
  type StreamFrame,
  type ThreadDump,
} from "@roundtable/graph";
import { followSessionStream, type FollowOptions } from "./follow-session-stream.ts";
import type { ServerConnection, ServerRequest } from "./server-connection.ts";

/**
 * The engine of a running server, over HTTP.
 *
 * What differs from an engine in the same process: a stream ends when its session rests, and `close` ends the streams
 * of this client while the server works on. Owners are the server's business.
 */
export class RemoteEngine implements Engine {
  readonly #connection: ServerConnection;
  readonly #pause: FollowOptions["pause"];
  readonly #closed = new AbortController();

  constructor(connection: ServerConnection, pause: FollowOptions["pause"] = pauseFor) {
    this.#connection = connection;
    this.#pause = pause;
  }

  createSession({ owner_id: _owner, ...input }: CreateSessionInput): Promise<CreatedSession> {
    return this.#connection.ask("/api/sessions", { method: "POST", json: input });
  }

  session(sessionId: string): Promise<SessionDetails> {
    return this.#connection.ask(pathOf(sessionId));
  }

  async sessions(_ownerId: string): Promise<SessionView[]> {
    const { sessions } = await this.#connection.ask<{ sessions: SessionView[] }>("/api/sessions");
    return sessions;
  }

  stream(
    sessionId: string,
    { afterSeq, signal }: { afterSeq: number; signal: AbortSignal },
  ): AsyncIterable<StreamFrame> {
    return followSessionStream(this.#connection, sessionId, {
      afterSeq,
      signal: AbortSignal.any([signal, this.#closed.signal]),
      stateOf: async () => (await this.session(sessionId)).state,
      pause: this.#pause,
    });
  }

  async events(sessionId: string, afterSeq: number): Promise<RoundtableEvent[]> {
    const path = `${pathOf(sessionId)}/events?format=json&after=${afterSeq}`;
    return (await this.#connection.ask<{ events: RoundtableEvent[] }>(path)).events;
  }

  async sendMessage(
    sessionId: string,
    { idempotencyKey, ...json }: { to?: string; content: string; idempotencyKey?: string },
  ): Promise<MailboxRow> {
    const headers = idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey };
    const path = `${pathOf(sessionId)}/messages`;
    return (await this.#connection.ask<{ message: MailboxRow }>(path, { method: "POST", json, headers }))
      .message;
  }

  addAgent(sessionId: string, input: AddAgentInput): Promise<AgentView> {
    return this.#agent(`${pathOf(sessionId)}/agents`, { method: "POST", json: input });
  }

  dismissAgent(sessionId: string, nameOrThreadId: string): Promise<AgentView> {
    return this.#agent(agentPathOf(sessionId, nameOrThreadId), { method: "DELETE" });
  }

  stopAgent(sessionId: string, nameOrThreadId: string): Promise<AgentView> {
    return this.#agent(`${agentPathOf(sessionId, nameOrThreadId)}/stop`, { method: "POST" });
  }

  answerQuestion(sessionId: string, questionId: string, answer: string): Promise<Question> {
    return this.#settle(sessionId, questionId, answer);
  }

  declineQuestion(sessionId: string, questionId: string): Promise<Question> {
    return this.#settle(sessionId, questionId, null);
  }

  stop(sessionId: string): Promise<SessionView> {
    return this.#connection.ask(`${pathOf(sessionId)}/stop`, { method: "POST" });
  }

  pause(sessionId: string): Promise<SessionView> {
    return this.#connection.ask(`${pathOf(sessionId)}/pause`, { method: "POST" });
  }

  step(sessionId: string, input: { readonly to?: string } = {}): Promise<{ readonly agent: AgentView }> {
    return this.#connection.ask(`${pathOf(sessionId)}/step`, { method: "POST", json: input });
  }

  changeBudget(sessionId: string, budget: BudgetInput): Promise<SessionView> {
    return this.#connection.ask(pathOf(sessionId), { method: "PATCH", json: { budget } });
  }

  usage(sessionId: string): Promise<SessionUsage> {
    return this.#connection.ask(`${pathOf(sessionId)}/usage`);
  }

  resume(sessionId: string, json: { readonly model?: string | undefined } = {}): Promise<SessionView> {
    return this.#connection.ask(`${pathOf(sessionId)}/resume`, { method: "POST", json });
  }

  /** Nothing: the server has taken them up when it started. */
  resumeUnfinished(): Promise<string[]> {
    return Promise.resolve([]);
  }

  async deleteSession(sessionId: string): Promise<void> {
    await this.#connection.ask(pathOf(sessionId), { method: "DELETE" });
  }

  async plan(sessionId: string, version?: number): Promise<StoredPlan | undefined> {
    const query = version === undefined ? "" : `?version=${version}`;
    try {
      return await this.#connection.ask<StoredPlan>(`${pathOf(sessionId)}/plan${query}`);
    } catch (error) {
      if (GraphError.hasCode(error, "plan-not-found")) return undefined;
      throw error;
    }
  }

  thread(threadId: string): Promise<ThreadDump> {
    return this.#connection.ask(`/api/threads/${encodeURIComponent(threadId)}/state`);
  }

  dump(sessionId: string): Promise<SessionDump> {
    return this.#connection.ask(`${pathOf(sessionId)}/dump`);
  }

  close(): Promise<void> {
    this.#closed.abort();
    return Promise.resolve();
  }

  async #agent(path: string, request: ServerRequest): Promise<AgentView> {
    return (await this.#connection.ask<{ agent: AgentView }>(path, request)).agent;
  }

  async #settle(sessionId: string, questionId: string, answer: string | null): Promise<Question> {
    const json = { question_id: questionId, answer };
    const path = `${pathOf(sessionId)}/answers`;
    return (await this.#connection.ask<{ question: Question }>(path, { method: "POST", json })).question;
  }
}

function pathOf(sessionId: string): string {
  return `/api/sessions/${encodeURIComponent(sessionId)}`;
}

function agentPathOf(sessionId: string, nameOrThreadId: string): string {
  return `${pathOf(sessionId)}/agents/${encodeURIComponent(nameOrThreadId)}`;
}

async function pauseFor(delayMs: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(delayMs, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
