import type { RequestParameters } from "../entry/model-presets.ts";
import type { SomeQuirks } from "../entry/quirks.ts";

/** What a refusal teaches about an endpoint. */
export interface Lesson {
  readonly quirks?: SomeQuirks;
  /** Over the parameters of the entry. */
  readonly request?: RequestParameters;
}

interface Refusal {
  readonly says: RegExp;
  readonly lesson: Lesson;
}

/**
 * Refusals that tell what to do instead, by the words of endpoints; the first that fits counts.
 *
 * What is learned holds for the entry until the process ends, and the call is made again at once: it is another request.
 */
const refusals: readonly Refusal[] = [
  {
    says: /tools with reasoning_effort are not supported|set reasoning_effort to 'none'/iu,
    lesson: { request: { reasoning_effort: "none" } },
  },
  {
    says: /does not support (?:tools?\b|function|tool.call)|tool (?:use|calling|calls?) (?:is|are) not supported|(?:tools?|functions?) (?:is|are) not supported|support tool use|requires --enable-auto-tool-choice|--tool-call-parser|不支持.{0,8}(?:工具|函数)/iu,
    lesson: { quirks: { tools: "text" } },
  },
  {
    says: /(?:reasoning_content|reasoning|thinking\b).{0,60}(?:must be passed back|is missing|is required)|missing.{0,10}reasoning_content/iu,
    lesson: { quirks: { thinking_back: "always" } },
  },
  {
    says: /reasoning_content.{0,60}(?:not (?:allowed|supported|permitted)|must not|should not|cannot|unexpected|forbidden)|(?:extra|unknown|unexpected).{0,40}reasoning_content/iu,
    lesson: { quirks: { thinking_back: "never" } },
  },
  { says: /role 'user' after role 'tool'/iu, lesson: { quirks: { user_after_tools: "bridged" } } },
  {
    says: /roles must alternate|must alternate between|consecutive (?:user|messages)/iu,
    lesson: { quirks: { consecutive_users: "joined", user_after_tools: "bridged", system_message: "first" } },
  },
  {
    says: /system message must (?:be|come) (?:at the beginning|first)|system message.{0,30}(?:beginning|first)/iu,
    lesson: { quirks: { system_message: "first" } },
  },
  {
    says: /system (?:role|message)s? (?:is |are )?not (?:supported|allowed)|no system role/iu,
    lesson: { quirks: { system_message: "never", consecutive_users: "joined" } },
  },
  {
    says: /tool call id.{0,80}(?:length of 9|9 characters)/iu,
    lesson: { quirks: { tool_call_ids: "nine-characters" } },
  },
  {
    says: /'?developer'?.{0,40}(?:role|not)|role.{0,40}'?developer'?/iu,
    lesson: { quirks: { system_role: "system" } },
  },
];

/** How endpoints say that they do not know a parameter. */
const unknownParameter =
  /unknown|unrecognized|unsupported|unexpected|not (?:supported|permitted|allowed)|does not support|extra|invalid|不支持|未知/iu;

/** Parameters that a call does without. */
const dispensable = ["stream_options", "parallel_tool_calls", "strict", "tool_choice"];

/** What the words of a refusal teach; `parameters` are those that the entry adds to its requests. */
export function lessonOf(said: string, parameters: readonly string[]): Lesson | undefined {
  const known = refusals.find(({ says }) => says.test(said));
  if (known !== undefined) return known.lesson;
  if (!unknownParameter.test(said)) return undefined;
  const omit = [...dispensable, ...parameters].filter((name) =>
    new RegExp(`\\b${escaped(name)}\\b`, "u").test(said),
  );
  return omit.length === 0 ? undefined : { quirks: { omit } };
}

function escaped(name: string): string {
  return name.replaceAll(/[^\w]/gu, String.raw`\$&`);
}
