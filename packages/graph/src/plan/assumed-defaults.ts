import { v5 as uuidV5 } from "uuid";
import { citationId } from "../message/envelope.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import type { Plan } from "./plan-schema.ts";

/** A default that was taken because the user did not answer: the plan rests on it although nobody said it. */
export interface AssumedDefault {
  readonly statement: string;
  /** Cites the row that settled the question. */
  readonly citation: string;
  /** Whatever else cites that question. */
  readonly otherCitations: readonly string[];
}

/** The defaults that were taken in a session, in the order in which they were asked for. */
export async function assumedDefaults(unit: UnitOfWork, session: SessionRecord): Promise<AssumedDefault[]> {
  const phrases = phrasesOf(session.language);
  const questions = await unit.questions.ofSession(session.session_id);
  return questions.flatMap((question) => {
    const { id, state, answer, settlement_seq: seq } = question;
    const isTaken = (state === "expired" || state === "declined") && question.default_answer !== null;
    if (!isTaken || answer === null || seq === null) return [];
    return [
      {
        statement: phrases.assumedDefault(oneLine(question.content), oneLine(answer)),
        citation: citationId(seq),
        otherCitations: [citationId(question.ask_seq), uuidV5(`settlement:${id}`, session.session_id)],
      },
    ];
  });
}

/** The plan with those defaults among its assumptions that its author left out. */
export function withAssumedDefaults(plan: Plan, defaults: readonly AssumedDefault[]): Plan {
  const cited = new Set(plan.assumptions.flatMap((assumption) => assumption.sources));
  const missing = defaults.filter(
    ({ citation, otherCitations }) => ![citation, ...otherCitations].some((id) => cited.has(id)),
  );
  if (missing.length === 0) return plan;
  const added = missing.map(({ statement, citation }) => ({ statement, sources: [citation] }));
  return { ...plan, assumptions: [...plan.assumptions, ...added] };
}

/** The text of a plan without structure, with those defaults below it. */
export function textWithAssumedDefaults(
  text: string,
  defaults: readonly AssumedDefault[],
  heading: string,
): string {
  if (defaults.length === 0) return text;
  const lines = defaults.map(({ statement, citation }) => `- ${statement} (${citation})`);
  return `${text}\n\n## ${heading}\n\n${lines.join("\n")}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
