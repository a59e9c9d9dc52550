import { readAmount } from "../brief/read-amount.ts";
import { readFields } from "./read-fields.ts";
import { readParts } from "./read-parts.ts";
import { readPoints } from "./read-points.ts";

/** An option as a seat wrote it. */
export interface ReadOption {
  readonly letter: string;
  readonly name: string;
  readonly summary: string;
  readonly recommended: boolean;
  readonly advantages: readonly string[];
  readonly disadvantages: readonly string[];
  readonly cost: number | null;
  readonly days: number | null;
  readonly downtimeDays: number | null;
}

const lead = /^(?:(?:Option|Plan|Variant|方案|选项)\s*|(?=[A-D]\s*[,，:：]))([A-Z]|\d|[一二三四])\s*/u;
const recommendedMark = /[（(]?\s*(?:recommended|preferred|推荐|首选)\s*[)）]?/iu;
const daysPattern = /(\d+(?:\.\d+)?)\s*(?:days?\b|d\b|天|日)/iu;
const downtimePattern =
  /(?:downtime|standstill|停机|停工|停业)\D{0,12}?(\d+(?:\.\d+)?)\s*(?:days?|d\b|天|日)/iu;

function list(text: string | undefined): string[] {
  if (text === undefined) return [];
  return text
    .split(/[;；]/u)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function costIn(text: string): number | null {
  const match = /(?:costs?|费用|成本)\D{0,10}?(\S[^,，;；。]*(?:,\d{3})*[^,，;；。]*)/iu.exec(text)?.[1];
  return match === undefined ? null : (readAmount(match)?.amount ?? null);
}

/** Reads the options of a delivery: the lines that begin with "Option A" or 方案A. */
export function readOptions(delivery: string): ReadOption[] {
  return readPoints(delivery).flatMap(({ text }): ReadOption[] => {
    const letter = lead.exec(text)?.[1];
    if (letter === undefined) return [];
    const recommended = recommendedMark.test(text.slice(0, 40));
    const body = text
      .replace(lead, "")
      .replace(recommendedMark, "")
      .replace(/^[\s,，:：.、—–-]+/u, "");
    const { head, values } = readFields(body);
    const [name = "", ...rest] = head.split(/[:：]|\s[—–]\s/u);
    const figures = values.get("figures") ?? body;
    const bare =
      values.has("advantages") || values.has("figures")
        ? null
        : readParts(`-; ${rest.join(": ")}`, "2000-01-01");
    const downtime = downtimePattern.exec(figures)?.[1];
    const days = daysPattern.exec(figures.replace(downtimePattern, ""))?.[1];
    return [
      {
        letter: letter.toUpperCase(),
        name: name.trim() === "" ? letter : name.trim(),
        summary: rest.join(": ").trim() || head.trim() || text,
        recommended,
        advantages: bare === null ? list(values.get("advantages")) : bare.texts.slice(0, 1),
        disadvantages: bare === null ? list(values.get("disadvantages")) : bare.texts.slice(1),
        cost:
          bare?.cost ??
          costIn(values.get("figures") ?? (values.has("cost") ? `cost ${values.get("cost") ?? ""}` : "")),
        days: bare?.days ?? (days === undefined ? null : Number(days)),
        downtimeDays: downtime === undefined ? null : Number(downtime),
      },
    ];
  });
}
