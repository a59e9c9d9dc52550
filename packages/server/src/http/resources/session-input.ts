import { charterOf, roundtableCharter, type CreateSessionInput } from "@roundtable/graph";
import { TEAM_LEADER_ID } from "@roundtable/roles";
import { z } from "zod";
import { HttpProblem } from "../problem/http-problem.ts";
import { checkInput } from "../request/check-input.ts";
import { textSchema } from "../request/text-schema.ts";
import { localOwner } from "../../local-owner.ts";

const nameSchema = textSchema.min(1).max(200);

/** Body of `POST /api/sessions`; how long and how many, the engine says. */
const sessionInputSchema = z.strictObject({
  mode: nameSchema.optional(),
  goal: textSchema,
  constraints: z.array(textSchema).default([]),
  seats: z.array(nameSchema).optional(),
  models: z.record(nameSchema, nameSchema).optional(),
  language: z.enum(["zh", "en"]).optional(),
  drive: z.enum(["auto", "manual"]).optional(),
});

/** What a client asks for, as the engine takes it; throws `bad-input` for what is not there. */
export function readSessionInput(body: unknown, model: { readonly name: string }): CreateSessionInput {
  const { mode, goal, constraints, seats, models, language, drive } = checkInput(sessionInputSchema, body);
  const usual = charterOf({ mode: mode ?? roundtableCharter.name }).seats;
  checkModels(models ?? {}, [TEAM_LEADER_ID, ...(seats ?? usual)], model.name);
  return {
    goal,
    constraints,
    owner_id: localOwner,
    ...(mode === undefined ? {} : { mode }),
    ...(seats === undefined ? {} : { seats }),
    ...(language === undefined ? {} : { language }),
    ...(drive === undefined ? {} : { drive }),
  };
}

/** There is one model yet, so that naming it changes nothing, and naming another is a fault. */
function checkModels(
  models: Readonly<Record<string, string>>,
  seats: readonly string[],
  known: string,
): void {
  for (const [seat, model] of Object.entries(models)) {
    if (!seats.includes(seat)) {
      throw new HttpProblem(
        "bad-input",
        `models names "${seat}", which has no seat. Seats are: ${seats.join(", ")}.`,
      );
    }
    if (model !== known) {
      throw new HttpProblem("bad-input", `There is no model "${model}" for ${seat}. There is: ${known}.`);
    }
  }
}
