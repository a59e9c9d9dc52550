import { shorten } from "../brief/shorten.ts";
import { firstSentence } from "./first-sentence.ts";

const clauseEnd = /[;；,，:：](?=\s|[\u4e00-\u9fff“])/gu;
const leastShare = 0.35;

/** The first sentence of a delivery, cut at the end of a clause where it is longer than `length`. */
export function gist(delivery: string, length: number): string {
  const sentence = firstSentence(delivery).replaceAll(/\s+/gu, " ");
  if ([...sentence].length <= length) return sentence;
  const ends = [...sentence.matchAll(clauseEnd)].map(({ index }) => index).filter((index) => index <= length);
  const cut = ends.at(-1) ?? 0;
  return cut >= length * leastShare ? sentence.slice(0, cut) : shorten(sentence, length);
}
