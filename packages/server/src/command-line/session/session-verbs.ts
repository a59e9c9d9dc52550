import type { OptionKind } from "../read-options.ts";

/** Options of `session`, whatever the verb. */
export const sessionOptionKinds = {
  agent: "value",
  number: "value",
  task: "value",
  model: "value",
  thinking: "value",
  tokens: "value",
  cost: "value",
  json: "flag",
  language: "value",
  "no-color": "flag",
  help: "flag",
} as const satisfies Record<string, OptionKind>;

export type SessionOption = keyof typeof sessionOptionKinds;

interface VerbShape {
  /** How it is written, in every language. */
  readonly usage: string;
  /** How many words it takes after itself, at least and at the most. */
  readonly words: readonly [least: number, most: number];
  /** Options of its own. */
  readonly options: readonly SessionOption[];
}

/** What `session` can do, and how each is written. */
export const sessionVerbs = {
  list: { usage: "list", words: [0, 0], options: [] },
  show: { usage: "show ID", words: [1, 1], options: [] },
  agents: { usage: "agents ID", words: [1, 1], options: [] },
  pause: { usage: "pause ID", words: [1, 1], options: [] },
  resume: { usage: "resume ID [--model NAME]", words: [1, 1], options: ["model"] },
  budget: { usage: "budget ID [--tokens N] [--cost N]", words: [1, 1], options: ["tokens", "cost"] },
  stop: { usage: "stop ID [--agent NAME]", words: [1, 1], options: ["agent"] },
  step: { usage: "step ID [--agent NAME]", words: [1, 1], options: ["agent"] },
  say: { usage: "say ID [--agent NAME] TEXT", words: [2, 2], options: ["agent"] },
  answer: { usage: "answer ID QUESTION [ANSWER]", words: [2, 3], options: [] },
  add: {
    usage: "add ID ROLE [--number N] [--task TEXT] [--model NAME] [--thinking fast|thinking]",
    words: [2, 2],
    options: ["number", "task", "model", "thinking"],
  },
  dismiss: { usage: "dismiss ID NAME", words: [2, 2], options: [] },
} as const satisfies Readonly<Record<string, VerbShape>>;

export type SessionVerb = keyof typeof sessionVerbs;

/** The shape of a verb, by the name that somebody typed. */
export function findVerb(
  typed: string,
): { readonly verb: SessionVerb; readonly shape: VerbShape } | undefined {
  if (!Object.hasOwn(sessionVerbs, typed)) return undefined;
  const verb = typed as SessionVerb; // one of its own keys
  return { verb, shape: sessionVerbs[verb] };
}
