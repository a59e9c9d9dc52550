/** What a plan is held to, besides its own logic. */
export interface PlanContext {
  /** The user's constraints as they wrote them, cited as C1, C2 … */
  readonly constraints: readonly string[];
  /** The user's goal; limits that it states bind as those of constraints do. */
  readonly goal?: string;
  /** `YYYY-MM-DD`: what "within three months" counts from. The day on which the session began. */
  readonly today: string;
  /** Whether a cited id (`m12`) is a row of the session's mailbox. */
  resolves(citation: string): boolean;
  /** Display names of all agents of the session, the leader's included. */
  readonly participants: readonly string[];
}
