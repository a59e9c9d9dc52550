import { readPoints } from "../delivery/read-points.ts";
import { firstSentence } from "../seat/first-sentence.ts";

const choice =
  /^(?:(?:Revised|Follow-up): |已修订：|补充交付：)?(?:(?:Take|Go with|I recommend|We recommend|Recommended:?)\s+option\s+\w+,?\s*(?:“[^”]*”)?\s*[:,]\s*|(?:建议采用|推荐|采用)方案\s*[A-Z一二三四]\s*(?:“[^”]*”)?\s*[：，,:]\s*)/iu;
const seal = /^(?:seal|盖印)\s*[:：]\s*/iu;

/** Why a solution is recommended: its conclusion without the words that name the option. */
export function readReason(delivery: string): string {
  const sentence = firstSentence(delivery);
  const reason = sentence.replace(choice, "");
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** The summary's seal, or its conclusion when it sets none. */
export function readSeal(delivery: string): string {
  const point = readPoints(delivery).find(({ text }) => seal.test(text))?.text;
  return (point ?? firstSentence(delivery)).replace(/[.。]\s*$/u, "");
}
