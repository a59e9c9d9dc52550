import type { RuleBroken } from "./request-rule.ts";
import type { Scenario } from "./scenario.ts";
import type { Fields } from "./wire-request.ts";

/** About what tokenizers make of the scenarios' English and Chinese. */
const charactersPerToken = 3;

/** What the endpoint takes a request for, in tokens. */
function tokensOf({ messages, tools }: Fields): number {
  return Math.ceil(JSON.stringify([messages, tools]).length / charactersPerToken);
}

/** The refusal of a request that is longer than the scenario's window. */
export function windowBroken(body: Fields, { window }: Scenario): RuleBroken | undefined {
  const sent = tokensOf(body);
  if (window === undefined || sent <= window.tokens) return undefined;
  const message = window.message
    .replaceAll("{window}", String(window.tokens))
    .replaceAll("{sent}", String(sent));
  const { status, code = null } = window;
  return { status, body: { error: { message, type: "invalid_request_error", param: null, code } } };
}
