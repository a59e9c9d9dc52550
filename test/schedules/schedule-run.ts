import { isDeepStrictEqual } from "node:util";
import { dumpFaults } from "@roundtable/graph/testing";
import { ThreadViews, viewOf } from "../crash/thread-views.ts";
import { composeReply } from "./compose-reply.ts";
import { Lives } from "./lives.ts";
import { Person } from "./person.ts";
import { quietFaults } from "./quiet-faults.ts";
import { describeQuiet, QuietReader } from "./quiet-state.ts";
import { referenceFaults } from "./reference-faults.ts";
import { seatRoles } from "../crash/seats.ts";
import { Sayings } from "./said.ts";
import type { Deed, Reply, Schedule, Step } from "./schedule-types.ts";
import { ViewDebts } from "./view-debts.ts";
import type { WaitingCall } from "./model-gate.ts";
import type { WatchedSession } from "./watched-session.ts";

/** Sessions of one schedule; more are not begun. */
const maxSessions = 2;
/** Rounds of answers after which a session that still goes on never comes to rest. */
const maxRounds = 150;

/**
 * What goes wrong when a schedule is kept to, and its sessions are then brought to rest; empty when nothing does.
 *
 * `tell` hears each step, and how things stand whenever nothing moves.
 */
export async function scheduleFaults(
  schedule: Schedule,
  tell: (line: string) => void = () => undefined,
): Promise<string[]> {
  const run = new ScheduleRun(schedule, tell);
  try {
    return await run.run();
  } finally {
    await run.end();
  }
}

class ScheduleRun {
  readonly #schedule: Schedule;
  readonly #tell: (line: string) => void;
  readonly #faults = new Set<string>();
  readonly #sayings = new Sayings();
  readonly #views = new ThreadViews();
  readonly #debts = new ViewDebts();
  readonly #lives: Lives;
  readonly #person: Person;
  #reader: QuietReader | undefined;
  #turn = 0;
  #isQuiet = false;

