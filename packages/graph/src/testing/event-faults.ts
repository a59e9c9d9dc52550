import type { SessionDump, ThreadDump } from "../engine/dump-types.ts";
import type { RoundtableEvent } from "../event/event-types.ts";

type EventOf<Type extends RoundtableEvent["type"]> = Extract<RoundtableEvent, { type: Type }>;

/** I3, I11, I12: the event log tells everything that is stored, each once, in an order that can have been. */
export function eventFaults(dump: SessionDump): string[] {
  return [
    ...gapFaults(dump),
    ...toldFaults(dump),
    ...frameFaults(dump),
    ...stateFaults(dump),
    ...dump.threads.flatMap((thread) => [
      ...turnFaults(thread, dump),
      ...replyFaults(thread, dump),
      ...toolFaults(thread, dump),
      ...deliveryFaults(thread, dump),
    ]),
  ];
}

function eventsOf<Type extends RoundtableEvent["type"]>(dump: SessionDump, type: Type): EventOf<Type>[] {
  return dump.events.filter((event): event is EventOf<Type> => event.type === type);
}

function gapFaults(dump: SessionDump): string[] {
  const gap = (seqs: readonly number[]): boolean => seqs.some((seq, index) => seq !== index + 1);
  return [
    ...(gap(dump.messages.map((row) => row.seq)) ? ["the mailbox log has a gap"] : []),
    ...(gap(dump.events.map((event) => event.seq)) ? ["I11 the event log has a gap"] : []),
  ];
}

/** Each stored thing is told by one event, in the order of the things. */
function toldFaults(dump: SessionDump): string[] {
  const lists: [what: string, stored: readonly (string | number)[], told: readonly (string | number)[]][] = [
    [
      "rows",
      dump.messages.map((row) => row.seq),
      eventsOf(dump, "message-sent").map((event) => event.message.seq),
    ],
    [
      "questions",
      dump.questions.map((question) => question.id),
      eventsOf(dump, "question-asked").map((event) => event.question.id),
    ],
    [
      "hand-outs",
      dump.hand_outs.map((handOut) => handOut.id),
      eventsOf(dump, "hand-out-opened").map((event) => event.hand_out.id),
    ],
    [
      "plans",
      dump.plans.map((plan) => plan.version),
      eventsOf(dump, "plan-published").map((event) => event.version),
    ],
    [
      "settled questions",
      dump.questions
        .filter((question) => question.state !== "open")
        .map((question) => `${question.id} ${question.state}`)
        .toSorted(),
      eventsOf(dump, "question-settled")
        .map(({ question }) => `${question.id} ${question.state}`)
        .toSorted(),
    ],
    [
      "settled hand-outs",
      dump.hand_outs
        .filter((handOut) => handOut.state !== "open")
        .map((handOut) => `${handOut.id} ${handOut.state}`)
        .toSorted(),
      eventsOf(dump, "hand-out-settled")
        .map((event) => `${event.hand_out.id} ${event.hand_out.state}`)
        .toSorted(),
    ],
    [
      "compactions",
      dump.threads
        .flatMap((thread) => thread.compactions.map(({ thread_id, number }) => `${thread_id} ${number}`))
        .toSorted(),
      eventsOf(dump, "view-compacted")
        .map(({ thread_id, number }) => `${thread_id} ${number}`)
        .toSorted(),
    ],
    [
      "turns",
      dump.runs.map((run) => run.run_id).toSorted(),
      eventsOf(dump, "turn-started")
        .map((event) => event.run_id)
        .toSorted(),
    ],
    [
      "ended turns",
      dump.runs
        .filter((run) => run.ended_at !== null)
        .map((run) => `${run.run_id} ${run.outcome}`)
        .toSorted(),
      eventsOf(dump, "turn-ended")
        .map((event) => `${event.run_id} ${event.outcome}`)
        .toSorted(),
    ],
  ];
  return lists.flatMap(([what, stored, told]) =>
    JSON.stringify(stored) === JSON.stringify(told)
      ? []
      : [`I11 ${what} are ${stored.join()}, and told as ${told.join()}`],
  );
}

/** What a person may do at a session that rests, and what comes of it; none of it is work. */
const atRest: ReadonlySet<RoundtableEvent["type"]> = new Set([
  "agent-added",
  "agent-state-changed",
  "message-sent",
  "guard-tripped",
  "budget-changed",
]);

/** I12: one final frame for each run that ended, no work after it but that of the next run, and no other event like it. */
function frameFaults(dump: SessionDump): string[] {
  const frames = eventsOf(dump, "run-finished");
  const faults: string[] = [];
  const { run, state } = dump.session;
  const ended = ["finished", "stopped", "failed", "exhausted"].includes(state) ? run : run - 1;
  for (let number = 1; number <= ended; number += 1) {
    const count = frames.filter((frame) => frame.run === number).length;
    if (count !== 1) faults.push(`I12 run ${number} has ${count} final frames`);
  }
  if (frames.length > ended)
    faults.push(`I12 there are ${frames.length} final frames for ${ended} ended runs`);
  for (const frame of frames) {
    const next = dump.events.find((event) => event.seq > frame.seq && !atRest.has(event.type));
    if (next !== undefined && !(next.type === "session-state-changed" && next.run === frame.run + 1))
      faults.push(`I12 ${next.type} (event ${next.seq}) comes after the final frame of run ${frame.run}`);
  }
  const lookalikes = dump.events.filter(
    (event) => event.type !== "run-finished" && "status" in event && "content" in event,
  );
  return [...faults, ...lookalikes.map((event) => `I12 event ${event.seq} looks like a final frame`)];
}

