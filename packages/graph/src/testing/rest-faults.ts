import type { SessionDump } from "../engine/dump-types.ts";

/** I4, I9: a session at rest has nothing left that could or should still go on. */
export function restFaults(dump: SessionDump): string[] {
  const { state } = dump.session;
  if (state === "running" || state === "paused") return [];
  const faults: string[] = [];
  const isOver = state === "finished" || state === "stopped" || state === "exhausted";
  for (const { agent, queued, interrupts } of dump.threads) {
    const name = agent.display_name;
    if (agent.state === "running") faults.push(`I4 ${name} is running in a session that is ${state}`);
    if (agent.state === "waiting" && isOver)
      faults.push(`I9 ${name} is waiting in a session that is ${state}`);
    const waking = queued.filter((row) => row.wakes && row.released);
    const heard =
      agent.state === "waiting"
        ? waking.filter((row) => row.type === "ask" || row.type === "message")
        : waking;
    if (heard.length > 0)
      faults.push(`I4 ${name} has untaken rows ${heard.map((row) => row.seq).join()} and is ${agent.state}`);
    if (agent.state !== "waiting") continue;
    for (const { question_id } of interrupts) {
      const question = dump.questions.find((other) => other.id === question_id);
      if (question?.state !== "open") faults.push(`I4 ${name} waits on ${question_id}, which is settled`);
    }
  }
  const open = dump.questions.filter((question) => question.state === "open");
  if (isOver)
    faults.push(...open.map((question) => `I9 ${question.id} is open in a session that is ${state}`));
  if (state === "waiting_for_user" && !open.some((question) => question.target_thread_id === null))
    faults.push("I9 the session waits for the user, who was asked nothing");
  if (isOver) {
    const left = dump.hand_outs.filter((handOut) => handOut.state === "open");
    faults.push(
      ...left.map((handOut) => `hand-out m${handOut.task_seq} is open in a session that is ${state}`),
    );
  }
  const waiting = new Set(
    dump.threads.filter(({ agent }) => agent.state === "waiting").map(({ agent }) => agent.thread_id),
  );
  for (const run of dump.runs) {
    if (run.ended_at === null && !waiting.has(run.thread_id))
      faults.push(`turn ${run.run_id} never ended in a session that is ${state}`);
  }
  return faults;
}
