/** How a kind of session works, as data: nothing anywhere branches on a charter's name. */
export interface Charter {
  readonly name: string;
  /** Role ids that are seated unless others are asked for. */
  readonly seats: readonly string[];
  /** The leader creates agents itself, several of a role. */
  readonly leaderCreatesAgents: boolean;
  readonly peersMayAsk: boolean;
  /** Hand-outs, deliveries and user messages are told to all but sender and receiver. */
  readonly broadcasts: boolean;
  /** Reports wait until every hand-out is settled. */
  readonly holdsReports: boolean;
  /** A run of the session that ends without any plan is reminded once, then the last text becomes the plan. */
  readonly needsPlan: boolean;
}

/** Seed 004: fixed seats, one dispatcher, everything said aloud. */
export const roundtableCharter: Charter = {
  name: "roundtable",
  seats: [
    "roundtable-intelligence",
    "roundtable-environment",
    "roundtable-solution-design",
    "roundtable-risk-review",
    "roundtable-execution-plan",
    "roundtable-summary",
  ],
  leaderCreatesAgents: false,
  peersMayAsk: false,
  broadcasts: true,
  holdsReports: true,
  needsPlan: true,
};

export const charters: ReadonlyMap<string, Charter> = new Map([[roundtableCharter.name, roundtableCharter]]);
