import { charters } from "../charter/charter.ts";
import type { SessionDump, ThreadDump } from "../engine/dump-types.ts";
import type { MailboxRow } from "../message/message-types.ts";

/** What a call that succeeded sends, by tool: type of the row, and the argument that is its content. */
const sends: Readonly<Record<string, readonly [type: MailboxRow["type"], argument: string]>> = {
  agent_orchestration: ["task", "task"],
  create_sub_agent: ["task", "task"],
  send_message_to_sub_agent: ["message", "message"],
  ask_sub_agent: ["ask", "question"],
  ask_master: ["ask", "question"],
  ask_other_agent: ["ask", "question"],
  ask_user: ["ask", "question"],
  answer_sub_agent_question: ["answer", "answer"],
  answer_question: ["answer", "answer"],
  answer_other_agent: ["answer", "answer"],
};

/** I1: what agents said and did has had its effect, once: rows of calls, reports, outputs, answers, hand-outs. */
export function effectFaults(dump: SessionDump): string[] {
  return [
    ...dump.threads.flatMap((thread) => [...rowFaults(thread, dump), ...speechFaults(thread, dump)]),
    ...questionFaults(dump),
    ...handOutFaults(dump),
  ];
}

/** The rows that a thread sent by calls are those of its calls that succeeded, in call order. */
function rowFaults({ agent, messages }: ThreadDump, dump: SessionDump): string[] {
  const outcomes = new Map(
    dump.events.flatMap((event) => (event.type === "tool-finished" ? [[event.tool_call_id, event]] : [])),
  );
  const wanted = messages
    .flatMap((message) => message.tool_calls ?? [])
    .flatMap(({ id, name, args }) => {
      const send = sends[name];
      const outcome = outcomes.get(id);
      if (send === undefined || outcome === undefined || outcome.is_error) return [];
      const [type, argument] = send;
      // a call that succeeded had an object of arguments
      const content = String((args as Record<string, unknown>)[argument]);
      return [`${type}: ${asStored(content.trim())}`];
    });
  const types = new Set(Object.values(sends).map(([type]) => type));
  const sent = dump.messages
    .filter((row) => row.source_thread_id === agent.thread_id && types.has(row.type))
    .map((row) => `${row.type}: ${row.content}`);
  return JSON.stringify(wanted) === JSON.stringify(sent)
    ? []
    : [`I1 ${agent.display_name} sent ${JSON.stringify(sent)} by calls for ${JSON.stringify(wanted)}`];
}

/**
 * Each last text of a turn is one report, each text beside calls one output; the leader's go to nobody. A turn that was
 * ended by force between its last text and its report has none.
 */
function speechFaults({ agent, messages }: ThreadDump, dump: SessionDump): string[] {
  const cutOff = new Set(
    dump.runs
      .filter((run) => run.outcome === "stopped")
      .flatMap((run) => run.model_calls.map((modelCall) => modelCall.message_id)),
  );
  const replies = messages.filter((message) => message.type === "ai");
  const textsOf = (type: MailboxRow["type"]): string[] =>
    dump.messages
      .filter((row) => row.type === type && row.source_thread_id === agent.thread_id)
      .map((row) => row.content);
  const isLeader = agent.agent_id === null;
  const spoken = (withCalls: boolean): string[] =>
    isLeader
      ? []
      : replies
          .filter((reply) => (reply.tool_calls ?? []).length > 0 === withCalls)
          .filter((reply) => withCalls || !cutOff.has(reply.id))
          .map((reply) => spokenText(reply.content));
  const lists: [string, string[], string[]][] = [
    ["reports", spoken(false), textsOf("report")],
    ["outputs", spoken(true).filter((text) => text.trim() !== ""), textsOf("output")],
  ];
  return lists.flatMap(([what, said, sent]) => {
    const same =
      said.length === sent.length && said.every((text, index) => sameText(text, sent[index] ?? ""));
    return same
      ? []
      : [`I1 ${agent.display_name} said ${JSON.stringify(said)}, its ${what} are ${JSON.stringify(sent)}`];
  });
}

/** The text of a reply, which some endpoints send as a list of blocks. */
function spokenText(content: unknown): string {
  if (!Array.isArray(content)) return String(content);
  return content
    .map((block: { text?: unknown }) => (typeof block.text === "string" ? block.text : ""))
    .join("");
}

/** A turn without a text is reported in the system's words. */
function sameText(said: string, sent: string): boolean {
  return said.trim() === "" || asStored(said) === sent;
}

/** What rows keep of a text. */
function asStored(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

/** I6: a question is settled once, by one row of its own to whoever asked. */
function questionFaults(dump: SessionDump): string[] {
  return dump.questions.flatMap((question) => {
    const settlements = dump.messages.filter(
      (row) =>
        row.question_id === question.id &&
        row.type !== "ask" &&
        row.target_thread_id === question.asker_thread_id,
    );
    const wanted = question.state === "open" ? 0 : 1;
    if (settlements.length !== wanted)
      return [`I6 ${question.id} is ${question.state} and has ${settlements.length} settlements`];
    const [row] = settlements;
    if (row !== undefined && row.seq !== question.settlement_seq)
      return [`I6 ${question.id} is settled by m${question.settlement_seq} and told by m${row.seq}`];
    return [];
  });
}

/** Each task opened one hand-out, and so did what the leader said to an agent that was not at work, in a team. */
function handOutFaults(dump: SessionDump): string[] {
  const leader = dump.threads.find(({ agent }) => agent.agent_id === null)?.agent.thread_id;
  const messagesHandOut = charters.get(dump.session.mode)?.messagesHandOut === true;
  const atWork = new Set<string | null>();
  const open = new Map<string, string>();
  const wanted: number[] = [];
  for (const event of dump.events) {
    if (event.type === "agent-state-changed") {
      if (event.state === "running" || event.state === "waiting") atWork.add(event.thread_id);
      else atWork.delete(event.thread_id);
    } else if (event.type === "hand-out-opened") {
      open.set(event.hand_out.id, event.hand_out.thread_id);
    } else if (event.type === "hand-out-settled") {
      open.delete(event.hand_out.id);
    } else if (event.type === "message-sent") {
      const { type, seq, source_thread_id: source, target_thread_id: target } = event.message;
      const isFree = !atWork.has(target) && ![...open.values()].some((threadId) => threadId === target);
      const isWork = messagesHandOut && type === "message" && source === leader && isFree;
      if (type === "task" || isWork) wanted.push(seq);
    }
  }
  const handOuts = dump.hand_outs.map((handOut) => handOut.task_seq);
  return JSON.stringify(wanted) === JSON.stringify(handOuts)
    ? []
    : [`work was sent as ${wanted.join()}, hand-outs are of ${handOuts.join()}`];
}
