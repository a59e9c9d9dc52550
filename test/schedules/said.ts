/** What somebody was made to say in a schedule, under a token that nothing else contains. */
export interface Said {
  readonly token: string;
  readonly session: string;
  /** Display name. */
  readonly from: string;
  readonly kind: "task" | "message" | "ask" | "answer" | "broadcast" | "speech";
  /** Display name of whom it is for; null: all others, or (a speech) the leader. */
  readonly to: string | null;
  /** Of the first task of an agent that is seated with it: its role. */
  readonly toNewOf?: string;
  /** What must become of it, where nothing else that goes on could decide otherwise. */
  readonly must?: "sent" | "refused";
  /** Of an answer: the question. */
  readonly questionId?: string;
  /** Of what the person does: whether it was carried out; `unknown` where the process died on it. */
  outcome?: "under way" | "sent" | "refused" | "unknown";
}

const tokens = /«(s\d+)·\d+»/u;

/** Name of the session whose tokens these texts contain. */
export function sessionIn(texts: readonly string[]): string {
  for (const text of texts) {
    const [, session] = tokens.exec(text) ?? [];
    if (session !== undefined) return session;
  }
  return "";
}

/** All that was said, in the order in which it was said. */
export class Sayings {
  readonly #all: Said[] = [];

  add(said: Omit<Said, "token">): Said {
    const whole: Said = { ...said, token: this.newToken(said.session) };
    this.#all.push(whole);
    return whole;
  }

  newToken(session: string): string {
    this.#count += 1;
    return `«${session}·${this.#count}»`;
  }

  #count = 0;

  of(session: string): readonly Said[] {
    return this.#all.filter((said) => said.session === session);
  }
}
