import type { SeatKind } from "../seat-kind.ts";

/** A delivery together with what was read out of it. */
export interface FoundIn<Delivery, Item> {
  readonly delivery: Delivery;
  readonly items: readonly Item[];
}

/** The latest delivery of a kind of seat in which a reader finds something. */
export function findLatest<Delivery extends { readonly kind: SeatKind; readonly text: string }, Item>(
  deliveries: readonly Delivery[],
  kind: SeatKind,
  read: (text: string) => readonly Item[],
): FoundIn<Delivery, Item> | null {
  for (const delivery of deliveries.toReversed()) {
    if (delivery.kind !== kind) continue;
    const items = read(delivery.text);
    if (items.length > 0) return { delivery, items };
  }
  return null;
}
