import { readFields } from "./read-fields.ts";
import { readPoints } from "./read-points.ts";

/** An objection, and what would settle it where the seat says so. */
export interface ReadObjection {
  readonly statement: string;
  readonly condition: string | null;
}

const objection = /^(?:objections?|dissent|veto|异议|反对意见|反对)\s*\d*\s*[:：]?\s*/iu;
const inSentence =
  /\b(?:I object|object to|we disagree|disagree with|cannot agree)\b|不同意|我反对|提出异议|不赞成/iu;
const quotation =
  /^(?:heard|agreed|conflict|built on|taken|from|听取|已达成一致|一致|冲突|依据|采自|已参考)/iu;
const denial = /no objection|without objection|无异议|没有异议|不反对/iu;
const withdrawal = new RegExp(`${denial.source}|\\bRevised:|已修订：`, "iu");
const assumption = /^(?:assumptions?|假设)[^:：“”.。]{0,40}[:：]\s*/iu;
const openQuestion =
  /^(?:open(?: question| point)?s?|to be clarified|待确认|待定|未决问题|待决)\s*\d*\s*[:：]\s*/iu;

function pointsWith(delivery: string, lead: RegExp): string[] {
  return readPoints(delivery)
    .map(({ text }) => text)
    .filter((text) => lead.test(text))
    .map((text) => text.replace(lead, "").trim())
    .filter((text) => text !== "");
}

/** Reads what a seat objects to. */
export function readObjections(delivery: string): ReadObjection[] {
  return readPoints(delivery)
    .map(({ text }) => text)
    .filter(
      (text) =>
        (objection.test(text) || inSentence.test(text)) && !denial.test(text) && !quotation.test(text),
    )
    .map((text) => {
      const { head, values } = readFields(text.replace(objection, ""));
      return { statement: head === "" ? text : head, condition: values.get("condition") ?? null };
    });
}

/** The objections of each seat's latest delivery that has any; a later "no objection" or a revision without any withdraws them. */
export function standingObjections<Delivery extends { readonly from: string; readonly text: string }>(
  deliveries: readonly Delivery[],
): { readonly delivery: Delivery; readonly objection: ReadObjection }[] {
  const standing = new Map<string, { readonly delivery: Delivery; readonly objection: ReadObjection }[]>();
  for (const delivery of deliveries) {
    const objections = readObjections(delivery.text);
    if (objections.length > 0) {
      standing.set(
        delivery.from,
        objections.map((one) => ({ delivery, objection: one })),
      );
    } else if (withdrawal.test(firstLine(delivery.text))) standing.delete(delivery.from);
  }
  return [...standing.values()].flat();
}

function firstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}

/** Reads what a seat assumed. */
export function readAssumptions(delivery: string): string[] {
  return pointsWith(delivery, assumption);
}

/** Reads what a seat left open. */
export function readOpenQuestions(delivery: string): string[] {
  return pointsWith(delivery, openQuestion).flatMap((text) => text.split(/[;；]/u).map((one) => one.trim()));
}
