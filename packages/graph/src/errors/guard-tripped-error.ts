import type { EndingGuard } from "../charter/guards.ts";
import { GraphError } from "./graph-error.ts";

/** A turn has used up what a guard allows it. */
export class GuardTrippedError extends GraphError {
  readonly guard: EndingGuard;
  readonly limit: number;

  constructor(guard: EndingGuard, limit: number, message: string) {
    super("guard-tripped", message);
    this.guard = guard;
    this.limit = limit;
  }
}
