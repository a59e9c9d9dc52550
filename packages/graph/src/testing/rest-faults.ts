import type { SessionDump } from "../engine/dump-types.ts";

/** I4, I9: a session at rest has nothing left that could or should still go on; one that is paused stands still. */
export function restFaults(dump: SessionDump): string[] {
  const { state } = dump.session;
  const faults = [...pauseFaults(dump), ...deadlineFaults(dump)];
  if (state === "running" && dump.session.drive === "manual") return [...faults, ...drivenFaults(dump)];
  if (state === "running" || state === "paused") return faults;
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
    const commands = dump.background_commands.filter((command) => command.state === "open");
    faults.push(...commands.map(({ id }) => `command ${id} is open in a session that is ${state}`));
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

/** Nothing begins while a session is paused, and no time of it passes. */
function pauseFaults(dump: SessionDump): string[] {
  let isPaused = false;
  return dump.events.flatMap((event) => {
    if (event.type === "session-state-changed") isPaused = event.state === "paused";
    const begins = event.type === "turn-started" || event.type === "reply-started";
    const expires = event.type === "question-settled" && event.question.state === "expired";
    const trips = event.type === "guard-tripped";
    return isPaused && (begins || expires || trips)
      ? [`${event.type} (event ${event.seq}) comes in a session that is paused`]
      : [];
  });
}

/** A deadline is kept when it has passed, and not before. */
function deadlineFaults(dump: SessionDump): string[] {
  return dump.questions.flatMap(({ id, state, deadline_at: deadline, settled_at: settled }) =>
    state === "expired" && (deadline === null || settled === null || settled < deadline)
      ? [`${id} is due at ${deadline}, and expired at ${settled}`]
      : [],
  );
}

/** A session that is driven by hand and does nothing at the moment has somebody to do the next step. */
function drivenFaults(dump: SessionDump): string[] {
  const isAtWork = dump.threads.some(({ agent }) => agent.state === "running");
  const isAwaited = dump.background_commands.some((command) => command.state === "open");
  const hasWork = dump.threads.some(({ agent, queued, interrupts }) => {
    const waking = queued.filter((row) => row.wakes && row.released);
    if (agent.state !== "waiting") return agent.state !== "terminated" && waking.length > 0;
    return (
      waking.some((row) => row.type === "ask" || row.type === "message") ||
      interrupts.some(({ question_id }) =>
        dump.questions.some((question) => question.id === question_id && question.state !== "open"),
      )
    );
  });
  return isAtWork || isAwaited || hasWork
    ? []
    : ["I4 the session says that it runs, and there is no step to do"];
}
