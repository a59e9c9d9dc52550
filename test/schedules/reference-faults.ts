import type { SessionDump, ThreadDump } from "@roundtable/graph";
import { heardBy, hearings, type Fate, type Heard } from "./hearings.ts";
import type { Said } from "./said.ts";

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
  thread: ThreadDump,
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
