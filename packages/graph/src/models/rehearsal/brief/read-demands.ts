import { isWish } from "../../../brief/wish.ts";
import type { Language } from "../../../session/session-types.ts";
import { findDomain } from "../domain/find-domain.ts";
import { general } from "../domain/general.ts";
import type { Aspect, Demand } from "./brief-view-types.ts";
import { describeAspect } from "./describe-aspect.ts";
import { type ReadClause, readAspects } from "./read-aspects.ts";
import { readTargetDate } from "./read-stated-date.ts";
import { shorten } from "./shorten.ts";

const statementLength = 200;

/** A text of the user's that may hold constraints. */
export interface DemandSource {
  readonly id: string;
  readonly text: string;
}

/** A constraint as it is quoted: one line, without its full stop. */
function asStatement(text: string): string {
  const line = shorten(text, statementLength).replace(/[.。;；,，\s]+$/u, "");
  return line === "" ? "…" : line;
}

function isDemand(aspect: Aspect): boolean {
  return !(aspect.kind === "people" && aspect.group);
}

function aspectsOf(text: string, today: string): Aspect[] {
  return readAspects(text, today).flatMap(({ aspects }) => aspects);
}

/** What the clause of the goal itself limits holds for the whole. */
function forTheWhole(aspect: Aspect): Aspect {
  return aspect.kind === "deadline" ? { ...aspect, about: "" } : aspect;
}

/** What a goal says beside its constraints, and the demands that stand in it. */
export interface ReadGoal {
  readonly subject: string;
  readonly demands: readonly Demand[];
  /** All aspects, also those that make no demand. */
  readonly aspects: readonly Aspect[];
}

/** The clause that says what is to be done: not about limits alone, and of a kind that a table knows. */
function findCore(clauses: readonly ReadClause[]): ReadClause | undefined {
  const isAboutLimits = ({ aspects }: ReadClause): boolean =>
    aspects.some(({ kind }) => kind !== "deadline" && kind !== "people");
  const candidates = clauses.filter((clause) => !isAboutLimits(clause) && clause.remainder.length >= 2);
  return candidates.find(({ text }) => findDomain(text) !== general) ?? candidates[0] ?? clauses[0];
}

/** Reads the goal: its subject, and the constraints inside it, numbered from `firstNumber`. */
export function readGoal(
  goal: string,
  source: string,
  firstNumber: number,
  context: { readonly today: string; readonly language: Language },
): ReadGoal {
  const clauses = readAspects(goal, context.today);
  const core = findCore(clauses);
  const target = clauses.some(({ aspects }) => aspects.some(({ kind }) => kind === "deadline"))
    ? null
    : readTargetDate(core?.text ?? "", context.today);
  const demands: Demand[] = [];
  const add = (statement: string, aspects: readonly Aspect[]): void => {
    demands.push({
      id: `C${firstNumber + demands.length}`,
      statement: asStatement(statement),
      hard: !isWish(statement),
      origin: "goal",
      sourceId: source,
      aspects,
    });
  };
  for (const clause of clauses) {
    const demanding = clause.aspects.filter(isDemand);
    if (clause === core && target !== null) demanding.push({ kind: "deadline", ...target });
    if (clause !== core) {
      if (demanding.length > 0) add(clause.text, demanding);
      continue;
    }
    const pure =
      demanding.length > 0 && demanding.every(({ kind }) => ["order", "must", "prohibition"].includes(kind));
    if (pure) add(clause.text, demanding);
    else for (const aspect of demanding) add(describeAspect(aspect, context.language), [forTheWhole(aspect)]);
  }
  const subject = core === undefined ? "" : core.remainder.length >= 2 ? core.remainder : core.text;
  return { subject: shorten(subject, 120), demands, aspects: clauses.flatMap(({ aspects }) => aspects) };
}

/** The numbered constraints of the brief. */
export function readConstraints(constraints: readonly string[], source: string, today: string): Demand[] {
  return constraints.map((text, index) => ({
    id: `C${index + 1}`,
    statement: asStatement(text),
    hard: !isWish(text),
    origin: "constraint",
    sourceId: source,
    aspects: aspectsOf(text, today),
  }));
}

/** What the user added later: one demand for each message that holds any. */
export function readLater(sources: readonly DemandSource[], firstNumber: number, today: string): Demand[] {
  const demands: Demand[] = [];
  for (const { id, text } of sources) {
    const aspects = aspectsOf(text, today).filter(isDemand);
    if (aspects.length === 0) continue;
    demands.push({
      id: `C${firstNumber + demands.length}`,
      statement: asStatement(text),
      hard: !isWish(text),
      origin: "later",
      sourceId: id,
      aspects,
    });
  }
  return demands;
}
