/** What a limit was set by: the id of a constraint, or null for the goal itself. */
type LimitSource = string | null;

interface BeforeDependency {
  readonly id: string;
  readonly day: string;
  readonly dependency: string;
  readonly dependencyEnd: string;
}

/** Kinds of values that a field may want. */
export type FieldKind = "text" | "number" | "list" | "object" | "choice" | "day";

/** What a fault is about, with the values that its message names. */
type PlanFaultDetail =
  | { readonly code: "not-json"; readonly detail: string }
  | { readonly code: "too-large"; readonly characters: number; readonly limit: number }
  | { readonly code: "missing-field"; readonly expected: FieldKind }
  | { readonly code: "wrong-type"; readonly expected: FieldKind; readonly received: string }
  | { readonly code: "not-allowed"; readonly received: string; readonly allowed: readonly string[] }
  | { readonly code: "too-few"; readonly minimum: number }
  | { readonly code: "empty-text" }
  | { readonly code: "too-long"; readonly maximum: number }
  | { readonly code: "out-of-range"; readonly sign: "<" | "<=" | ">" | ">="; readonly bound: number }
  | { readonly code: "invalid"; readonly detail: string }
  | { readonly code: "misspelt-field"; readonly field: string; readonly meant: string }
  | { readonly code: "not-a-day"; readonly value: string }
  | { readonly code: "duplicate-id"; readonly id: string; readonly first: string }
  | { readonly code: "unknown-option"; readonly id: string; readonly known: readonly string[] }
  | { readonly code: "unknown-dependency"; readonly id: string; readonly known: readonly string[] }
  | { readonly code: "self-dependency"; readonly id: string }
  | { readonly code: "dependency-cycle"; readonly cycle: readonly string[] }
  | { readonly code: "milestone-without-end"; readonly id: string }
  | { readonly code: "end-before-start"; readonly start: string; readonly end: string }
  | {
      readonly code: "duration-differs";
      readonly start: string;
      readonly end: string;
      readonly duration: number;
      readonly days: number;
    }
  | ({ readonly code: "starts-before-dependency" } & BeforeDependency)
  | ({ readonly code: "ends-before-dependency" } & BeforeDependency)
  | { readonly code: "missing-constraint"; readonly id: string; readonly text: string }
  | { readonly code: "hard-constraint-softened"; readonly id: string; readonly text: string }
  | {
      readonly code: "deadline-loosened";
      readonly id: string;
      readonly stated: string;
      readonly written: string;
    }
  | {
      readonly code: "budget-loosened";
      readonly id: string;
      readonly stated: number;
      readonly written: number;
    }
  | {
      readonly code: "ends-after-deadline";
      readonly id: string;
      readonly end: string;
      readonly source: LimitSource;
      readonly deadline: string;
    }
  | {
      readonly code: "nothing-by-deadline";
      readonly source: LimitSource;
      readonly deadline: string;
      readonly part: string;
    }
  | {
      readonly code: "over-budget";
      readonly cost: number;
      readonly budget: number;
      readonly currency: string | undefined;
      readonly source: LimitSource;
    }
  | {
      readonly code: "currency-differs";
      readonly source: LimitSource;
      readonly stated: string;
      readonly written: string;
    }
  | {
      readonly code: "total-below-parts";
      readonly total: number;
      readonly parts: number;
      readonly of: "milestones" | "resources";
    }
  | { readonly code: "unknown-citation"; readonly citation: string }
  | { readonly code: "missing-sources" }
  | { readonly code: "missing-owner" }
  | { readonly code: "unknown-seat"; readonly seat: string; readonly known: readonly string[] };

/**
 * Something that keeps a plan from being published. `path` says where in the document, as in
 * `milestones[2].depends_on[0]`, and is empty for the whole; `renderFaults` gives the words.
 */
export type PlanFault = PlanFaultDetail & { readonly path: string };

type PlanFaultCode = PlanFault["code"];

/** For each code the sentence that names a fault and the way out, without its place. */
export type FaultMessages = {
  readonly [Code in PlanFaultCode]: (fault: Extract<PlanFault, { readonly code: Code }>) => string;
};
