import type { z } from "zod";
import type { FieldKind, PlanFault } from "./plan-fault-types.ts";

/** A place in a document as people write it: `milestones[2].depends_on[0]`. */
export function renderPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

const kinds: Readonly<Record<string, FieldKind>> = {
  string: "text",
  number: "number",
  array: "list",
  object: "object",
};

function describe(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function describeValue(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? typeof value);
}

type Detail = PlanFault extends infer Fault ? (Fault extends PlanFault ? Omit<Fault, "path"> : never) : never;

function detailOf(issue: z.core.$ZodIssue, value: unknown): Detail {
  switch (issue.code) {
    case "invalid_type": {
      const expected = kinds[issue.expected] ?? "text";
      if (value === undefined) return { code: "missing-field", expected };
      return { code: "wrong-type", expected, received: describe(value) };
    }
    case "invalid_value":
      if (value === undefined) return { code: "missing-field", expected: "choice" };
      return { code: "not-allowed", received: describeValue(value), allowed: issue.values.map(String) };
    case "too_small":
      if (issue.origin === "string") return { code: "empty-text" };
      if (issue.origin === "array") return { code: "too-few", minimum: Number(issue.minimum) };
      return {
        code: "out-of-range",
        sign: issue.inclusive === true ? ">=" : ">",
        bound: Number(issue.minimum),
      };
    case "too_big":
      if (issue.origin === "string") return { code: "too-long", maximum: Number(issue.maximum) };
      return {
        code: "out-of-range",
        sign: issue.inclusive === true ? "<=" : "<",
        bound: Number(issue.maximum),
      };
    case "invalid_format":
      if (issue.format === "date") return { code: "not-a-day", value: describeValue(value) };
      return { code: "invalid", detail: issue.message };
    case "not_multiple_of":
    case "unrecognized_keys":
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return { code: "invalid", detail: issue.message };
  }
}

/** What a schema found wrong with an input, as faults of the plan. */
export function schemaFaults(issues: readonly z.core.$ZodIssue[], input: unknown): PlanFault[] {
  return issues.map((issue): PlanFault => ({
    ...detailOf(issue, valueAt(input, issue.path)),
    path: renderPath(issue.path),
  }));
}
