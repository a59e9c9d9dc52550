import type { Heard } from "./leader-view.ts";

/** What the user said after the brief: something to plan with, or talk that wants an answer and no more. */
export interface UserTalk {
  readonly changes: readonly Heard[];
  readonly talk: readonly Heard[];
}

const thanks =
  /^\s*(?:thanks?|thank you|great|ok(?:ay)?|good|perfect|nice|hello|hi|谢谢|多谢|好的?|很好|辛苦了|收到|你好)[\s,，.。!！]*(?:\S{0,12})$/iu;
const question =
  /[?？]\s*$|^\s*(?:how|what|when|why|who|where|is|are|can you (?:tell|say|explain))\b|怎么样了|进展|什么时候|为什么|多久/iu;
const demanding =
  /\b(?:must|budget|deadline|instead|change|add|no longer|at most|by \d|only|should|need|make it|without)\b|预算|期限|改|增加|不要|必须|不得|最多|加上|减|提前|推迟|只能|应该/iu;

/** Sorts the user's messages. */
export function readUserTalk(messages: readonly Heard[]): UserTalk {
  const isTalk = ({ envelope: { content } }: Heard): boolean =>
    !demanding.test(content) && (thanks.test(content) || question.test(content));
  return { changes: messages.filter((one) => !isTalk(one)), talk: messages.filter(isTalk) };
}
