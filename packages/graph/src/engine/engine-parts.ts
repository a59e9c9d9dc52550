import { join } from "node:path";
import { v7 as uuidV7 } from "uuid";
import { guardsFrom, type Guards } from "../charter/guards.ts";
import { Dispatcher } from "../dispatcher/dispatcher.ts";
import { InMemoryWakes } from "../dispatcher/in-memory-wakes.ts";
import type { ModelCatalog } from "../models/catalog/model-catalog.ts";
import { GraphError } from "../errors/graph-error.ts";
import { settleDue } from "../lifecycle/settle-due.ts";
import { failSession } from "../lifecycle/fail-session.ts";
import { lookAtWhole } from "../lifecycle/resume-session.ts";
import { storableText } from "../message/storable-text.ts";
import { systemClock, type Clock } from "../ports/clock.ts";
import { maxDelayMs, systemTimer, type Timer } from "../ports/timer.ts";
import type { WakePort } from "../ports/wake-port.ts";
import { checkpointMirror } from "../run/checkpoint-mirror.ts";
import { leaseMs as usualLeaseMs, unsharedLeases } from "../run/leases.ts";
import { SharedPresence, unsharedPresence, type Presence } from "../run/presence.ts";
import { RunHandles } from "../run/run-handle.ts";
import { SharedLeases } from "../run/shared-leases.ts";
import { metersOf } from "../run/meters-of.ts";
import { createThreadRunner } from "../run/thread-runner.ts";
import { openStore, type OpenedStore } from "../store/open-store.ts";
import { EventHub } from "../stream/event-hub.ts";
import { GraphCatalog } from "../team-graph/graph-catalog.ts";
import type { TeamDeps } from "../team-graph/team-deps.ts";
import { Timekeeper } from "../timekeeper/timekeeper.ts";
import { RoleFiles } from "./role-files.ts";
import { teamDeps } from "./team-deps.ts";

export interface EngineOptions {
  /** Holds `roundtable.db`; must exist. */
  readonly dataFolder: string;
  readonly rolesDirectory: string;
  readonly models: ModelCatalog;
  readonly clock?: Clock;
  readonly timer?: Timer;
  readonly guards?: Partial<Guards>;
  /**
   * Whether other engines may work on the same database at the same time: then their leases count until they expire.
   * Else whoever opens the engine holds the data folder, and every lease that is found is a dead process's.
   */
  readonly sharesDatabase?: boolean;
  /** How long a lease lasts unless it is renewed, where the database is shared; a minute unless given. */
  readonly leaseMs?: number;
  /** Brings the wakes of the other engines on that database; without it, each engine runs what it is told itself. */
  readonly wakes?: WakePort;
  /** Told of failures that belong to no caller; must not throw. */
  readonly onError: (error: unknown) => void;
}

export interface EngineParts {
  readonly store: OpenedStore;
  readonly handles: RunHandles;
  readonly hub: EventHub;
  readonly dispatcher: Dispatcher;
  readonly timekeeper: Timekeeper;
  readonly deps: TeamDeps;
  readonly graphs: GraphCatalog;
  readonly guards: Guards;
  readonly clock: Clock;
  /** Names this engine among those that share the database. */
  readonly engineId: string;
  readonly presence: Presence;
  /** Stops starting work, lets the step in flight be saved, and closes the store. */
  readonly close: () => Promise<void>;
  /** Sessions that this process has taken up whole: nothing that was left of them lies still. */
  readonly taken: Set<string>;
}

/**
 * Puts store, graph, dispatcher and events together; the only file that knows them all.
 *
 * Throws what the store throws on opening.
 */
