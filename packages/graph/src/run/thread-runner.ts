/**
 * Runs one thread for as long as it has work.
 *
 * Owns the lease from `leaseThread` to the transaction that releases it; every write in between is fenced by its
 * epoch. Each LangGraph run is followed by one transaction that ends the turn (or notes the wait), looks at the
 * mailbox again, and either goes on or lets the lease go: a message that came in between is never left lying.
 *
 * A store that fails is no end of a turn: the run breaks off, is taken up again from what was saved, and after
 * `maxTries` the session is given up, so that none says that it runs while nothing does. So does a run that could not
 * renew its lease.
 */
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { charterOf } from "../charter/charter-of.ts";
import type { Guards } from "../charter/guards.ts";
import type { ThreadRunner } from "../dispatcher/dispatcher.ts";
import type { GraphErrorCode } from "../errors/error-codes.ts";
import { GraphError } from "../errors/graph-error.ts";
import { GuardTrippedError } from "../errors/guard-tripped-error.ts";
import { storableText } from "../message/storable-text.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { Clock } from "../ports/clock.ts";
import type { Store, UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { changeAgentState } from "../lifecycle/change-agent-state.ts";
import { endTurn, withdrawReply, type TurnEnd } from "../lifecycle/end-turn.ts";
import { settleQuietSession } from "../lifecycle/settle-quiet-session.ts";
import type { TeamGraph } from "../team-graph/build-team-graph.ts";
import { exhaustSession, tellGuardTripped } from "../lifecycle/exhaust-session.ts";
import { leaseThread, nextStep, takeTurn, type LeasedThread } from "./lease-thread.ts";
import { mirrorText } from "./checkpoint-mirror.ts";
import type { Leases } from "./leases.ts";
import { admissionOf } from "./refuse-if-spent.ts";
import { RepeatedCalls } from "./repeated-calls.ts";
import { isLeavingOff, type RunHandle, type RunHandles } from "./run-handle.ts";
import { runThread, type RunResult, type Step } from "./run-thread.ts";

/** Errors that say nothing of the turn: the thread is somebody else's, or the store cannot be used. */
const breaksOff: readonly GraphErrorCode[] = [
  "stale-lease",
  "store-busy",
  "store-corrupt",
  "store-misuse",
  "store-newer",
  "store-unavailable",
];

/** How often a run is begun again after it broke off. */
const maxTries = 3;

/** Turns in a row that may fail before they have read what started them. */
const maxFruitlessTurns = 3;

/** Steps of the graph for one model call: inbox, agent, tool, wait; with room to spare, so that the guard speaks first. */
const stepsPerModelCall = 4;

export interface ThreadRunnerOptions {
  readonly store: Store;
  readonly saver: BaseCheckpointSaver;
  readonly handles: RunHandles;
  readonly leases: Leases;
  readonly guards: Guards;
  readonly clock: Clock;
  /** Names this process among those that share the database. */
  readonly holder: string;
  readonly graphFor: (roleId: string) => TeamGraph;
  /** Told of what went wrong outside any turn; must not throw. */
  readonly onError: (error: unknown) => void;
  /** Finds what may have been saved by a step that was told to have failed, and that nobody was woken for. */
  readonly lookAgain: (sessionId: string) => Promise<void>;
  /** Ends a session whose run broke off for good; must not throw. */
  readonly giveUp: (sessionId: string, error: unknown) => Promise<void>;
}

export function createThreadRunner(options: ThreadRunnerOptions): ThreadRunner {
  return {
    async run(sessionId, threadId) {
      for (let tries = 1; ; tries += 1) {
        try {
          await new ThreadRun(options).run(threadId);
          if (tries > 1) await options.lookAgain(sessionId);
          return;
        } catch (error) {
          // Somebody else holds the thread now, and does all that is left to do.
          if (GraphError.hasCode(error, "stale-lease")) return;
          // What the next try makes good is nobody's concern.
          if (tries < maxTries) continue;
          options.onError(error);
          await options.giveUp(sessionId, error);
          return;
        }
      }
    },
  };
}

class ThreadRun {
  readonly #options: ThreadRunnerOptions;
  #fruitlessTurns = 0;

  constructor(options: ThreadRunnerOptions) {
    this.#options = options;
  }

  async run(threadId: string): Promise<void> {
    const leased = await this.#lease(threadId);
    if (leased === undefined) return;
    const handle = this.#handleOf(leased);
    const { handles, leases } = this.#options;
    handles.add(handle);
    const letGo = leases.keep(handle);
    try {
      let step: Step | undefined = leased.step;
      while (step !== undefined) step = await this.#runOnce(handle, leased.agent.role_id, step);
    } finally {
      letGo();
      handles.remove(handle);
    }
  }

  async #lease(threadId: string): Promise<LeasedThread | undefined> {
    const { store, holder, clock, guards, leases } = this.#options;
    const look = await store.transact(null, (unit) =>
      leaseThread(unit, threadId, {
        holder,
        now: clock.now(),
        leaseMs: leases.leaseMs,
        abandoned: leases.abandoned(threadId),
        guards,
      }),
    );
    if (look.kind === "held") leases.foundHeld(look);
    else leases.foundFree(threadId);
    return look.kind === "leased" ? look : undefined;
  }

  #handleOf({ agent, session, epoch, prompt, turn }: LeasedThread): RunHandle {
    return {
      fence: { threadId: agent.thread_id, epoch },
      sessionId: session.session_id,
      isLeader: agent.is_leader,
      roleId: agent.role_id,
      displayName: agent.display_name,
      model: agent.model,
      thinkingMode: agent.thinking_mode,
      startSeq: agent.start_seq,
      prompt,
      language: session.language,
      phrases: phrasesOf(session.language),
      charter: charterOf(session),
      guards: this.#options.guards,
      abort: new AbortController(),
      turnId: turn.id,
      turnCursor: agent.cursor,
      modelCalls: turn.modelCalls,
      calls: new RepeatedCalls(turn.calls),
      ending: null,
      windsUp: false,
      expectsReply: false,
      openedReply: undefined,
      nextCall: undefined,
      meters: new Map(),
      loss: undefined,
      mirrored: { text: mirrorText(agent), cursor: agent.cursor },
    };
  }

  async #runOnce(handle: RunHandle, roleId: string, step: Step): Promise<Step | undefined> {
    const { saver, guards, graphFor } = this.#options;
    let result: RunResult | { readonly kind: "failed"; readonly error: unknown };
    try {
      const recursionLimit = (guards.maxModelCallsPerTurn + 1) * stepsPerModelCall;
      result = await runThread({ graph: graphFor(roleId), saver, handle, recursionLimit }, step);
    } catch (error) {
      if (breaksOff.some((code) => GraphError.hasCode(error, code))) throw error;
      result = { kind: "failed", error };
    }
    return this.#conclude(handle, result);
  }

  async #conclude(
    handle: RunHandle,
    result: RunResult | { readonly kind: "failed"; readonly error: unknown },
  ): Promise<Step | undefined> {
    // Whatever of it was saved is found by the next try, or by whoever holds the thread now.
    if (handle.ending === "lost") throw handle.loss;
    const { store } = this.#options;
    const { threadId, epoch } = handle.fence;
    return store.transact(handle.fence, async (unit) => {
      // Read once, for all that follows.
      await unit.agents.ofSession(handle.sessionId);
      const leavesOff = result.kind !== "completed" && result.kind !== "interrupted";
      // A closing process leaves the thread as it is: the next start goes on from its checkpoint.
      if (handle.ending === "close" && leavesOff) {
        await unit.agents.releaseLease(threadId, epoch);
        return undefined;
      }
      // So does a pause; a call that it kept from beginning, or that failed meanwhile, is made when it is over.
      if (isLeavingOff(handle) && leavesOff) await this.#leaveOff(unit, threadId);
      else await this.#settleTurn(unit, handle, result);
      const isHeld = handle.ending === "hold" && (await this.#isHeldBack(unit, handle));
      // Whether the session is still paused, its own state says.
      if (isLeavingOff(handle)) handle.ending = null;
      // Withdrawn by now, unless it was made.
      handle.openedReply = undefined;
      const step = isHeld ? undefined : await this.#goOn(unit, handle);
      if (step !== undefined) return step;
      await unit.agents.releaseLease(threadId, epoch);
      await settleQuietSession(unit, handle.sessionId);
      return undefined;
    });
  }

  /** Whether what held its call back still does; whoever ends that wakes the thread, once its lease is released. */
  async #isHeldBack(unit: UnitOfWork, handle: RunHandle): Promise<boolean> {
    return (await admissionOf(unit, handle)).kind === "held";
  }

  async #leaveOff(unit: UnitOfWork, threadId: string): Promise<void> {
    const agent = await unit.agents.get(threadId);
    for (const messageId of await unit.runs.openModelCalls(threadId)) {
      await withdrawReply(unit, agent, messageId, "paused");
    }
  }

  async #settleTurn(
    unit: UnitOfWork,
    handle: RunHandle,
    result: RunResult | { readonly kind: "failed"; readonly error: unknown },
  ): Promise<void> {
    const agent = await unit.agents.get(handle.fence.threadId);
    this.#countFruitless(agent, handle, result);
    if (result.kind === "interrupted" && handle.ending !== "stop") {
      await changeAgentState(unit, agent, "waiting");
      return;
    }
    const tripped =
      result.kind === "failed" && result.error instanceof GuardTrippedError ? result.error : undefined;
    const session = await unit.sessions.get(handle.sessionId);
    if (tripped !== undefined) {
      const turn = { thread_id: agent.thread_id, run_id: handle.turnId };
      tellGuardTripped(unit, session, { guard: tripped.guard, limit: tripped.limit, turn });
    }
    await endTurn(unit, agent, this.#turnEnd(handle, result), handle);
    // An agent's failed turn is its leader's to deal with; nobody stands above the leader.
    if (tripped !== undefined && agent.is_leader) await exhaustSession(unit, session, tripped.guard);
  }

  #turnEnd(
    handle: RunHandle,
    result: RunResult | { readonly kind: "failed"; readonly error: unknown },
  ): TurnEnd {
    if (result.kind === "completed") return result;
    if (handle.ending === "stop" || result.kind !== "failed") return { kind: "stopped" };
    const { error } = result;
    if (!(error instanceof GraphError)) this.#options.onError(error);
    const reason = error instanceof GraphError ? error.message : "internal error";
    return { kind: "failed", reason: storableText(reason) };
  }

  /** A turn that fails before it has read anything would be started again by the same rows, without end. */
  #countFruitless(
    agent: AgentRecord,
    handle: RunHandle,
    result: RunResult | { readonly kind: "failed"; readonly error: unknown },
  ): void {
    const isFruitless = result.kind === "failed" && agent.cursor === handle.turnCursor;
    this.#fruitlessTurns = isFruitless ? this.#fruitlessTurns + 1 : 0;
    if (this.#fruitlessTurns >= maxFruitlessTurns && result.kind === "failed") throw result.error;
  }

  /** The look at the mailbox before the lease goes (I1, I4). */
  async #goOn(unit: UnitOfWork, handle: RunHandle): Promise<Step | undefined> {
    if (handle.ending !== null) return undefined;
    const session = await unit.sessions.get(handle.sessionId);
    if (session.state !== "running" || session.stopping) return undefined;
    const agent = await unit.agents.get(handle.fence.threadId);
    const step = await nextStep(unit, session, agent);
    if (step === undefined) return undefined;
    const turn = await takeTurn(unit, session, agent, step, handle);
    if (turn === undefined) return undefined;
    handle.turnId = turn.id;
    handle.turnCursor = agent.cursor;
    handle.modelCalls = turn.modelCalls;
    handle.calls = new RepeatedCalls(turn.calls);
    return step;
  }
}
