/** What of a session's charter its agents must know. */
export interface PromptCharter {
  /** Whether agents may ask each other, or the leader only. */
  readonly peersMayAsk: boolean;
  /** Whether the leader creates agents when it needs them, or the seats are there from the start. */
  readonly leaderCreatesAgents: boolean;
  /** Whether everybody hears what is handed out, delivered and said by the user, or only what they are told. */
  readonly broadcasts: boolean;
}
