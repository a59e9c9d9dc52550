import { z } from "zod";

const amount = z.number().positive();

/** What a session may use up, in tokens and money; null for no budget. What bounds nothing, the engine says. */
export const budgetSchema = z.strictObject({
  tokens: amount.nullable().optional(),
  cost: amount.nullable().optional(),
});
