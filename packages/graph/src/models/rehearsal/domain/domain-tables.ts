import { campaign } from "./campaign.ts";
import type { Domain } from "./domain-types.ts";
import { event } from "./event.ts";
import { general } from "./general.ts";
import { hiring } from "./hiring.ts";
import { learning } from "./learning.ts";
import { officeMove } from "./office-move.ts";
import { product } from "./product.ts";
import { shopOpening } from "./shop-opening.ts";
import { softwareLaunch } from "./software-launch.ts";
import { trip } from "./trip.ts";

/** All tables; among equals the earlier one is taken, `general` when none shows a sign. */
export const domainTables: readonly Domain[] = [
  officeMove,
  softwareLaunch,
  event,
  campaign,
  hiring,
  trip,
  learning,
  shopOpening,
  product,
  general,
];
