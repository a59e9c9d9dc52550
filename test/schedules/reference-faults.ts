import type { MailboxRow, SessionDump, ThreadDump } from "@roundtable/graph";
import type { Said } from "./said.ts";

type Thread = ThreadDump;

/** A saying as it arrived somewhere: in a thread, as the result of a call, or among the rows not taken yet. */
interface Heard {
  readonly type: string;
  readonly from: string;
  readonly token: string;
}

const tokens = /«s\d+·\d+»/gu;
const envelope = /^<message id="m\d+" type="([a-z]+)" from="([^"]*)"/u;

/**
 * I1, I2, I6, I10 by what was said: who must have heard what follows from who said it to whom and whether that was
 * accepted, and from nothing that the product wrote about it.
 */
export function referenceFaults(dump: SessionDump, said: readonly Said[]): string[] {
  const fates = new Map(said.map((each) => [each.token, fateOf(each, dump)]));
  return [
    ...said.flatMap((each) => mustFaults(each, fates.get(each.token))),
    ...dump.threads.flatMap((thread) => hearingFaults(thread, dump, said, fates)),
    ...answerFaults(dump, said, fates),
  ];
}

/** `gone`: never saved, or the turn was ended by force before it could be carried out. */
type Fate = "sent" | "refused" | "gone" | "unknown";

function fateOf(said: Said, dump: SessionDump): Fate {
  if (said.outcome !== undefined) {
    return said.outcome === "sent" || said.outcome === "refused" ? said.outcome : "unknown";
  }
  const speaker = dump.threads.find((thread) => thread.agent.display_name === said.from);
  const message = speaker?.messages.find(
    ({ type, content, tool_calls }) =>
      type === "ai" && JSON.stringify([content, tool_calls ?? []]).includes(said.token),
  );
  if (message === undefined) return "gone";
  if (said.kind === "speech") return "sent";
  const call = message.tool_calls?.find(({ args }) => JSON.stringify(args).includes(said.token));
  const outcome = dump.events.find(
    (event) => event.type === "tool-finished" && event.tool_call_id === call?.id,
  );
  if (outcome?.type !== "tool-finished") return "gone";
  return outcome.is_error ? "refused" : "sent";
}

function mustFaults(said: Said, fate: Fate | undefined): string[] {
  if (said.must === undefined || fate === "gone" || fate === said.must) return [];
  return [
    `${said.kind} ${said.token} of ${said.from} to ${said.to ?? "all"} is ${fate}, and must be ${said.must}`,
  ];
}

/** A thread has heard, or will hear, each thing that was for it once, and nothing else. */
function hearingFaults(
  thread: Thread,
  dump: SessionDump,
  said: readonly Said[],
  fates: ReadonlyMap<string, Fate>,
): string[] {
  const name = thread.agent.display_name;
  const heard = heardBy(thread, dump);
  const keys = heard.map(keyOf);
  const faults = keys
    .filter((key, index) => keys.indexOf(key) !== index)
    .map((key) => `I1 ${name} has ${key} twice`);
  const expected = new Map<string, "must" | "may">();
  for (const each of said) {
    for (const [hearing, how] of hearings(each, thread, dump, fates.get(each.token) ?? "gone")) {
      expected.set(keyOf(hearing), how);
    }
  }
  for (const [key, how] of expected) {
    if (how === "must" && !keys.includes(key)) faults.push(`I1 ${name} never hears ${key}`);
  }
  for (const key of new Set(keys)) {
    if (!expected.has(key)) faults.push(`I10 ${name} hears ${key}, which nobody told it`);
  }
  return faults;
}

function keyOf({ type, from, token }: Heard): string {
  return `${type} ${token} of ${from}`;
}

