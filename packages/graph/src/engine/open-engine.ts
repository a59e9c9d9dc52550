import { loadRoles, teamLeaderRole } from "@roundtable/roles";
import { charterOf } from "../charter/charter-of.ts";
import { roundtableCharter } from "../charter/charter.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { toQuestion } from "../question/ask-question.ts";
import { checkBrief } from "../lifecycle/brief-limits.ts";
import { createSession, toAgentView } from "../lifecycle/create-session.ts";
import { endEverything } from "../lifecycle/end-everything.ts";
import { recoverSession, resumeSession } from "../lifecycle/resume-session.ts";
import { seatRoles } from "../lifecycle/seat-roles.ts";
import { languageOf } from "../prompt/language-of.ts";
import { settleAsUser } from "../lifecycle/settle-as-user.ts";
import { speakAsUser } from "../lifecycle/speak-as-user.ts";
import { agentToolNames } from "../tools/toolbox.ts";
import { dumpSession, readThread } from "./dump-session.ts";
import { openEngineParts, type EngineOptions } from "./engine-parts.ts";
import type { Engine } from "./engine-types.ts";
import { toSessionView } from "./session-view.ts";

/**
 * Opens the engine on a data folder.
 *
 * Nothing of earlier sessions starts by itself: `resume` takes one up. Throws what the store throws on opening.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { model } = options;
  const { store, handles, hub, dispatcher, graphs, guards, taken } = await openEngineParts(options);
  const view = async (sessionId: string) =>
    toSessionView(await store.transact(null, (unit) => unit.sessions.get(sessionId)));
  /** Works on the session from now on; one that an earlier process left is taken up whole. */
  const take = async (sessionId: string): Promise<void> => {
    if (taken.has(sessionId)) return;
    taken.add(sessionId);
    await store.transact(null, async (unit) => {
      for (const agent of await unit.agents.ofSession(sessionId)) unit.wake(sessionId, agent.thread_id);
    });
  };
  const engine: Engine = {
    async createSession(input) {
      const brief = checkBrief(input.goal, input.constraints);
      const charter = charterOf({ mode: input.mode ?? roundtableCharter.name });
      const language = input.language ?? languageOf(brief.goal);
      const loaded = await loadRoles({
        directory: options.rolesDirectory,
        language,
        knownTools: agentToolNames,
      });
      const seats = seatRoles(input.seats ?? charter.seats, loaded, guards.maxSeats);
      const { sessionId, agents } = await store.transact(null, async (unit) => {
        const created = await createSession(unit, {
          charter,
          ...brief,
          language,
          ownerId: input.owner_id ?? "local",
          model: model.name,
          leader: teamLeaderRole(language),
          seats,
        });
        taken.add(created.sessionId);
        return created;
      });
      return {
        session_id: sessionId,
        threads: Object.fromEntries(agents.map((agent) => [agent.display_name, agent.thread_id])),
      };
    },
    async session(sessionId) {
      return store.transact(null, async (unit) => ({
        ...toSessionView(await unit.sessions.get(sessionId)),
        agents: (await unit.agents.ofSession(sessionId)).map(toAgentView),
        open_questions: (await unit.questions.openIn(sessionId)).map(toQuestion),
      }));
    },
    async sessions(ownerId) {
      return (await store.transact(null, (unit) => unit.sessions.list(ownerId))).map(toSessionView);
    },
    stream(sessionId, { afterSeq, signal }) {
      return hub.subscribe(sessionId, {
        afterSeq,
        signal,
        read: (seq) => engine.events(sessionId, seq),
      });
    },
    async events(sessionId, afterSeq) {
      return store.transact(null, async (unit) => {
        await unit.sessions.get(sessionId);
        return unit.events.since(sessionId, afterSeq);
      });
    },
    async sendMessage(sessionId, input) {
      const row = await store.transact(null, (unit) => speakAsUser(unit, sessionId, input));
      await take(sessionId);
      return row;
    },
    async answerQuestion(sessionId, questionId, answer) {
      const question = await store.transact(null, (unit) =>
        settleAsUser(unit, sessionId, questionId, answer),
      );
      await take(sessionId);
      return question;
    },
    async declineQuestion(sessionId, questionId) {
      const question = await store.transact(null, (unit) => settleAsUser(unit, sessionId, questionId, null));
      await take(sessionId);
      return question;
    },
    async stop(sessionId) {
      const stopping = await store.transact(null, async (unit) => {
        const session = await unit.sessions.get(sessionId);
        if (!["running", "waiting_for_user", "paused"].includes(session.state)) return false;
        await unit.sessions.change(sessionId, { stopping: true });
        return true;
      });
      if (stopping) {
        handles.stop(sessionId);
        await dispatcher.idle(sessionId);
        handles.stopped(sessionId);
        await store.transact(null, async (unit) => {
          const session = await unit.sessions.get(sessionId);
          if (!session.stopping) return;
          const phrases = phrasesOf(session.language);
          await endEverything(unit, session, { state: "stopped", reason: "stopped_by_user", phrases });
        });
      }
      return view(sessionId);
    },
    async resume(sessionId) {
      taken.add(sessionId);
      await store.transact(null, (unit) => resumeSession(unit, sessionId));
      return view(sessionId);
    },
    async resumeUnfinished() {
      const unfinished = await store.transact(null, async (unit) => {
        const ids = (await unit.sessions.unfinished()).map((session) => session.session_id);
        for (const id of ids) {
          taken.add(id);
          await recoverSession(unit, id);
        }
        return ids;
      });
      return unfinished;
    },
    async deleteSession(sessionId) {
      await engine.stop(sessionId);
      taken.delete(sessionId);
      const agents = await store.transact(null, async (unit) => {
        const found = await unit.agents.ofSession(sessionId);
        await unit.sessions.delete(sessionId);
        return found;
      });
      for (const agent of agents) await store.saver.deleteThread(agent.thread_id);
    },
    plan: (sessionId, version) =>
      store.transact(null, async (unit) => {
        await unit.sessions.get(sessionId);
        return unit.plans.find(sessionId, version);
      }),
    thread: (threadId) => readThread(threadId, { store, saver: store.saver, graphs }),
    dump: (sessionId) => dumpSession(sessionId, { store, saver: store.saver, graphs }),
    async close() {
      handles.close();
      await dispatcher.close();
      hub.close();
      await store.close();
    },
  };
  return engine;
}
