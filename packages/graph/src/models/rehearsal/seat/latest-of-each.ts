/** The latest delivery of each seat, in the order in which the seats first spoke. */
export function latestOfEach<Delivery extends { readonly from: string }>(
  deliveries: readonly Delivery[],
): Delivery[] {
  return [...new Map(deliveries.map((delivery) => [delivery.from, delivery])).values()];
}
