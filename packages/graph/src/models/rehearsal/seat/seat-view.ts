import type { FixedPoints } from "../brief/fixed-points.ts";
import { readFixedPoints } from "../brief/fixed-points.ts";
import type { BriefView } from "../brief/brief-view-types.ts";
import { parseBrief } from "../../../brief/parse-brief.ts";
import { readBriefView } from "../brief/read-brief-view.ts";
import type { DemandSource } from "../brief/read-demands.ts";
import { readGroup } from "../brief/read-group.ts";
import type { Conversation, Entry, Envelope } from "../input/conversation-types.ts";
import { readAnswer, type ReadAnswer } from "../input/read-answer.ts";
import { readEnclosures } from "../input/enclosures.ts";
import { inTeamOrder } from "../input/in-team-order.ts";
import type { Identity } from "../input/read-identity.ts";
import { isFromUser } from "../input/is-from-user.ts";
import { readStage, type Stage } from "../leader/stage.ts";
import { type Working, workOut } from "../schedule/work-out.ts";
import { type SeatKind, seatKind } from "../seat-kind.ts";
import { type HeardDelivery, readHeardDelivery } from "./heard-delivery.ts";

/** A question of the seat's own to the leader. */
export interface OwnQuestion {
  readonly question: string;
  readonly answer: ReadAnswer;
}

/** What a seat has in front of it: its task, what it heard before, and the numbers of the brief. */
export interface SeatView {
  readonly identity: Identity;
  readonly kind: SeatKind;
  readonly emoji: string;
  readonly description: string;
  /** The task of this turn; null when something else woke the seat. */
  readonly task: Envelope | null;
  readonly stage: Stage;
  readonly work: Working;
  /** The same without what the user said after the brief. */
  readonly earlierBrief: BriefView;
  readonly heard: readonly HeardDelivery[];
  readonly questions: readonly OwnQuestion[];
  /** Messages of the leader or the user in this turn. */
  readonly remarks: readonly Envelope[];
  readonly openAsks: readonly Envelope[];
  /** An answer to a question of its own came in this turn by itself. */
  readonly answeredLate: boolean;
  /** Deliveries of its own so far. */
  readonly deliveredBefore: number;
}

const userSays = /^(?:The user says to [^\n]*:|用户对[^\n]*说：)\s*\n/u;

function isOf(entry: Entry, type: Envelope["type"]): entry is Extract<Entry, { kind: "heard" }> {
  return entry.kind === "heard" && entry.envelope.type === type;
}

/** A task, or a message that carries what a task is worked on with: further work for somebody who is there already. */
function isTask(entry: Entry): boolean {
  if (entry.kind !== "heard") return false;
  const { type, content } = entry.envelope;
  return type === "task" || (type === "message" && readEnclosures(content).brief !== null);
}

/** The deliveries of the other seats among the given entries, in order. */
function heardDeliveries(entries: readonly Entry[], identity: Identity): HeardDelivery[] {
  return entries.flatMap((entry) => {
    const delivery = entry.kind === "heard" ? readHeardDelivery(entry.envelope, identity.team) : null;
    return delivery === null || delivery.from === identity.name ? [] : [delivery];
  });
}

/** The answer that came by itself after a call that returned without one. */
function lateAnswer(result: string | null, entries: readonly Entry[]): ReadAnswer | null {
  const id = /\bq\d+\b/u.exec(result ?? "")?.[0];
  const answer = entries.find((entry) => isOf(entry, "answer") && entry.envelope.questionId === id);
  return answer?.kind === "heard" && id !== undefined ? readAnswer(answer.envelope.content, false) : null;
}

function readQuestions(entries: readonly Entry[]): OwnQuestion[] {
  return entries.flatMap((entry): OwnQuestion[] => {
    if (entry.kind !== "called" || entry.call.name !== "ask_master") return [];
    const question = entry.call.args["question"];
    const answer = readAnswer(entry.call.result, entry.call.failed);
    return [
      {
        question: typeof question === "string" ? question : "",
        answer: answer.kind === "none" ? (lateAnswer(entry.call.result, entries) ?? answer) : answer,
      },
    ];
  });
}

