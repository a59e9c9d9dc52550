/** What the command line says while a session runs. Names and texts have been made plain. */
export interface ProgressWords {
  readonly rehearsal: string;
  readonly rehearsalBecause: (variables: string) => string;
  readonly model: (name: string) => string;
  readonly session: (id: string, dataFolder: string) => string;
  readonly seats: (names: string) => string;
  readonly resumed: (state: string) => string;
  readonly joined: (name: string) => string;
  readonly dismissed: (name: string) => string;
  readonly working: (name: string) => string;
  readonly handedOut: (name: string, task: string) => string;
  readonly delivered: (name: string, text: string) => string;
  readonly handOutLost: (name: string) => string;
  readonly said: (from: string, to: string, text: string) => string;
  readonly asked: (asker: string, target: string, question: string) => string;
  readonly answered: (asker: string, answer: string) => string;
  readonly unanswered: (asker: string) => string;
  readonly defaultTaken: (asker: string, answer: string) => string;
  readonly failed: (name: string, reason: string) => string;
  readonly toolRefused: (name: string, tool: string, reason: string) => string;
  readonly toolsAsText: (name: string, model: string) => string;
  readonly fellBack: (name: string, model: string, to: string, failure: string) => string;
  readonly modelChanged: (name: string, model: string, to: string) => string;
  readonly planPublished: (version: number) => string;
  readonly planUnstructured: string;
  readonly limitReached: (guard: string) => string;
  /** What each guard bounds, with its limit. */
  readonly guards: Readonly<Record<string, (limit: number) => string>>;
  /** An agent's model sees less of its conversation from now on. */
  readonly compacted: Readonly<
    Record<"summary" | "cut" | "shortened", (name: string, messages: number) => string>
  >;
  /** What is nearly used up, with the share of it that is. */
  readonly budgetWarned: (budget: string, share: number) => string;
  /** What the whole session used; cost is null where no model has a price. */
  readonly used: (tokens: string, cost: string | null) => string;
  readonly paused: string;
  /** The status line: who works, and how much they have written. */
  readonly status: (names: string, characters: string) => string;
  readonly questionHeading: (asker: string) => string;
  readonly takeDefault: (answer: string) => string;
  readonly takeNothing: string;
  /** Asks whose turn is next; what one may type for it follows. */
  readonly turnHeading: string;
  readonly turnKeys: (leave: string) => string;
  readonly questionGone: string;
  readonly stopping: string;
  readonly stopped: string;
  readonly isPaused: string;
  readonly isDrivenByHand: string;
  /** `command` lets the next turn begin. */
  readonly nextStep: (command: string) => string;
  /** `command` goes on with the session. */
  readonly goOn: (command: string) => string;
  readonly noPlan: (status: string, reason: string) => string;
  readonly planDespite: (status: string, reason: string) => string;
  readonly unstructuredPlan: string;
  readonly planWritten: (path: string) => string;
  readonly planKept: (command: string) => string;
  readonly internalError: (message: string) => string;
  readonly cutShort: string;
  readonly error: (message: string) => string;
  readonly reasons: Readonly<Record<string, string>>;
}
