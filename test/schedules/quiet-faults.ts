import type { QuietRow, QuietState, QuietThread } from "./quiet-state.ts";

/**
 * I3, I4, I7, I9 of a session in which nothing moves but by a reply: `calling` are the agents whose model is asked, one
 * entry a call, and `parallelRuns` is how many may be.
 */
export function quietFaults(
  session: QuietState,
  at: { readonly calling: readonly string[]; readonly parallelRuns: number; readonly now: number },
): string[] {
  const { calling, parallelRuns } = at;
  const isRunning = session.state === "running";
  const faults: string[] = [];
  const idle: string[] = [];
  let waitsForStep = false;
  for (const thread of session.threads) {
    const { display_name: name, state } = thread;
    const calls = calling.filter((other) => other === name).length;
    if (calls > 1) faults.push(`I3 ${name} runs ${calls} times`);
    if (calls > 0 && state !== "running") faults.push(`I3 ${name} calls its model and is ${state}`);
    if (isRunning && state === "running" && calls === 0) idle.push(`${name}, which says that it runs`);
    if (isRunning && hasWork(thread, session)) {
      // By hand, nothing starts but the turn that was granted.
      if (session.drive === "auto" || thread.granted_turns > 0)
        idle.push(`${name}, which is ${state} and has work`);
      else waitsForStep = true;
    }
    faults.push(...waitFaults(thread, session));
  }
  if (calling.length < parallelRuns) faults.push(...idle.map((who) => `I4 nothing runs ${who}`));
  if (calling.length > parallelRuns) faults.push(`${calling.length} threads run at once`);
  if (isRunning && calling.length === 0 && idle.length === 0 && !waitsForStep)
    faults.push("I4 the session says that it runs, and nobody in it has anything to do");
  if (!isRunning && session.state !== "paused" && calling.length > 0)
    faults.push(`I4 ${calling.join()} run in a session that is ${session.state}`);
  if (isRunning && session.openHandOuts === 0) {
    const held = session.rows.filter((row) => row.released === 0).map((row) => row.seq);
    if (held.length > 0) faults.push(`I4 m${held.join(", m")} are held, and every hand-out is settled`);
  }
  return [...faults, ...ringFaults(session), ...deadlineFaults(session, at.now), ...goneFaults(session)];
}

/** I9: nobody is asked, or waits for, somebody who is gone for good. */
function goneFaults({ threads, questions }: QuietState): string[] {
  const gone = new Set(
    threads.flatMap((thread) => (thread.state === "terminated" ? [thread.thread_id] : [])),
  );
  return questions
    .filter(
      ({ state, asker_thread_id, target_thread_id }) =>
        state === "open" && (gone.has(asker_thread_id) || gone.has(target_thread_id ?? "")),
    )
    .map(({ id }) => `I9 ${id} is open, and whoever asked or is asked is gone`);
}

/** Nothing that is due is left lying, but while the session stands still. */
function deadlineFaults({ state, questions }: QuietState, now: number): string[] {
  if (state !== "running" && state !== "waiting_for_user") return [];
  return questions
    .filter((question) => question.state === "open" && question.deadline_at !== null)
    .filter((question) => Date.parse(question.deadline_at ?? "") <= now)
    .map((question) => `${question.id} is open past its deadline`);
}

/** What a receiver's state makes of the rows it has not taken. */
function hasWork(thread: QuietThread, session: QuietState): boolean {
  const waking = session.rows.filter(
    (row) =>
      row.target_thread_id === thread.thread_id &&
      row.wakes === 1 &&
      row.released === 1 &&
      row.seq > thread.cursor &&
      !thread.consumed.includes(row.seq),
  );
  if (thread.state === "waiting") return waking.some((row) => endsWait(row, thread));
  return thread.state !== "terminated" && thread.state !== "running" && waking.length > 0;
}

/** An ask or a message ends a wait; so does how the question that it waits on was settled. */
function endsWait(row: QuietRow, { waitsOn }: QuietThread): boolean {
  if (row.type === "ask" || row.type === "message") return true;
  return row.question_id !== null && waitsOn.includes(row.question_id);
}

/** I7: who waits, waits on questions of its own. */
function waitFaults({ thread_id, display_name, state, waitsOn }: QuietThread, session: QuietState): string[] {
  if (state !== "waiting") return [];
  if (waitsOn.length === 0) return [`I7 ${display_name} waits on nothing`];
  const asked = session.questions.filter((question) => waitsOn.includes(question.id));
  const isOwn = asked.length === waitsOn.length && asked.every((each) => each.asker_thread_id === thread_id);
  return isOwn ? [] : [`I7 ${display_name} waits on ${waitsOn.join()}, which it did not ask`];
}

/** I9: nobody waits, over however many others, for somebody who waits for them. */
function ringFaults(session: QuietState): string[] {
  const waiting = new Map(
    session.threads
      .filter((thread) => thread.state === "waiting" && !hasWork(thread, session))
      .map((thread) => [thread.thread_id, thread] as const),
  );
  const waitsFor = (threadId: string): string[] =>
    session.questions
      .filter((question) => waiting.get(threadId)?.waitsOn.includes(question.id) === true)
      .flatMap((question) => question.target_thread_id ?? []);
  return [...waiting.values()].flatMap(({ thread_id, display_name }) => {
    const reached = new Set<string>();
    const open = waitsFor(thread_id);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...waitsFor(next));
    }
    return reached.has(thread_id) ? [`I9 ${display_name} waits for itself, over others`] : [];
  });
}
