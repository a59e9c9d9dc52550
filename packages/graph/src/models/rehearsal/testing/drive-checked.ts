import { planSchema, type Plan } from "../../../plan/plan-schema.ts";
import { refuseAsProduct } from "./check-driven-plan.ts";
import type { Driven, DrivenSeat, DriveOptions } from "./driven-types.ts";
import { RoundtableDriver } from "./roundtable-driver.ts";
import { chineseSeats, englishSeats } from "./roundtable-seats.ts";

/** A driven roundtable with its last plan, parsed. */
export interface Checked extends Driven {
  readonly plan: Plan;
}

/** Drives a roundtable whose plans are checked as the product checks them; throws when none came out. */
export async function driveChecked(options: DriveOptions): Promise<Checked> {
  const seats: readonly DrivenSeat[] =
    options.seats ?? (options.language === "zh" ? chineseSeats : englishSeats);
  const driven = await new RoundtableDriver(
    { refusePlan: refuseAsProduct(options, seats), ...options },
    seats,
  ).run();
  const last = driven.plans.at(-1);
  if (last === undefined) throw new Error(`No plan came out: ${driven.refusalTexts.join("\n")}`);
  return { ...driven, plan: planSchema.parse(last) };
}

/** The text that a seat delivered, by the number of its turn, from 1. */
export function deliveryOf(driven: Driven, seat: string, turn = 1): string {
  return driven.deliveries.get(seat)?.[turn - 1] ?? "";
}