/** The user's words, brief first, without the words that announce them. */
function userTexts(entries: readonly Entry[]): DemandSource[] {
  return entries.flatMap((entry): DemandSource[] =>
    entry.kind === "heard" && isFromUser(entry.envelope)
      ? [{ id: entry.envelope.id, text: entry.envelope.content.replace(userSays, "") }]
      : [],
  );
}

/** An answer that gives a head count, in contrast to one that assumes something. */
const plainCount = /^\s*\d[\d,]*\s*(?:people|人)/iu;

function fixedPoints(task: string, questions: readonly OwnQuestion[]): FixedPoints {
  const fixed = readFixedPoints(task);
  if (fixed.group !== undefined || fixed.team !== undefined) return fixed;
  const told = questions.find(({ answer }) => answer.kind !== "none" && plainCount.test(answer.text));
  const count = told === undefined ? null : readGroup(told.answer.text);
  return count === null ? fixed : { ...fixed, group: { kind: "people", count, group: true } };
}

/**
 * Collects a seat's side of the conversation. Only what was said before its task counts as heard, so that seats
 * that work at the same time write the same whichever is quicker.
 */
export function readSeatView(conversation: Conversation, identity: Identity): SeatView {
  const { entries } = conversation;
  const lastSaid = entries.findLastIndex(({ kind }) => kind === "said");
  const turn = entries.slice(lastSaid + 1);
  const taskIndex = entries.findLastIndex((entry, index) => index > lastSaid && isTask(entry));
  const taskEntry = entries[taskIndex];
  const received = taskEntry?.kind === "heard" ? taskEntry.envelope : null;
  const lastTask = entries.findLast((entry) => isTask(entry));
  const enclosed = readEnclosures(lastTask?.kind === "heard" ? lastTask.envelope.content : "");
  const taskText = enclosed.task;
  const task = received === null ? null : { ...received, content: taskText };
  const before = taskIndex >= 0 ? entries.slice(0, taskIndex) : entries;

  const questions = readQuestions(entries);
  const texts = userTexts(entries);
  const briefIndex = Math.max(
    0,
    texts.findIndex(({ text }) => parseBrief(text) !== undefined),
  );
  const brief = texts[briefIndex];
  const later = texts.slice(briefIndex + 1);
  const sources = {
    language: identity.language,
    today: identity.today,
    brief: brief ?? {
      id: lastTask?.kind === "heard" ? lastTask.envelope.id : "",
      text: enclosed.brief ?? taskText,
    },
  };
  const view = readBriefView({ ...sources, later, fixed: fixedPoints(taskText, questions) });
  const answered = new Set(
    entries.flatMap((entry) =>
      entry.kind === "called" && entry.call.name === "answer_question"
        ? [String(entry.call.args["question_id"])]
        : [],
    ),
  );
  const self = identity.team.find(({ displayName }) => displayName === identity.name);
  return {
    identity,
    kind: seatKind(identity.roleId),
    emoji: self?.emoji ?? "",
    description: self?.description ?? "",
    task,
    stage: readStage(task?.content ?? ""),
    work: workOut(view),
    earlierBrief: readBriefView({ ...sources, later: [], fixed: {} }),
    heard: [
      ...inTeamOrder(heardDeliveries(before, identity), identity.team),
      ...enclosed.deliveries.map(({ roleId, ...delivery }) => ({ ...delivery, kind: seatKind(roleId) })),
    ],
    questions,
    remarks: turn.flatMap((entry) => (isOf(entry, "message") && !isTask(entry) ? [entry.envelope] : [])),
    answeredLate: turn.some((entry) => isOf(entry, "answer")),
    openAsks: entries.flatMap((entry) =>
      isOf(entry, "ask") && entry.envelope.questionId !== null && !answered.has(entry.envelope.questionId)
        ? [entry.envelope]
        : [],
    ),
    deliveredBefore: entries.filter(({ kind }) => kind === "said").length,
  };
}
