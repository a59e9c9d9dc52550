/** Everything that the system itself says to agents and about them, in one language. */
export interface Phrases {
  readonly user: string;
  readonly system: string;
  readonly leader: string;
  readonly error: string;
  readonly handOutBroadcast: (agent: string, task: string) => string;
  readonly deliveryBroadcast: (agent: string, delivery: string) => string;
  readonly userMessageBroadcast: (receiver: string, content: string) => string;
  readonly handedOut: (citation: string, agent: string) => string;
  readonly created: (citation: string, agent: string) => string;
  readonly agentStopped: (agent: string) => string;
  readonly agentDismissed: (agent: string) => string;
  readonly unknownRole: (roleId: string, known: string) => string;
  readonly roleSaved: (roleId: string, name: string) => string;
  readonly roleTaken: (roleId: string, name: string) => string;
  readonly rolesUnusable: string;
  readonly askedItself: string;
  readonly sent: (citation: string, agent: string) => string;
  readonly broadcastSent: (citation: string) => string;
  readonly answered: (question: string, agent: string) => string;
  readonly planPublished: (version: number) => string;
  readonly noAnswerYet: (question: string) => string;
  readonly declined: (question: string, content: string) => string;
  readonly defaultTaken: (question: string, content: string, answer: string) => string;
  readonly expired: (question: string, content: string) => string;
  readonly defaultAtDeadline: (question: string, content: string, answer: string) => string;
  readonly assumptions: string;
  readonly assumedDefault: (question: string, answer: string) => string;
  readonly badDeadline: (value: string, fault: "past" | "unreadable", now: string) => string;
  readonly targetGone: (question: string, agent: string) => string;
  readonly cancelled: (question: string, content: string) => string;
  readonly answerReminder: (questions: string) => string;
  readonly planReminder: string;
  readonly goOn: string;
  readonly agentFailed: (agent: string, reason: string) => string;
  readonly modelGone: (reason: string) => string;
  readonly commandFinished: (label: string, content: string) => string;
  readonly commandInterrupted: (label: string) => string;
  readonly emptyReport: string;
  readonly compactionsUsedUp: (limit: number) => string;
  /** After what is said of a view that is too long, where making it smaller has not helped. */
  readonly viewStaysTooLong: (tokens: number) => string;
  readonly modelCallsUsedUp: (limit: number) => string;
  readonly repeatedCallsUsedUp: (limit: number) => string;
  /** `share` in hundredths of the budget. */
  readonly budgetNearlyUsedUp: Readonly<
    Record<"tokens" | "cost_micros", (share: number, limit: number) => string>
  >;
  readonly spendingUsedUp: Readonly<
    Record<"budgetTokens" | "budgetCostMicros" | "maxTokens" | "maxCostMicros", (limit: number) => string>
  >;
  /** To an agent whose calls would use up what is left for the leader. */
  readonly budgetLeftToLeader: Readonly<Record<"tokens" | "cost_micros", (limit: number) => string>>;
  readonly repeatedCall: (tool: string, count: number, limit: number) => string;
  readonly repeatedTooOften: (tool: string, limit: number) => string;
  readonly stopped: string;
  readonly unknownTool: (name: string, known: string) => string;
  readonly badArguments: (name: string, problems: string) => string;
  readonly cutOffArguments: (name: string) => string;
  readonly cutOffReply: string;
  readonly filteredReply: string;
  readonly unknownAgent: (name: string, known: string) => string;
  readonly ambiguousAgent: (name: string, candidates: string) => string;
  readonly tooManyAgents: (limit: number) => string;
  readonly noAgentNumber: (value: string) => string;
  readonly agentNumberTaken: (name: string) => string;
  readonly userSeated: (
    agent: string,
    roleId: string,
    description: string,
    task: string | undefined,
  ) => string;
  readonly userStopped: (agent: string) => string;
  readonly userDismissed: (agent: string) => string;
  readonly questionWithdrawn: (question: string, asker: string) => string;
  readonly agentTerminated: (name: string) => string;
  readonly unknownQuestion: (id: string, open: string) => string;
  readonly questionSettled: (id: string, state: string) => string;
  readonly notAsked: (id: string, target: string) => string;
  readonly owesAnswer: (question: string) => string;
  readonly handOutsOpen: (list: string) => string;
  readonly planRefused: (faults: string) => string;
  readonly none: string;
  readonly answerTo: (question: string, content: string) => string;
  readonly ledgerHandOuts: string;
  readonly ledgerQuestions: string;
  readonly handOutStates: Readonly<
    Record<"open" | "delivered" | "failed" | "stopped" | "terminated", string>
  >;
  readonly agentStates: Readonly<
    Record<"idle" | "running" | "waiting" | "completed" | "stopped" | "terminated" | "failed", string>
  >;
  readonly ledgerFrom: (agent: string) => string;
}
