import type { CallUsage } from "../session/usage-types.ts";

/** What the model calls of this process have used so far. */
export interface MeterPort {
  /** Undefined for a call that is none of this process's, or that it lost sight of. */
  read(threadId: string, messageId: string): CallUsage | undefined;
}