  constructor(schedule: Schedule, tell: (line: string) => void) {
    this.#schedule = schedule;
    this.#tell = tell;
    this.#lives = new Lives({
      parallelRuns: schedule.parallelRuns,
      onError: (error) => this.#faults.add(`an engine complains: ${String(error)}`),
    });
    this.#person = new Person(this.#lives, this.#sayings);
  }

  async run(): Promise<string[]> {
    await this.#lives.open();
    await this.#person.create(this.#schedule);
    await this.#settle("quiet");
    for (const step of this.#schedule.steps) {
      await this.#take(step);
      if (this.#faults.size > 0) return [...this.#faults];
    }
    await this.#bringToRest();
    await this.#judge();
    if (this.#faults.size > 0) return [...this.#faults];
    await this.#wakeEverybody();
    await this.#bringToRest();
    await this.#judge();
    return [...this.#faults];
  }

  async end(): Promise<void> {
    for (const session of this.#person.sessions) await session.disconnect();
    this.#reader?.close();
    await this.#lives.end();
  }

  async #take(step: Step): Promise<void> {
    this.#turn += 1;
    this.#tell(JSON.stringify(step));
    this.#lives.time.pass(1);
    await this.#do(step, this.#isQuiet && step.after === "quiet" && !this.#lives.current.isDoomed);
    await this.#settle(step.after);
  }

  async #settle(then: Step["after"]): Promise<void> {
    this.#isQuiet = false;
    await this.#lives.settle(then, this.#person.meetNext);
    for (const { call, isCurrent } of this.#lives.takeArrived()) {
      const by = isCurrent ? "holder" : "taken over";
      this.#views.see(`${call.session} ${call.self}`, viewOf(call.messages), by);
      if (isCurrent) this.#debts.pay(call);
    }
    if (then !== "quiet") return;
    this.#isQuiet = true;
    this.#judgeQuiet();
  }

  async #do(deed: Deed, isAlone: boolean): Promise<void> {
    const { time, current } = this.#lives;
    const person = this.#person;
    // Sessions take turns in what is done to them.
    const session = pickFrom(person.sessions, this.#turn);
    if (session === undefined) return;
    switch (deed.does) {
      case "reply": {
        const picked = pickFrom(this.#lives.waiting, deed.call);
        if (picked !== undefined) this.#reply(picked.call, deed.reply, isAlone && picked.isCurrent);
        return;
      }
      case "say":
        return person.say(session, pickFrom(session.agents, deed.to)?.display_name ?? "Team Leader", isAlone);
      case "answer": {
        const question = pickFrom(session.questions, deed.question);
        if (question !== undefined) person.answer(session, question, isAlone);
        return;
      }
      case "decline": {
        const question = pickFrom(session.questions, deed.question);
        if (question !== undefined) person.act((engine) => engine.declineQuestion(session.id, question.id));
        return;
      }
      case "step": {
        const to = pickFrom([undefined, ...session.agents], deed.to)?.display_name;
        if (this.#schedule.drive === "manual")
          person.act((engine) => engine.step(session.id, to === undefined ? {} : { to }));
        return;
      }
      case "create":
        if (person.sessions.length < maxSessions) await person.create(this.#schedule);
        return;
      case "stop":
      case "pause":
      case "resume":
        return person.act((engine) => engine[deed.does](session.id));
      case "seat":
        return person.seat(session, pickFrom(seatRoles, deed.role) ?? "", deed.hasTask, isAlone);
      case "dismiss":
      case "stop one": {
        const agents = session.agents.filter((agent) => agent.agent_id !== null);
        const name = pickFrom(agents, deed.agent)?.display_name;
        if (name === undefined) return;
        const end = deed.does === "dismiss" ? "dismissAgent" : "stopAgent";
        return person.act((engine) => engine[end](session.id, name));
      }
      case "reopen":
        return this.#lives.reopen(person.meetNext);
      case "crash":
        return current.doom({ commit: 1 + deed.commit, side: deed.side });
      case "take over":
        return this.#lives.takeOver(person.meetNext);
      case "reconnect":
        return person.reconnect();
      case "pass":
        time.pass(deed.minutes * 60_000);
    }
  }

  #reply(call: WaitingCall, reply: Reply, isAlone: boolean): void {
    const session = this.#sessionOf(call);
    call.answer(composeReply(reply, call, { session, sayings: this.#sayings, isAlone }));
  }

  #sessionOf(call: WaitingCall): WatchedSession {
    const session = this.#person.sessions.find((other) => other.name === call.session);
    if (session === undefined) throw new Error(`There is no session "${call.session}".`);
    return session;
  }

  /** I3, I4, I5, I7, I9: nothing moves, so who is called is all that runs. */
  #judgeQuiet(): void {
    // Opened late, when the engine has made its tables.
    this.#reader ??= new QuietReader(this.#lives.databasePath);
    for (const session of this.#person.sessions) {
      const state = this.#reader.read(session.id);
      const calling = this.#lives.waiting.filter(
        ({ call, isCurrent }) => isCurrent && call.session === session.name,
      );
      this.#tell(
        `  ${session.name} ${describeQuiet(state)}, called: ${calling.map(({ call }) => call.self).join()}`,
      );
      const faults = quietFaults(state, {
        calling: calling.map(({ call }) => call.self),
        parallelRuns: this.#schedule.parallelRuns,
        now: this.#lives.time.now(),
      });
      for (const fault of [...faults, ...this.#debts.faults]) this.#faults.add(`${session.name}: ${fault}`);
      this.#debts.note(session.name, state);
    }
  }

  /** Everybody answers what they owe and ends; the person lets what was asked of them go, and lets all go on. */
  async #bringToRest(): Promise<void> {
    this.#lives.current.spare();
    await this.#settle("quiet");
    for (let round = 0; round < maxRounds && this.#faults.size === 0; round += 1) {
      if (!this.#nudge()) return;
      this.#turn += 1;
      this.#lives.time.pass(1);
      await this.#settle("quiet");
    }
    this.#faults.add("I9 it never comes to rest");
  }

  /** Whether anything was left to do. */
  #nudge(): boolean {
    const [waiting] = this.#lives.waiting;
    if (waiting !== undefined) {
      const { call, isCurrent } = waiting;
      const session = this.#sessionOf(call);
      const self = session.agents.find((agent) => agent.display_name === call.self);
      const owes = session.questions.some(
        (question) => question.state === "open" && question.target_thread_id === self?.thread_id,
      );
      const reply: Reply = owes ? { says: "calls", calls: [{ wants: "answer", pick: 0 }] } : { says: "text" };
      this.#reply(call, reply, isCurrent);
      return true;
    }
    return this.#person.sessions.some((session) => this.#lead(session));
  }

  #lead(session: WatchedSession): boolean {
    const person = this.#person;
    if (session.state === "paused") {
      person.act((engine) => engine.resume(session.id));
      return true;
    }
    if (session.state === "waiting_for_user") {
      const open = session.questions.find(
        (question) => question.state === "open" && question.target_thread_id === null,
      );
      if (open === undefined) return false;
      person.act((engine) => engine.declineQuestion(session.id, open.id));
      return true;
    }
    if (session.state !== "running" || this.#schedule.drive === "auto") return false;
    person.act((engine) => engine.step(session.id));
    return true;
  }

  /** Whoever has something left from before, an end by force among it, comes to it with this. */
  async #wakeEverybody(): Promise<void> {
    for (const session of this.#person.sessions) {
      for (const agent of session.agents) {
        if (session.stateOf(agent.display_name) !== "terminated")
          this.#person.say(session, agent.display_name, true);
        await this.#settle("quiet");
      }
    }
  }

  async #judge(): Promise<void> {
    for (const session of this.#person.sessions) {
      const dump = await this.#lives.current.engine.dump(session.id);
      const isTold = isDeepStrictEqual(session.told, dump.events);
      const faults = [
        ...dumpFaults(dump),
        ...referenceFaults(dump, this.#sayings.of(session.name)),
        ...session.faults,
        ...(isTold ? [] : [`I11 of ${dump.events.length} events the client was told ${session.told.length}`]),
      ];
      for (const fault of faults) this.#faults.add(`${session.name}: ${fault}`);
    }
    for (const token of this.#person.pending) this.#faults.add(`I9 ${token} of the person never ends`);
    for (const fault of [...this.#views.faults, ...this.#person.faults]) this.#faults.add(fault);
  }
}

function pickFrom<T>(from: readonly T[], pick: number): T | undefined {
  return from[pick % from.length];
}
