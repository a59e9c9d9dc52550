import type { Engine, MailboxRow, SessionView } from "@roundtable/graph";
import { localOwner } from "../../local-owner.ts";
import { plainLine } from "../plain-text.ts";
import type { SessionTask } from "./parse-session-arguments.ts";
import {
  agentLine,
  detailsText,
  questionLine,
  sessionLine,
  stateLine,
  usageLine,
  usageText,
} from "./session-lines.ts";

/** Whatever is done in one go: by one call of the engine. */
export type SessionChange = Exclude<SessionTask, { readonly kind: "help" | "step" }>;

/** What came of it. */
export interface Changed {
  /** As the engine answered it. */
  readonly value: unknown;
  readonly text: string;
  /** The session, where something waits in it now for somebody to work. */
  readonly waits?: SessionView | undefined;
}

/** Does to a session, or reads of it, what was asked for. */
export async function changeSession(engine: Engine, task: SessionChange): Promise<Changed> {
  switch (task.kind) {
    case "list": {
      const sessions = await engine.sessions(localOwner);
      return { value: sessions, text: sessions.map(sessionLine).join("\n") };
    }
    case "show": {
      const session = await engine.session(task.sessionId);
      return { value: session, text: detailsText(session) };
    }
    case "agents": {
      const { agents } = await engine.session(task.sessionId);
      return {
        value: agents,
        text: agents.map((agent) => `${agentLine(agent)}  ${usageText(agent.usage)}`).join("\n"),
      };
    }
    case "pause":
      return stateOf(await engine.pause(task.sessionId));
    case "resume":
      return stateOf(await engine.resume(task.sessionId, { model: task.model }));
    case "budget": {
      const session = await engine.changeBudget(task.sessionId, task.budget);
      return { value: session, text: usageLine(session) };
    }
    case "stop": {
      const { sessionId, agent } = task;
      if (agent === undefined) return stateOf(await engine.stop(sessionId));
      const stopped = await engine.stopAgent(sessionId, agent);
      return { value: stopped, text: agentLine(stopped), waits: await waiting(engine, sessionId) };
    }
    case "say": {
      const { sessionId, agent, text: content } = task;
      const row = await engine.sendMessage(sessionId, {
        content,
        ...(agent === undefined ? {} : { to: agent }),
      });
      return { value: row, text: rowLine(row), waits: await waiting(engine, sessionId) };
    }
    case "answer": {
      const { sessionId, questionId, answer } = task;
      const question =
        answer === null
          ? await engine.declineQuestion(sessionId, questionId)
          : await engine.answerQuestion(sessionId, questionId, answer);
      return { value: question, text: questionLine(question), waits: await waiting(engine, sessionId) };
    }
    case "add": {
      const {
        sessionId,
        roleId: role_id,
        number: agent_id,
        task: handedOut,
        model,
        thinking: thinking_mode,
      } = task;
      const agent = await engine.addAgent(sessionId, {
        role_id,
        model,
        thinking_mode,
        ...(agent_id === undefined ? {} : { agent_id }),
        ...(handedOut === undefined ? {} : { task: handedOut }),
      });
      return { value: agent, text: agentLine(agent), waits: await waiting(engine, sessionId) };
    }
    case "dismiss": {
      const agent = await engine.dismissAgent(task.sessionId, task.agent);
      return { value: agent, text: agentLine(agent), waits: await waiting(engine, task.sessionId) };
    }
  }
}

function stateOf(session: SessionView): Changed {
  return { value: session, text: stateLine(session) };
}

function rowLine({ seq, type, content }: MailboxRow): string {
  return plainLine(`m${seq}  ${type}  ${content.slice(0, 120)}`);
}

async function waiting(engine: Engine, sessionId: string): Promise<SessionView | undefined> {
  const session = await engine.session(sessionId);
  return session.state === "running" || session.state === "paused" ? session : undefined;
}
