import type { ScriptedReply } from "../scripted-openai-server/scripted-reply.ts";
import type { AnswerStyle } from "./answer-style.ts";
import type { Fault } from "./fault.ts";
import type { RequestRule } from "./request-rule.ts";

/** A session with an endpoint that misbehaves in one way, as data. */
export interface Scenario {
  readonly name: string;
  /** How it writes every answer. */
  readonly style?: AnswerStyle;
  /** What goes wrong with the first requests, in order; null for one that goes well. */
  readonly faults?: readonly (Fault | null)[];
  /** What goes wrong with every request after those. */
  readonly always?: Fault;
  /** Whose requests go wrong; the leader's unless given. */
  readonly of?: "leader" | "seat";
  /** What it refuses in a request. */
  readonly refuses?: readonly RequestRule[];
  /** What the model's entry says beside name and address. */
  readonly entry?: Readonly<Record<string, unknown>>;
  /** A second model at the same endpoint takes over; nothing goes wrong with that one. */
  readonly hasFallback?: true;
  /** What the leader says first, in place of handing out its work. */
  readonly says?: ScriptedReply;
  /** What the seat says first. */
  readonly seatSays?: ScriptedReply;
  /** Before it hands out its work, the leader tells everybody so many things at length, one a reply. */
  readonly talk?: number;
  /** How many tokens it takes, and how it refuses more: `{window}` and `{sent}` stand for the numbers. */
  readonly window?: {
    readonly tokens: number;
    readonly status: number;
    readonly message: string;
    readonly code?: string;
  };
  /** Summaries are refused. */
  readonly summaries?: "refused";
  /** Of the session; English unless given. */
  readonly language?: "zh";
  /** A person resumes the session after it has failed. */
  readonly resumes?: true;
  readonly expects: Expectation;
}

/** What must come of a session. */
export interface Expectation {
  /** How it ends, then what happened on the way, as `try-scenario.ts` puts it. */
  readonly outcome: string;
  /** The leader's first reply as it is kept. */
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[];
  /** What the result of its first call says. */
  readonly result?: RegExp;
  /** Why a turn failed, as people are told, and the leader where it was a seat's. */
  readonly told?: RegExp;
}
