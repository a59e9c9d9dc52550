import { MessagesDeltaValue, ReducedValue, StateSchema } from "@langchain/langgraph";
import { z } from "zod";

/** What a finished tool call leaves for `inbox`, which alone writes `messages` (one writer per step). */
export const toolResultSchema = z.object({
  tool_call_id: z.string(),
  name: z.string(),
  content: z.string(),
  is_error: z.boolean(),
});
export type ToolResult = z.infer<typeof toolResultSchema>;

export const askSchema = z.object({ tool_call_id: z.string(), question_id: z.string(), name: z.string() });
export type Ask = z.infer<typeof askSchema>;

/** Removes an ask whose wait is over. */
export const askDropSchema = z.object({ drop: z.string() });

/** Forgets consumed rows that the cursor has passed. */
const consumedKeepSchema = z.object({ keep_after: z.number() });

/**
 * State of every agent's thread. `messages` is a delta channel, so that a thread's storage grows with its length and
 * not with its square; everything beside it stays small.
 */
export const teamState = new StateSchema({
  messages: MessagesDeltaValue,
  /** Results of the calls in flight; null empties the channel. */
  toolResults: new ReducedValue(
    z.array(toolResultSchema).default(() => []),
    {
      inputSchema: z.union([z.array(toolResultSchema), z.null()]),
      reducer: (current, next) => (next === null ? [] : [...current, ...next]),
    },
  ),
  /** Asks that the thread waits on. */
  asks: new ReducedValue(
    z.array(askSchema).default(() => []),
    {
      inputSchema: z.union([z.array(askSchema), askDropSchema]),
      reducer: (current, next) =>
        Array.isArray(next) ? [...current, ...next] : current.filter((ask) => ask.tool_call_id !== next.drop),
    },
  ),
  /** Seq of the last mailbox row taken into `messages`. */
  cursor: z.number().default(0),
  /** Rows after the cursor that arrived as the result of an ask, and must not arrive again. */
  consumed: new ReducedValue(
    z.array(z.number()).default(() => []),
    {
      inputSchema: z.union([z.array(z.number()), consumedKeepSchema]),
      reducer: (current, next) =>
        Array.isArray(next) ? [...current, ...next] : current.filter((seq) => seq > next.keep_after),
    },
  ),
});

export type TeamState = typeof teamState.State;
