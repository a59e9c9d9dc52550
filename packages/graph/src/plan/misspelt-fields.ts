import { z } from "zod";
import type { PlanFault } from "./plan-fault-types.ts";
import { renderPath } from "./schema-faults.ts";

/** What models write for fields that may be left out, and whose loss would therefore go unnoticed. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  depends_on: ["dependencies", "dependency", "depends", "predecessors", "requires", "blocked_by"],
  start: ["start_date", "starts", "starts_on", "begin"],
  end: ["end_date", "ends", "ends_on", "finish", "finish_date", "due", "due_date", "deadline"],
  duration_days: ["duration", "days", "duration_in_days"],
  cost: ["costs", "price", "estimated_cost"],
  total_cost: ["total", "total_costs", "cost", "total_budget"],
  by: ["due", "due_date", "deadline", "date"],
  deadline: ["due", "due_date", "date"],
  budget: ["limit", "amount", "max_cost"],
  sources: ["citations", "cites", "references", "refs", "evidence"],
  response: ["answer", "reply"],
  target: ["target_value", "goal"],
};

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_\-\s]/gu, "");
}

/** The field of a shape that an unknown key stands for; undefined when it stands for none that is missing. */
function meantField(
  key: string,
  shape: Readonly<Record<string, unknown>>,
  present: ReadonlySet<string>,
): string | undefined {
  return Object.keys(shape).find((field) => {
    if (present.has(field)) return false;
    return [field, ...(otherNames[field] ?? [])].some((name) => plain(name) === plain(key));
  });
}

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrap(schema.unwrap());
  return schema;
}

/**
 * Fields that the schema does not know, where they stand for an optional one that it does: dropped without a
 * word, a plan would lose its dependencies or its days. Other unknown fields are merely superfluous.
 */
export function misspeltFields(
  input: unknown,
  schema: unknown,
  path: readonly PropertyKey[] = [],
): PlanFault[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray && Array.isArray(input)) {
    return input.flatMap((item, index) => misspeltFields(item, bare.element, [...path, index]));
  }
  if (!(bare instanceof z.ZodObject) || typeof input !== "object" || input === null) return [];
  const shape: Readonly<Record<string, unknown>> = bare.shape;
  const present = new Set(Object.keys(input));
  return Object.entries(input).flatMap(([key, value]): PlanFault[] => {
    if (Object.hasOwn(shape, key)) return misspeltFields(value, shape[key], [...path, key]);
    const meant = meantField(key, shape, present);
    return meant === undefined
      ? []
      : [{ code: "misspelt-field", path: renderPath([...path, key]), field: key, meant }];
  });
}
