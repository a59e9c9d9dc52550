import type { z } from "zod";
import { HttpProblem } from "../problem/http-problem.ts";

/** Faults that are told of at once. */
const maxFaults = 10;

/** What the schema makes of an input; throws `bad-input` that names every fault and where it is. */
export function checkInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const faults = result.error.issues
    .slice(0, maxFaults)
    .map((issue) => (issue.path.length === 0 ? issue.message : `${pathOf(issue.path)}: ${issue.message}`));
  throw new HttpProblem("bad-input", faults.join("; "), { cause: result.error });
}

/** `constraints[2]`, as one would write it. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      return index === 0 ? String(step) : `.${String(step)}`;
    })
    .join("");
}