/** The latest state that was told is the one that is stored. */
function stateFaults(dump: SessionDump): string[] {
  const { state, run } = dump.session;
  const told = eventsOf(dump, "session-state-changed").at(-1) ?? { state: "running", run: 1 };
  const faults =
    told.state === state && told.run === run
      ? []
      : [`the session is ${state} in run ${run}, and told as ${told.state} in run ${told.run}`];
  for (const { agent } of dump.threads) {
    const last = eventsOf(dump, "agent-state-changed").findLast(
      (event) => event.thread_id === agent.thread_id,
    );
    if ((last?.state ?? "idle") !== agent.state)
      faults.push(`${agent.display_name} is ${agent.state}, and told as ${last?.state ?? "idle"}`);
  }
  return faults;
}

/** I3: turns of a thread follow each other, each started and ended once. */
function turnFaults({ agent }: ThreadDump, dump: SessionDump): string[] {
  const turns = dump.events.filter(
    (event): event is EventOf<"turn-started"> | EventOf<"turn-ended"> =>
      (event.type === "turn-started" || event.type === "turn-ended") && event.thread_id === agent.thread_id,
  );
  return turns.flatMap((event, index) => {
    const before = turns[index - 1];
    const fits =
      event.type === "turn-started"
        ? before === undefined || before.type === "turn-ended"
        : before?.type === "turn-started" && before.run_id === event.run_id;
    return fits ? [] : [`I3 ${agent.display_name}: ${event.type} of ${event.run_id} at event ${event.seq}`];
  });
}

/** Replies follow each other; each ends once, and those that were completed are those in the thread. */
function replyFaults({ agent, messages }: ThreadDump, dump: SessionDump): string[] {
  const faults: string[] = [];
  let open: string | undefined;
  const completed: string[] = [];
  for (const event of dump.events) {
    if (
      event.type !== "reply-started" &&
      event.type !== "reply-completed" &&
      event.type !== "reply-withdrawn"
    )
      continue;
    if (event.thread_id !== agent.thread_id) continue;
    const fits = event.type === "reply-started" ? open === undefined : open === event.message_id;
    if (!fits)
      faults.push(
        `I3 ${agent.display_name}: ${event.type} of ${event.message_id} while ${open ?? "none"} is open`,
      );
    open = event.type === "reply-started" ? event.message_id : undefined;
    if (event.type === "reply-completed") completed.push(event.message_id);
  }
  const kept = messages.filter((message) => message.type === "ai");
  if (JSON.stringify(kept.map((message) => message.id)) !== JSON.stringify(completed))
    faults.push(`${agent.display_name}: ${completed.length} replies were told, ${kept.length} are kept`);
  const texts = new Map(
    eventsOf(dump, "reply-completed").map((event) => [event.message_id, event.text] as const),
  );
  const altered = kept.filter(({ id, content }) => typeof content === "string" && texts.get(id) !== content);
  faults.push(...altered.map(({ id }) => `${agent.display_name}: reply ${id} is kept as another than told`));
  const calls = dump.runs
    .filter((run) => run.thread_id === agent.thread_id)
    .flatMap((run) => run.model_calls)
    .filter((call) => call.purpose === "reply");
  const committed = calls.filter((call) => call.state === "committed").map((call) => call.message_id);
  if (JSON.stringify(committed.toSorted()) !== JSON.stringify(completed.toSorted()))
    faults.push(`${agent.display_name}: model calls and told replies differ`);
  const stillOpen = calls.filter((call) => call.state === "open").map((call) => call.message_id);
  if (stillOpen.join() !== (open ?? ""))
    faults.push(`${agent.display_name}: ${stillOpen.join()} are stored as open, ${open ?? "none"} told`);
  return faults;
}

/** What was told to be delivered grows, up to the cursor. */
function deliveryFaults({ agent }: ThreadDump, dump: SessionDump): string[] {
  const cursors = eventsOf(dump, "messages-delivered")
    .filter((event) => event.thread_id === agent.thread_id)
    .map((event) => event.cursor);
  const grows = cursors.every((cursor, index) => cursor > (cursors[index - 1] ?? 0));
  return grows && (cursors.at(-1) ?? 0) === agent.cursor
    ? []
    : [`I2 ${agent.display_name}: ${cursors.join()} were told, the cursor is ${agent.cursor}`];
}

/** Each call finishes once, with the result that is in the thread, and no call that was never made. */
function toolFaults({ agent, messages }: ThreadDump, dump: SessionDump): string[] {
  const name = agent.display_name;
  const finished = eventsOf(dump, "tool-finished").filter((event) => event.thread_id === agent.thread_id);
  const faults: string[] = [];
  const made = new Set(messages.flatMap((message) => (message.tool_calls ?? []).map((call) => call.id)));
  const seen = new Set<string>();
  for (const event of finished) {
    if (!made.has(event.tool_call_id)) faults.push(`${name}: ${event.tool_call_id} finished, never made`);
    if (seen.has(event.tool_call_id)) faults.push(`${name}: ${event.tool_call_id} finished twice`);
    seen.add(event.tool_call_id);
    const result = messages.find((message) => message.tool_call_id === event.tool_call_id);
    const asked = dump.questions.some((question) => question.id === event.result);
    if (result !== undefined && !asked && result.content !== event.result)
      faults.push(`${name}: the result of ${event.tool_call_id} is not the one that was told`);
  }
  for (const { tool_call_id } of messages) {
    if (tool_call_id !== undefined && !seen.has(tool_call_id))
      faults.push(`${name}: ${tool_call_id} has a result and never finished`);
  }
  return faults;
}
