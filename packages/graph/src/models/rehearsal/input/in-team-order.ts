import type { TeamMember } from "./read-identity.ts";

/** Deliveries in the order of the team list, each seat's own in time: who was quicker makes no difference. */
export function inTeamOrder<Delivery extends { readonly from: string }>(
  deliveries: readonly Delivery[],
  team: readonly TeamMember[],
): Delivery[] {
  const places = new Map(team.map(({ displayName }, index) => [displayName, index]));
  const placeOf = ({ from }: Delivery): number => places.get(from) ?? team.length;
  return deliveries.toSorted((a, b) => placeOf(a) - placeOf(b));
}