export async function openEngineParts(options: EngineOptions): Promise<EngineParts> {
  const clock = options.clock ?? systemClock;
  const guards = guardsFrom(options.guards ?? {});
  const leaseMs = leaseMsFrom(options.leaseMs ?? usualLeaseMs);
  const timer = options.timer ?? systemTimer;
  const engineId = uuidV7();
  const handles = new RunHandles();
  const hub = new EventHub();
  const wakes = options.wakes ?? new InMemoryWakes();
  const taken = new Set<string>();
  const store = await openStore({
    path: join(options.dataFolder, "roundtable.db"),
    clock,
    observer: checkpointMirror(handles),
    meters: metersOf(handles, clock),
    listener: {
      committed({ events, wakes: woken, cutOffs }) {
        for (const [threadId, epoch] of cutOffs) handles.cutOffBefore(threadId, epoch);
        for (const event of events) {
          // Only a run that was ended by force leaves anything to cut off.
          if (event.type === "run-finished") handles.cutOff(event.session_id);
          if (event.type === "session-state-changed" && event.state === "paused") {
            handles.pause(event.session_id);
          }
        }
        hub.events(events);
        timekeeper.committed(events);
        for (const [threadId, sessionId] of woken) wakes.wake(sessionId, threadId);
      },
    },
  });
  const timekeeper = new Timekeeper({
    clock,
    timer,
    look: (sessionId) => store.transact(null, (unit) => settleDue(unit, sessionId, guards)),
    isTaken: (sessionId) => taken.has(sessionId),
    onError: options.onError,
  });
  if (options.sharesDatabase !== true) await revokeLeftLeases(store);
  const roles = new RoleFiles(options.rolesDirectory, options.onError);
  const deps = teamDeps({
    store,
    handles,
    roles,
    models: options.models,
    clock,
    onDelta: (delta) => hub.delta(delta),
  });
  const graphs = new GraphCatalog(deps, store.saver);
  const leases =
    options.sharesDatabase === true
      ? new SharedLeases({
          store,
          clock,
          timer,
          leaseMs,
          wake: (sessionId, threadId) => dispatcher.wake(sessionId, threadId),
        })
      : unsharedLeases;
  const presence =
    options.sharesDatabase === true
      ? new SharedPresence({ store, clock, timer, leaseMs, engineId, onError: options.onError })
      : unsharedPresence;
  const dispatcher: Dispatcher = new Dispatcher(
    createThreadRunner({
      store,
      saver: store.saver,
      handles,
      leases,
      guards,
      clock,
      holder: engineId,
      graphFor: (roleId) => graphs.graphFor(roleId),
      onError: options.onError,
      async lookAgain(sessionId) {
        await store.transact(null, (unit) => lookAtWhole(unit, sessionId));
        hub.lookAgain(sessionId);
      },
      giveUp: (sessionId, error) => giveUp(sessionId, error, { store, hub, taken }),
    }),
    guards,
  );
  const stopListening = wakes.listen((sessionId, threadId) => dispatcher.wake(sessionId, threadId));
  const close = async (): Promise<void> => {
    stopListening();
    leases.close();
    handles.close();
    await presence.close();
    await timekeeper.close();
    await dispatcher.close();
    await presence.leave();
    hub.close();
    await store.close();
  };
  return {
    store,
    handles,
    hub,
    dispatcher,
    timekeeper,
    deps,
    graphs,
    guards,
    clock,
    engineId,
    presence,
    close,
    taken,
  };
}

/** Timers of no length would leave no time for anything else. */
const leastLeaseMs = 100;

function leaseMsFrom(leaseMs: number): number {
  if (Number.isSafeInteger(leaseMs) && leaseMs >= leastLeaseMs && leaseMs <= maxDelayMs) return leaseMs;
  throw new GraphError(
    "bad-input",
    `leaseMs is ${leaseMs}; it takes a whole number of milliseconds from ${leastLeaseMs} to ${maxDelayMs}.`,
  );
}

/** Ends a session that cannot go on; where not even that can be saved, at least those who watch it hear of it. */
async function giveUp(
  sessionId: string,
  error: unknown,
  { store, hub, taken }: Pick<EngineParts, "store" | "hub" | "taken">,
): Promise<void> {
  const reason = error instanceof GraphError ? storableText(error.message) : "internal error";
  try {
    await store.transact(null, (unit) => failSession(unit, sessionId, reason));
  } catch (failure) {
    // Whoever comes next takes it up whole, as from a process that died.
    taken.delete(sessionId);
    hub.fail(sessionId, failure instanceof Error ? failure : new Error("internal error", { cause: failure }));
  }
}

async function revokeLeftLeases(store: OpenedStore): Promise<void> {
  try {
    await store.transact(null, (unit) => unit.agents.revokeAllLeases());
  } catch (error) {
    await store.close();
    throw error;
  }
}