function heardBy(thread: Thread, dump: SessionDump): Heard[] {
  const taken = thread.messages.flatMap((message): Heard[] => {
    if (message.type === "ai" || typeof message.content !== "string") return [];
    const [, type, from] = envelope.exec(message.content) ?? [];
    if (type === undefined || from === undefined) return [];
    return tokensIn(message.content).map((token) => ({ type, from, token }));
  });
  const shown = new Set(
    thread.messages.flatMap(({ type, content }) =>
      type === "tool" && typeof content === "string"
        ? (/^<message id="m(\d+)"/u.exec(content)?.[1] ?? [])
        : [],
    ),
  );
  // A result waits for those of the calls beside it.
  const pending = dump.messages
    .filter((row) => row.seq > thread.cursor && isFor(row, thread))
    .filter((row) => !thread.consumed.includes(row.seq) || !shown.has(String(row.seq)))
    .flatMap((row) =>
      tokensIn(row.content).map((token) => ({ type: row.type, from: row.source_display_name, token })),
    );
  // What the system says of something quotes it.
  return [...taken, ...pending].filter(({ type }) => type !== "notice");
}

function tokensIn(text: string): string[] {
  return [...new Set([...text.matchAll(tokens)].map(([token]) => token))];
}

function isFor(row: MailboxRow, { agent }: Thread): boolean {
  if (row.target_thread_id === null) return !row.skip.includes(agent.thread_id);
  return row.target_thread_id === agent.thread_id;
}

/** What this thread hears of a saying. */
function hearings(
  said: Said,
  { agent }: Thread,
  dump: SessionDump,
  fate: Fate,
): (readonly [Heard, "must" | "may"])[] {
  if (fate === "gone" || fate === "refused") return [];
  const how = fate === "sent" ? ("must" as const) : ("may" as const);
  const me = agent.display_name;
  const { from, token, kind } = said;
  if (kind === "speech") return speechHearings(said, agent, dump);
  const isMine = said.to === me;
  if (isMine) return [[{ type: kind, from, token }, how]];
  const toldToAll = kind === "broadcast" || kind === "task" || (kind === "message" && from === "User");
  if (!toldToAll || me === from) return [];
  return [[{ type: "broadcast", from, token }, how]];
}

/** A text beside calls is told to the leader, a last text too, and to all others as a broadcast. */
function speechHearings(
  { from, token }: Said,
  agent: Thread["agent"],
  dump: SessionDump,
): (readonly [Heard, "must" | "may"])[] {
  const speaker = dump.threads.find((thread) => thread.agent.display_name === from);
  if (speaker === undefined || speaker.agent.agent_id === null || agent.display_name === from) return [];
  const message = speaker.messages.find(
    ({ type, content }) => type === "ai" && String(content).includes(token),
  );
  const isLast = (message?.tool_calls ?? []).length === 0;
  const run = dump.runs.find((other) => other.model_calls.some((call) => call.message_id === message?.id));
  // A turn that was ended by force between its last text and its report has none.
  const how = isLast && run?.outcome !== "completed" ? ("may" as const) : ("must" as const);
  if (agent.agent_id === null) return [[{ type: isLast ? "report" : "output", from, token }, how]];
  return isLast ? [[{ type: "broadcast", from, token }, how]] : [];
}

/** I6: of all who answer a question one at the most succeeds, who was asked, and the asker is told just that. */
function answerFaults(dump: SessionDump, said: readonly Said[], fates: ReadonlyMap<string, Fate>): string[] {
  return dump.questions.flatMap((question) => {
    const tries = said.filter((each) => each.kind === "answer" && each.questionId === question.id);
    const accepted = tries.filter((each) => fates.get(each.token) === "sent");
    const faults: string[] = [];
    const { state, settled_at, deadline_at } = question;
    if (state === "expired" && (deadline_at === null || (settled_at ?? "") < deadline_at))
      faults.push(`${question.id} expired at ${settled_at}, due ${deadline_at}`);
    if (accepted.length > 1)
      faults.push(`I6 ${question.id} took ${accepted.map((each) => each.token).join()}`);
    const right = tries.find((each) => question.answer?.includes(each.token) === true);
    if (question.state === "answered" && right === undefined)
      faults.push(`I6 ${question.id} is answered by nobody: ${question.answer}`);
    if (accepted.some((each) => each !== right))
      faults.push(`I6 ${question.id} keeps another answer than it took`);
    for (const { from } of accepted) {
      if (from !== question.target_display_name && from !== "User")
        faults.push(`I6 ${question.id} was put to ${question.target_display_name}, and ${from} answered it`);
    }
    return faults;
  });
}
