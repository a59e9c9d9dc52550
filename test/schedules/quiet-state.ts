import Libsql from "libsql";

/** What of a session decides who should do something now, as the tables say it. */
export interface QuietState {
  readonly state: string;
  readonly drive: string;
  readonly threads: readonly QuietThread[];
  readonly rows: readonly QuietRow[];
  readonly questions: readonly {
    readonly id: string;
    readonly state: string;
    readonly asker_thread_id: string;
    readonly target_thread_id: string | null;
    readonly deadline_at: string | null;
  }[];
  readonly openHandOuts: number;
}

export interface QuietThread {
  readonly thread_id: string;
  readonly display_name: string;
  readonly state: string;
  readonly cursor: number;
  /** Rows before this one are not for it, where its charter tells latecomers nothing. */
  readonly start_seq: number;
  readonly consumed: readonly number[];
  /** Ids of the questions that it waits on. */
  readonly waitsOn: readonly string[];
  /** Turns that a person granted it, and that it has not begun. */
  readonly granted_turns: number;
}

export interface QuietRow {
  readonly seq: number;
  readonly target_thread_id: string | null;
  readonly skip: readonly string[];
  readonly type: string;
  readonly question_id: string | null;
  readonly wakes: number;
  readonly released: number;
}

/** Reads the tables beside the engine, by nothing of its code. */
export class QuietReader {
  readonly #database: Libsql.Database;

  constructor(path: string) {
    this.#database = new Libsql(path, { readonly: true });
  }

  read(sessionId: string): QuietState {
    const all = <Row>(sql: string): Row[] =>
      // the columns are named in the statement beside each use
      this.#database.prepare(sql).all(sessionId) as Row[];
    const [session] = all<{ state: string; drive: string }>("select state, drive from sessions where id = ?");
    const agents = all<Omit<QuietThread, "consumed" | "waitsOn"> & { consumed: string; asks: string }>(
      `select thread_id, display_name, state, cursor, start_seq, consumed, asks, granted_turns from agents
       where session_id = ? order by position`,
    );
    const rows = all<Omit<QuietRow, "skip"> & { skip: string }>(
      `select seq, target_thread_id, skip, type, question_id, wakes, released from messages
       where session_id = ? order by seq`,
    );
    const [handOuts] = all<{ open: number }>(
      "select count(*) as open from hand_outs where session_id = ? and state = 'open'",
    );
    return {
      state: session?.state ?? "gone",
      drive: session?.drive ?? "auto",
      threads: agents.map(({ consumed, asks, ...agent }) => ({
        ...agent,
        // JSON of the product's own
        consumed: JSON.parse(consumed) as number[],
        // JSON of the product's own
        waitsOn: (JSON.parse(asks) as { question_id: string }[]).map((ask) => ask.question_id),
      })),
      // JSON of the product's own
      rows: rows.map((row) => ({ ...row, skip: JSON.parse(row.skip) as string[] })),
      questions: all(
        `select id, state, asker_thread_id, target_thread_id, deadline_at from questions
         where session_id = ?`,
      ),
      openHandOuts: handOuts?.open ?? 0,
    };
  }

  close(): void {
    this.#database.close();
  }
}

/** Whether a row is addressed to the thread, or to its whole session since it is there. */
export function isFor(row: QuietRow, { thread_id, start_seq }: QuietThread): boolean {
  if (row.type !== "broadcast") return row.target_thread_id === thread_id;
  return row.seq >= start_seq && !row.skip.includes(thread_id);
}

/** In one line, for whoever follows a schedule. */
export function describeQuiet({ state, threads, rows, questions }: QuietState): string {
  const agents = threads.map(
    ({ display_name, state: does, cursor, waitsOn }) =>
      `${display_name} ${does} at m${cursor}${waitsOn.length === 0 ? "" : ` on ${waitsOn.join(" ")}`}`,
  );
  const open = questions.filter((question) => question.state === "open").map((question) => question.id);
  return `${state}: ${agents.join("; ")}; ${rows.length} rows, open: ${open.join()}`;
}
