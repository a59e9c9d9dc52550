import type { CreateSessionInput } from "@roundtable/graph";
import { z } from "zod";
import { checkInput } from "../request/check-input.ts";
import { textSchema } from "../request/text-schema.ts";
import { budgetSchema } from "./budget-schema.ts";
import { localOwner } from "../../local-owner.ts";

const nameSchema = textSchema.min(1).max(200);

/** Body of `POST /api/sessions`; how long and how many, and which models there are, the engine says. */
const sessionInputSchema = z.strictObject({
  mode: nameSchema.optional(),
  goal: textSchema,
  constraints: z.array(textSchema).default([]),
  seats: z.array(nameSchema).optional(),
  model: nameSchema.optional(),
  models: z.record(nameSchema, nameSchema).optional(),
  thinking_modes: z.record(nameSchema, z.enum(["fast", "thinking"])).optional(),
  language: z.enum(["zh", "en"]).optional(),
  drive: z.enum(["auto", "manual"]).optional(),
  budget: budgetSchema.optional(),
});

/** What a client asks for, as the engine takes it. */
export function readSessionInput(body: unknown): CreateSessionInput {
  const { mode, seats, language, drive, budget, ...rest } = checkInput(sessionInputSchema, body);
  return {
    ...rest,
    owner_id: localOwner,
    ...(mode === undefined ? {} : { mode }),
    ...(seats === undefined ? {} : { seats }),
    ...(language === undefined ? {} : { language }),
    ...(drive === undefined ? {} : { drive }),
    ...(budget === undefined ? {} : { budget }),
  };
}
