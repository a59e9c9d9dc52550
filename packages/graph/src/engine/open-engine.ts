import { teamLeaderRole } from "@roundtable/roles";
import { BackgroundPool } from "../background/background-pool.ts";
import { charterOf } from "../charter/charter-of.ts";
import { roundtableCharter } from "../charter/charter.ts";
import { GraphError } from "../errors/graph-error.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { toQuestion } from "../question/ask-question.ts";
import { beginStop } from "../lifecycle/begin-stop.ts";
import { checkBrief } from "../lifecycle/brief-limits.ts";
import { toAgentView } from "../lifecycle/agent-view.ts";
import { breakOffAsUser } from "../lifecycle/break-off-as-user.ts";
import { createSession } from "../lifecycle/create-session.ts";
import { grantTurn } from "../lifecycle/grant-turn.ts";
import { budgetColumns, changeBudget } from "../lifecycle/change-budget.ts";
import { changeModel } from "../lifecycle/change-model.ts";
import { chooseModels } from "../lifecycle/choose-models.ts";
import { countNoDowntime } from "../lifecycle/count-no-downtime.ts";
import { pauseSession } from "../lifecycle/pause-session.ts";
import { finishStop } from "../lifecycle/finish-stop.ts";
import { refuseUnpriced } from "../lifecycle/refuse-unpriced.ts";
import { lookAtWhole, recoverSession, resumeSession } from "../lifecycle/resume-session.ts";
import { seatAsUser } from "../lifecycle/seat-as-user.ts";
import { seatRoles } from "../lifecycle/seat-roles.ts";
import { languageOf } from "../prompt/language-of.ts";
import { settleAsUser } from "../lifecycle/settle-as-user.ts";
import { speakAsUser } from "../lifecycle/speak-as-user.ts";
import { noUsage } from "../usage/no-usage.ts";
import { dumpSession, readThread } from "./dump-session.ts";
import { openEngineParts, type EngineOptions } from "./engine-parts.ts";
import type { LocalEngine } from "./engine-types.ts";
import { readRoles } from "./read-roles.ts";
import { sessionUsage } from "./session-usage.ts";
import { SessionGate } from "./session-gate.ts";
import { viewSession, viewSessions } from "./session-view.ts";

/**
 * Opens the engine on a data folder.
 *
 * Nothing of earlier sessions starts by itself: `resume` takes one up. Throws what the store throws on opening.
 */
