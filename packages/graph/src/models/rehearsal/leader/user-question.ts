import { addMonths } from "../../../brief/move-day.ts";
import type { Aspect } from "../brief/brief-view-types.ts";
import type { FixedPoints } from "../brief/fixed-points.ts";
import { readAmount } from "../brief/read-amount.ts";
import { readAspects } from "../brief/read-aspects.ts";
import { readTargetDate } from "../brief/read-stated-date.ts";
import type { OwnCall } from "../input/conversation-types.ts";
import { readAnswer, type ReadAnswer } from "../input/read-answer.ts";
import { shiftDay } from "../schedule/calendar.ts";
import type { Working } from "../schedule/work-out.ts";
import { bilingual } from "../seat/bilingual.ts";

/** A question to the user, as the arguments of `ask_user`. */
export interface UserQuestion {
  readonly question: string;
  readonly options: readonly string[];
  readonly default: string;
}

/** What the leader asks the user before it hands anything out; null when the brief says enough. */
export function userQuestion(work: Working): UserQuestion | null {
  const { brief, domain } = work;
  const say = bilingual(brief.language);
  const subject = brief.subject === "" ? say("this", "这件事") : `“${brief.subject}”`;
  if (brief.deadline === null) {
    const usual = shiftDay(work.window.start, domain.usualDays);
    return {
      question: say(
        `By which date does ${subject} have to be done? The brief names none, and every other figure hangs on it.`,
        `${subject}最晚哪天完成？任务书没有写期限，其他数字都取决于它。`,
      ),
      options: [...new Set([addMonths(brief.today, 3), usual, addMonths(brief.today, 12)])],
      default: usual,
    };
  }
  if (brief.budget === null) {
    const none = say("No fixed ceiling, show shares", "不设上限，按比例给出");
    return {
      question: say(
        `What may ${subject} cost at most? The brief names no amount.`,
        `${subject}最多能花多少钱？任务书没有写金额。`,
      ),
      options: say("50,000|200,000|1,000,000", "5万元|20万元|100万元").split("|").concat(none),
      default: none,
    };
  }
  return null;
}

/** How the one question to the user came out. */
export interface UserAnswer extends ReadAnswer {
  readonly question: string;
}

/** Reads the leader's own call of `ask_user`; null before it was answered. */
export function readUserAnswer(call: OwnCall | null): UserAnswer | null {
  if (call === null || call.result === null || call.failed) return null;
  const question = call.args["question"];
  return { question: typeof question === "string" ? question : "", ...readAnswer(call.result, call.failed) };
}

const asksForDate = /by which date|哪天完成/iu;
const asksForMoney = /cost at most|花多少钱/iu;

/** What the user's answer settles. */
export function settledBy(answer: UserAnswer | null, today: string): FixedPoints {
  if (answer === null || answer.kind === "none") return {};
  if (asksForDate.test(answer.question)) {
    const date = readDate(answer.text, today);
    return date === null ? {} : { deadline: { kind: "deadline", date } };
  }
  if (asksForMoney.test(answer.question)) {
    const amount = readAmount(answer.text);
    return amount === null ? {} : { budget: { kind: "budget", ...amount } };
  }
  return {};
}

function readDate(text: string, today: string): string | null {
  const iso = /\d{4}-\d{2}-\d{2}/u.exec(text)?.[0];
  if (iso !== undefined) return iso;
  const target = readTargetDate(text, today);
  if (target !== null) return target.date;
  const deadline = readAspects(text, today)
    .flatMap(({ aspects }) => aspects)
    .find((aspect): aspect is Extract<Aspect, { kind: "deadline" }> => aspect.kind === "deadline");
  return deadline?.date ?? null;
}
