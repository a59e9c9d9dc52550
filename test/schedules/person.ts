import { GraphError, type Engine } from "@roundtable/graph";
import { seatRoles } from "../crash/seats.ts";
import { tooLate } from "../crash/too-late.ts";
import type { Lives } from "./lives.ts";
import type { Said, Sayings } from "./said.ts";
import type { Schedule } from "./schedule-types.ts";
import { WatchedSession } from "./watched-session.ts";

type Deed = (engine: Engine) => Promise<unknown>;

interface Act {
  readonly does: Deed;
  readonly said: Said | undefined;
  readonly often: "once" | "until it is done";
  state: "under way" | "over" | "lost";
}

/** The person at the table: what they do goes on beside all else, and what a death cuts off is done again. */
export class Person {
  readonly sessions: WatchedSession[] = [];
  readonly faults: string[] = [];
  readonly #lives: Lives;
  readonly #sayings: Sayings;
  #acts: Act[] = [];

  constructor(lives: Lives, sayings: Sayings) {
    this.#lives = lives;
    this.#sayings = sayings;
  }

  get pending(): readonly string[] {
    return this.#acts.flatMap(({ state, said }) => (state === "under way" ? [said?.token ?? "an act"] : []));
  }

  async create({ charter, drive, seats }: Pick<Schedule, "charter" | "drive" | "seats">): Promise<void> {
    const name = `s${this.sessions.length}`;
    // The brief is the first message of the user, to the leader.
    const brief = {
      session: name,
      from: "User",
      kind: "message",
      to: "Team Leader",
      outcome: "sent",
    } as const;
    const goal = `Goal ${this.#sayings.add(brief).token}`;
    const seated = seatRoles.slice(0, charter === "team" ? seats - 1 : seats);
    const input = { goal, constraints: ["soon"], mode: charter, drive, seats: seated };
    for (;;) {
      const life = this.#lives.current;
      try {
        // A death may have fallen between its creation and the news of it.
        const known = (await life.engine.sessions("local")).find((session) => session.goal === goal);
        const id = known?.session_id ?? (await life.engine.createSession(input)).session_id;
        this.sessions.push(new WatchedSession(name, id, charter));
        this.#connect(this.sessions.slice(-1));
        return;
      } catch (error) {
        if (!life.isDead) throw error;
        await this.#lives.settle("quiet", this.meetNext);
      }
    }
  }

  /** `isAlone`: nothing else goes on that could decide what becomes of it. */
  say(session: WatchedSession, to: string, isAlone: boolean): void {
    const must = session.stateOf(to) === "terminated" ? "refused" : "sent";
    const said = this.#sayings.add({
      session: session.name,
      from: "User",
      kind: "message",
      to,
      ...(isAlone ? { must } : {}),
      outcome: "under way",
    });
    const message = { to, content: `The user says ${said.token}.`, idempotencyKey: said.token };
    this.act((engine) => engine.sendMessage(session.id, message), said);
  }

  answer(session: WatchedSession, question: WatchedSession["questions"][number], isAlone: boolean): void {
    const said = this.#sayings.add({
      session: session.name,
      from: "User",
      kind: "answer",
      to: question.asker_display_name,
      questionId: question.id,
      ...(isAlone ? { must: question.state === "open" ? ("sent" as const) : ("refused" as const) } : {}),
      outcome: "under way",
    });
    this.act((engine) => engine.answerQuestion(session.id, question.id, `So ${said.token}.`), said);
  }

  /** Each time it is done it is another agent: what a death cuts off is not done again. */
  seat(session: WatchedSession, role: string, hasTask: boolean, isAlone: boolean): void {
    const said = hasTask
      ? this.#sayings.add({
          session: session.name,
          from: "User",
          kind: "task",
          to: null,
          toNewOf: role,
          ...(isAlone ? { must: "sent" } : {}),
          outcome: "under way",
        })
      : undefined;
    const task = said === undefined ? {} : { task: `Do ${said.token}.` };
    this.act((engine) => engine.addAgent(session.id, { role_id: role, ...task }), said, "once");
  }

  act(does: Deed, said?: Said, often: Act["often"] = "until it is done"): void {
    const life = this.#lives.current;
    const act: Act = { does, said, often, state: "under way" };
    this.#acts.push(act);
    const end = (state: Act["state"], outcome: NonNullable<Said["outcome"]>): void => {
      act.state = state;
      if (said !== undefined) said.outcome = outcome;
      this.#lives.stillness.notice();
    };
    does(life.engine).then(
      () => end("over", "sent"),
      (error: unknown) => {
        if (life.isDead || GraphError.hasCode(error, "store-unavailable")) return end("lost", "unknown");
        end("over", "refused");
        if (!tooLate.some((code) => GraphError.hasCode(error, code)))
          this.faults.push(`the person fails: ${String(error)}`);
      },
    );
  }

  /** Listens to the next engine, and does again what was lost with the one before. */
  readonly meetNext = (): void => {
    this.#connect(this.sessions);
    const lost = this.#acts.filter((act) => act.state === "lost");
    this.#acts = this.#acts.filter((act) => act.state === "under way");
    for (const { does, said, often } of lost) {
      if (often === "once") continue;
      // An answer may have been taken before the death: then it would be refused now, which says nothing of it.
      if (said?.kind !== "answer") this.act(does, said);
    }
  };

  /** Drops every connection, and comes back. */
  reconnect(): void {
    this.#connect(this.sessions);
  }

  #connect(sessions: readonly WatchedSession[]): void {
    const life = this.#lives.current;
    for (const session of sessions)
      session.connect(life.engine, () => !life.isDead && life === this.#lives.current);
  }
}
