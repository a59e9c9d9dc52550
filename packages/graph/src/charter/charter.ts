/** How a kind of session works, as data: nothing anywhere branches on a charter's name. */
export interface Charter {
  readonly name: string;
  /** Role ids that are seated unless others are asked for. */
  readonly seats: readonly string[];
  /** The leader creates agents itself, several of a role. */
  readonly leaderCreatesAgents: boolean;
  /** A session may begin with several seats of one role, or with none. */
  readonly seatsFreely: boolean;
  /** Whoever joins late knows what was said to everybody before; else what is said from then on. */
  readonly latecomersKnowAll: boolean;
  /** A message of the leader to an agent that is not at work is work handed out. */
  readonly messagesHandOut: boolean;
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
  seatsFreely: false,
  latecomersKnowAll: true,
  messagesHandOut: false,
  peersMayAsk: false,
  broadcasts: true,
  holdsReports: true,
  needsPlan: true,
};

/** Seeds 000-002: the leader creates whom it needs, several of a role; agents talk to each other. */
export const teamCharter: Charter = {
  name: "team",
  seats: [],
  leaderCreatesAgents: true,
  seatsFreely: true,
  latecomersKnowAll: false,
  messagesHandOut: true,
  peersMayAsk: true,
  broadcasts: false,
  holdsReports: false,
  needsPlan: true,
};

export const charters: ReadonlyMap<string, Charter> = new Map(
  [roundtableCharter, teamCharter].map((charter) => [charter.name, charter]),
);
