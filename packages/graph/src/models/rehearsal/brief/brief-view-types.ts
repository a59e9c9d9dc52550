import type { Language } from "../../../session/session-types.ts";
import type { Stay } from "./read-stay.ts";
import type { Target } from "./read-target.ts";

/** What a constraint asks for, as far as it could be read. */
export type Aspect =
  | { readonly kind: "budget"; readonly amount: number; readonly currency: string | null }
  /** `aim`: the goal takes place around that day, and what follows it may lie behind the date. */
  | {
      readonly kind: "deadline";
      readonly date: string;
      readonly aim?: string;
      /** The rest of its clause, which may name a part of the whole. */
      readonly about?: string;
    }
  | { readonly kind: "downtime"; readonly days: number }
  /** `group`: the people that the goal is about, in contrast to those who do the work. */
  | { readonly kind: "people"; readonly count: number; readonly group: boolean }
  | { readonly kind: "order"; readonly first: string; readonly second: string | null }
  | { readonly kind: "prohibition"; readonly what: string }
  | { readonly kind: "must"; readonly what: string };

/** A numbered constraint of the brief, one read out of the goal, or one that the user added later. */
export interface Demand {
  readonly id: string;
  readonly statement: string;
  readonly hard: boolean;
  readonly origin: "constraint" | "goal" | "later";
  /** Id of the message that it stands in. */
  readonly sourceId: string;
  readonly aspects: readonly Aspect[];
}

/** An aspect together with the demand that it came from; the leader's fixed points name none. */
export interface Found<Kind extends Aspect["kind"]> {
  readonly aspect: Extract<Aspect, { readonly kind: Kind }>;
  readonly demand: Demand | null;
}

/** A deadline for one phase only. */
export interface PartDeadline {
  readonly phaseKey: string;
  readonly date: string;
  readonly demand: Demand;
}

/** Goal and constraints as the rehearsal model understands them. */
export interface BriefView {
  readonly language: Language;
  readonly today: string;
  readonly sourceId: string;
  /** The whole goal, shortened for quoting. */
  readonly goal: string;
  /** The goal without its constraints: "Move a 40-person company to a new office". */
  readonly subject: string;
  readonly demands: readonly Demand[];
  /** Where several speak, the latest by the user, and among those of the brief the strictest. */
  readonly budget: Found<"budget"> | null;
  readonly deadline: Found<"deadline"> | null;
  /** Deadlines that hold for a phase before the main one, not for the whole. */
  readonly parts: readonly PartDeadline[];
  readonly downtime: Found<"downtime"> | null;
  readonly team: Found<"people"> | null;
  readonly group: Found<"people"> | null;
  readonly orders: readonly Found<"order">[];
  readonly prohibitions: readonly Found<"prohibition">[];
  readonly musts: readonly Found<"must">[];
  readonly places: readonly string[];
  /** A number that the goal wants to reach. */
  readonly target: Target | null;
  /** How long the thing itself lasts, where the goal says so. */
  readonly stay: Stay;
}
