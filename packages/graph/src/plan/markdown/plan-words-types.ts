import type { Plan } from "../plan-schema.ts";

/** The words of a rendered plan in one language. Functions get texts that are Markdown already. */
export interface PlanWords {
  /** Between a label and its text. */
  readonly colon: string;
  /** Between the parts of a list in running text. */
  readonly comma: string;
  readonly semicolon: string;
  /** Between clauses. */
  readonly clauseComma: string;
  readonly none: string;
  readonly rehearsalTitle: string;
  readonly rehearsal: string;
  readonly unstructuredTitle: string;
  readonly unstructured: string;
  readonly cite: (ids: readonly string[]) => string;
  readonly level: Readonly<Record<Plan["risks"][number]["impact"], string>>;
  readonly status: Readonly<Record<Plan["constraints"][number]["status"], string>>;
  /** Stands before a status where a glance has to do. */
  readonly statusSign: Readonly<Record<Plan["constraints"][number]["status"], string>>;
  readonly kind: Readonly<Record<Plan["constraints"][number]["kind"], string>>;
  readonly days: (count: string) => string;
  readonly decision: string;
  readonly why: string;
  readonly recommended: string;
  readonly finish: string;
  readonly cost: string;
  readonly constraints: string;
  readonly notMet: string;
  readonly counted: (count: number, status: string) => string;
  readonly deadline: (day: string) => string;
  readonly budget: (amount: string) => string;
  readonly heads: {
    readonly goal: string;
    readonly constraints: string;
    readonly facts: string;
    readonly options: string;
    readonly milestones: string;
    readonly risks: string;
    readonly resources: string;
    readonly firstActions: string;
    readonly assumptions: string;
    readonly openQuestions: string;
    readonly dissent: string;
    readonly participants: string;
    readonly sources: string;
    readonly about: string;
  };
  readonly asAsked: string;
  readonly measures: string;
  readonly columns: {
    readonly id: string;
    readonly constraint: string;
    readonly kind: string;
    readonly status: string;
    readonly why: string;
    readonly fact: string;
    readonly source: string;
    readonly certainty: string;
    readonly option: string;
    readonly summary: string;
    readonly advantages: string;
    readonly disadvantages: string;
    readonly cost: string;
    readonly time: string;
    readonly milestone: string;
    readonly owner: string;
    readonly start: string;
    readonly end: string;
    readonly after: string;
    readonly acceptance: string;
    readonly risk: string;
    readonly likelihood: string;
    readonly impact: string;
    readonly trigger: string;
    readonly mitigation: string;
    readonly resource: string;
    readonly quantity: string;
    readonly note: string;
  };
  readonly recommendedMark: string;
  readonly recommendation: (option: string, reason: string) => string;
  readonly criticalPath: (path: string, end: string) => string;
  readonly timelineLegend: string;
  readonly total: string;
  readonly remaining: (budget: string, left: string) => string;
  readonly exceeded: (budget: string, over: string) => string;
  readonly by: (day: string) => string;
  readonly answeredBy: (owner: string) => string;
  readonly response: string;
  readonly noResponse: string;
  readonly alsoSeated: string;
  readonly cited: (ids: string, sessionId: string) => string;
  readonly about: (facts: {
    readonly version: number;
    readonly created: string;
    readonly mode: string;
    readonly model: string;
    readonly begun: string;
    readonly sessionId: string;
  }) => string;
}
