import type { SeatKind } from "../seat-kind.ts";
import { findLatest, type FoundIn } from "./find-latest.ts";
import { readMarkedRisks, readRisks, type ReadRisk } from "./read-risks.ts";

/** The latest register of risks: one that marks its risks goes before one that only has points. */
export function findRisks<Delivery extends { readonly kind: SeatKind; readonly text: string }>(
  deliveries: readonly Delivery[],
): FoundIn<Delivery, ReadRisk> | null {
  return findLatest(deliveries, "risk", readMarkedRisks) ?? findLatest(deliveries, "risk", readRisks);
}
