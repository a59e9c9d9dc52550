import { englishAgentPrompt, englishLeaderPrompt } from "./base-prompt-english.ts";
import type { PromptCharter } from "./prompt-charter.ts";
import { chineseAgentPrompt, chineseLeaderPrompt } from "./base-prompt-chinese.ts";
import type { RoleLanguage } from "./role-types.ts";

export interface BasePromptOptions {
  readonly language: RoleLanguage;
  readonly for: "leader" | "agent";
  readonly charter: PromptCharter;
}

const prompts = {
  en: { leader: englishLeaderPrompt, agent: englishAgentPrompt },
  zh: { leader: chineseLeaderPrompt, agent: chineseAgentPrompt },
};

/**
 * The rules that hold for every agent of a kind, as Markdown; the first part of a system prompt.
 * The role's own prompt follows it, then who the agent is and who else is on the team.
 */
export function basePrompt(options: BasePromptOptions): string {
  return prompts[options.language][options.for](options.charter);
}
