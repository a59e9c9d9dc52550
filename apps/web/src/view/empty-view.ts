import { noViewUsage } from "./fold-usage.ts";
import type { RoundtableView } from "./roundtable-view-types.ts";

/** A session of which nothing is known yet. */
export const emptyView: RoundtableView = {
  lastSeq: 0,
  brief: null,
  state: "running",
  run: 1,
  reason: null,
  ended: false,
  userName: null,
  seats: [],
  entries: [],
  replies: {},
  questions: {},
  handOuts: {},
  plan: null,
  usage: noViewUsage,
};
