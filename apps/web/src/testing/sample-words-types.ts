import type { Plan } from "@roundtable/graph";

interface SampleSeat {
  readonly name: string;
  readonly description: string;
  readonly task: string;
  readonly delivery: string;
}

/** The texts of the sample session in one language. */
export interface SampleWords {
  readonly goal: string;
  readonly constraints: readonly string[];
  readonly leader: string;
  readonly leaderDescription: string;
  readonly intelligence: SampleSeat;
  readonly environment: SampleSeat;
  readonly solution: SampleSeat;
  readonly risk: SampleSeat;
  readonly execution: SampleSeat;
  readonly summary: SampleSeat;
  readonly handedOut: string;
  readonly questionToUser: string;
  readonly options: readonly string[];
  readonly answerOfUser: string;
  readonly questionToLeader: string;
  readonly answerOfLeader: string;
  readonly withdrawn: string;
  readonly wordFromUser: string;
  /** What a model thinks before it speaks. */
  readonly thinking: string;
  readonly done: string;
  readonly plan: Plan;
}