export async function openEngine(options: EngineOptions): Promise<LocalEngine> {
  const { models } = options;
  const { store, handles, hub, dispatcher, timekeeper, graphs, guards, taken, presence, engineId, close } =
    await openEngineParts(options);
  const view = (sessionId: string) => store.transact(null, (unit) => viewSession(unit, sessionId));
  const gate = new SessionGate();
  const background = new BackgroundPool(store, engineId);
  /** Works on the session from now on; one that an earlier process, or a failure, left is taken up whole. */
  const take = async (sessionId: string, takeUp: (unit: UnitOfWork) => Promise<void>): Promise<void> => {
    const before = taken.has(sessionId);
    taken.add(sessionId);
    try {
      await store.transact(null, async (unit) => {
        if (!before) {
          const isElsewhere = await presence.others(unit);
          // Whoever took it up elsewhere, and is there, has been at work on it all the time.
          if (!isElsewhere(await unit.engines.holderOf(sessionId))) {
            await countNoDowntime(unit, sessionId);
            await presence.hold(unit, sessionId);
          }
          await background.interruptLeft(unit, sessionId, isElsewhere);
        }
        await takeUp(unit);
      });
      hub.mend(sessionId);
      timekeeper.look(sessionId);
    } catch (error) {
      if (!before) taken.delete(sessionId);
      throw error;
    }
  };
  /** Whoever speaks to a session does so when no end of it is under way, and all that it left goes on as well. */
  const ready = async (sessionId: string): Promise<void> => {
    await gate.passed(sessionId);
    if (!taken.has(sessionId)) await take(sessionId, (unit) => recoverSession(unit, sessionId));
  };
  /** Finds what nobody in this engine was woken for. */
  const lookAgain = async (sessionId: string): Promise<void> => {
    await gate.passed(sessionId);
    await store.transact(null, async (unit) => {
      await background.interruptLeft(unit, sessionId, await presence.others(unit));
      await lookAtWhole(unit, sessionId);
    });
    hub.mend(sessionId);
    timekeeper.look(sessionId);
  };
  const stop = async (sessionId: string): Promise<void> => {
    if (!(await store.transact(null, (unit) => beginStop(unit, sessionId)))) return;
    // Until it is carried to its end, the next who comes finds a session that was left in the middle.
    taken.delete(sessionId);
    handles.stop(sessionId);
    try {
      await dispatcher.idle(sessionId);
      await store.transact(null, (unit) => finishStop(unit, sessionId));
      taken.add(sessionId);
    } finally {
      handles.stopped(sessionId);
    }
  };
  /** What engines that are gone have left goes on here; so does what they did in sessions that this one works on. */
  const takeOver = async (gone: readonly string[]): Promise<void> => {
    const { left, open } = await store.transact(null, async (unit) => ({
      left: await unit.engines.heldBy(gone),
      open: await unit.sessions.unfinished(),
    }));
    for (const sessionId of left) taken.delete(sessionId);
    for (const sessionId of new Set([...left, ...open.map((session) => session.session_id)])) {
      try {
        if (left.includes(sessionId)) await ready(sessionId);
        else if (taken.has(sessionId)) await lookAgain(sessionId);
      } catch (error) {
        // One that cannot be taken up keeps none of the others back.
        options.onError(error);
      }
    }
  };
  const engine: LocalEngine = {
    background,
    async createSession(input) {
      const brief = checkBrief(input.goal, input.constraints);
      const charter = charterOf({ mode: input.mode ?? roundtableCharter.name });
      const language = input.language ?? languageOf(brief.goal);
      const loaded = await readRoles(options.rolesDirectory, language);
      const { maxAgents } = guards;
      const seats = seatRoles(input.seats ?? charter.seats, loaded, { charter, maxAgents });
      const leader = teamLeaderRole(language);
      const chosen = chooseModels(input, [leader, ...seats], { models, language });
      const budget = { budget_tokens: null, budget_cost_micros: null, ...budgetColumns(input.budget ?? {}) };
      if (budget.budget_cost_micros !== null) {
        refuseUnpriced(
          [...chosen.byRole.values()].map(({ model }) => model),
          models,
          language,
        );
      }
      const { sessionId, agents } = await store.transact(null, async (unit) => {
        const created = await createSession(unit, {
          charter,
          ...brief,
          language,
          drive: input.drive ?? "auto",
          ownerId: input.owner_id ?? "local",
          model: chosen.session,
          budget,
          chosen: chosen.byRole,
          leader,
          seats,
          roles: loaded.roles,
        });
        await presence.hold(unit, created.sessionId);
        taken.add(created.sessionId);
        return created;
      });
      return {
        session_id: sessionId,
        threads: Object.fromEntries(agents.map((agent) => [agent.display_name, agent.thread_id])),
      };
    },
    async session(sessionId) {
      return store.transact(null, async (unit) => {
        const usage = await unit.runs.usageByThread(sessionId);
        return {
          ...(await viewSession(unit, sessionId)),
          agents: (await unit.agents.ofSession(sessionId)).map((agent) => ({
            ...toAgentView(agent),
            usage: usage.get(agent.thread_id) ?? noUsage,
          })),
          open_questions: (await unit.questions.openIn(sessionId)).map(toQuestion),
        };
      });
    },
    async sessions(ownerId) {
      return store.transact(null, async (unit) => viewSessions(unit, await unit.sessions.list(ownerId)));
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
      await ready(sessionId);
      return store.transact(null, (unit) => speakAsUser(unit, sessionId, input));
    },
    async addAgent(sessionId, input) {
      await ready(sessionId);
      const { language } = await view(sessionId);
      const loaded = await readRoles(options.rolesDirectory, language);
      const added = await store.transact(null, (unit) =>
        seatAsUser(unit, sessionId, input, { loaded, guards, models }),
      );
      // That a guard tripped is told by an event, which is kept.
      if (added.kind === "refused") throw new GraphError(added.code, added.reason);
      return toAgentView(added.agent);
    },
    async dismissAgent(sessionId, nameOrThreadId) {
      await ready(sessionId);
      return toAgentView(
        await store.transact(null, (unit) => breakOffAsUser(unit, sessionId, nameOrThreadId, "dismiss")),
      );
    },
    async stopAgent(sessionId, nameOrThreadId) {
      await ready(sessionId);
      return toAgentView(
        await store.transact(null, (unit) => breakOffAsUser(unit, sessionId, nameOrThreadId, "stop")),
      );
    },
    async answerQuestion(sessionId, questionId, answer) {
      await ready(sessionId);
      return store.transact(null, (unit) => settleAsUser(unit, sessionId, questionId, answer));
    },
    async declineQuestion(sessionId, questionId) {
      await ready(sessionId);
      return store.transact(null, (unit) => settleAsUser(unit, sessionId, questionId, null));
    },
    async stop(sessionId) {
      await gate.alone(sessionId, () => stop(sessionId));
      return view(sessionId);
    },
    async pause(sessionId) {
      await gate.passed(sessionId);
      await store.transact(null, (unit) => pauseSession(unit, sessionId));
      return view(sessionId);
    },
    async step(sessionId, input = {}) {
      await ready(sessionId);
      return {
        agent: toAgentView(await store.transact(null, (unit) => grantTurn(unit, sessionId, input.to))),
      };
    },
    async changeBudget(sessionId, input) {
      await store.transact(null, (unit) => changeBudget(unit, sessionId, input, models));
      return view(sessionId);
    },
    usage: (sessionId) => store.transact(null, (unit) => sessionUsage(unit, sessionId)),
    async resume(sessionId, { model } = {}) {
      await gate.passed(sessionId);
      await take(sessionId, async (unit) => {
        if (model !== undefined) await changeModel(unit, sessionId, model, models);
        await resumeSession(unit, sessionId);
      });
      return view(sessionId);
    },
    async resumeUnfinished() {
      const unfinished = await store.transact(null, (unit) => unit.sessions.unfinished());
      const resumed: string[] = [];
      for (const { session_id: sessionId, state } of unfinished) {
        try {
          await ready(sessionId);
          if (state !== "paused") resumed.push(sessionId);
        } catch (error) {
          // One that cannot be taken up keeps none of the others back.
          options.onError(error);
        }
      }
      return resumed;
    },
    async deleteSession(sessionId) {
      await gate.alone(sessionId, async () => {
        await stop(sessionId);
        taken.delete(sessionId);
        const agents = await store.transact(null, (unit) => unit.agents.ofSession(sessionId));
        // The session goes last: what a crash leaves of it can still be deleted.
        for (const agent of agents) await store.saver.deleteThread(agent.thread_id);
        await store.transact(null, (unit) => unit.sessions.delete(sessionId));
        hub.end(sessionId);
      });
    },
    plan: (sessionId, version) =>
      store.transact(null, async (unit) => {
        await unit.sessions.get(sessionId);
        return unit.plans.find(sessionId, version);
      }),
    thread: (threadId) => readThread(threadId, { store, saver: store.saver, graphs }),
    dump: (sessionId) => dumpSession(sessionId, { store, saver: store.saver, graphs }),
    close,
  };
  try {
    await presence.open(takeOver);
  } catch (error) {
    await close();
    throw error;
  }
  return engine;
}
