import type { BaseMessage } from "@langchain/core/messages";
import { textOf } from "../../message/text-of.ts";
import { estimateTokens } from "../estimate-tokens.ts";

/** Messages do not change once they are made; whoever asks again gets what was counted. */
const counted = new WeakMap<BaseMessage, number>();

/** The estimate of a message's text, whoever needs it counted once: of a long thread it takes milliseconds. */
export function textTokensOf(message: BaseMessage): number {
  const known = counted.get(message);
  if (known !== undefined) return known;
  const tokens = estimateTokens(textOf(message.content));
  counted.set(message, tokens);
  return tokens;
}
