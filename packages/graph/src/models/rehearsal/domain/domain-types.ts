import type { Language } from "../../../session/session-types.ts";

/** The same text in every language; `{group}` and `{team}` stand for the people of the brief. */
export type Text = Readonly<Record<Language, string>>;

export type Level = "low" | "medium" | "high";

/** A stretch of work that ends in something that can be checked. */
export interface Phase {
  readonly key: string;
  readonly name: Text;
  /** Words by which other texts name it. */
  readonly words: RegExp;
  /** Share of the time on the chain; a phase with `alongside` has none. */
  readonly share: number;
  /** Share of the money that is not held in reserve. */
  readonly cost: number;
  /** Key of the phase on the chain that it runs next to. */
  readonly alongside?: string;
  /** Length in days that does not stretch with the time at hand. */
  readonly days?: number;
  /** Does not get longer than this, however much time there is. */
  readonly mostDays?: number;
  /** Starts on a Saturday where the time allows it. */
  readonly weekend?: boolean;
  /** Days on which work stands still. */
  readonly downtimeDays?: number;
  /** The step that the goal is about; what must come first stands before it. */
  readonly main?: boolean;
  /** Lasts as long, and lies on a weekend, as the goal says. */
  readonly stay?: boolean;
  readonly owner: Text;
  readonly test: Text;
  /** What the money buys. */
  readonly spend: Text;
}

export interface DomainRisk {
  readonly key: string;
  /** Key of the phase that the mitigation belongs to. */
  readonly phase: string;
  readonly likelihood: Level;
  readonly impact: Level;
  readonly risk: Text;
  readonly trigger: Text;
  readonly mitigation: Text;
  readonly owner: Text;
}

export interface DomainOption {
  readonly name: Text;
  readonly summary: Text;
  readonly advantages: readonly Text[];
  readonly disadvantages: readonly Text[];
  /** Factors on the money and time of the recommended way. */
  readonly cost: number;
  readonly time: number;
  readonly downtimeDays?: number;
}

/** A rule of thumb; with `leadDays`, something that takes so long from the order on. */
export interface Lesson {
  readonly text: Text;
  readonly leadDays?: number;
  /** Key of the phase that needs it; the main phase unless it says otherwise. */
  readonly before?: string;
}

/** What decides one kind of undertaking, apart from its steps. */
export interface DomainKnowledge {
  /** First sentence of the intelligence seat: where this kind of thing is decided. */
  readonly crux: Text;
  readonly measures: readonly { readonly measure: Text; readonly target: Text }[];
  readonly lessons: readonly Lesson[];
  readonly warnings: readonly Text[];
  /** What has to be found out on the spot before anything is signed. */
  readonly checks: readonly Text[];
  readonly bottleneck: Text;
  /** One helper for so many of the people concerned; `{n}` in the text is how many that makes. */
  readonly helpers?: { readonly per: number; readonly text: Text };
}

/** What the rehearsal model knows about one kind of undertaking. */
export interface Domain extends DomainKnowledge {
  readonly id: string;
  /** Each match counts as one sign that a goal is of this kind. */
  readonly words: RegExp;
  /** Days that such a thing takes when nobody presses. */
  readonly usualDays: number;
  /** Done by one person, whose hours a week are the measure. */
  readonly solo?: { readonly usualHours: number };
  readonly label: Text;
  readonly phases: readonly Phase[];
  readonly options: readonly [DomainOption, DomainOption];
  readonly risks: readonly DomainRisk[];
  readonly firstActions: readonly { readonly action: Text; readonly owner: Text; readonly inDays: number }[];
}

/** A subject that cuts across domains and brings a lesson, a risk, and steps that it cannot do without. */
export interface Topic {
  readonly id: string;
  readonly words: RegExp;
  readonly lesson: Lesson;
  readonly risk: DomainRisk;
  /** Steps that must be passed before the main phase when a constraint demands the topic. */
  readonly gates?: readonly Phase[];
  readonly question?: Text;
}
