import { RequestError } from "../server/request-error.ts";

/** Where on the form a problem belongs. */
export type BriefProblem =
  | { readonly place: "goal"; readonly text: string }
  /** `index` counts the constraints that were sent, from 0. */
  | { readonly place: "constraint"; readonly index: number; readonly text: string }
  | { readonly place: "seats"; readonly text: string }
  | { readonly place: "form"; readonly error: unknown };

/** Finds the field that the server found fault with; what names none belongs to the form as a whole. */
export function placeProblem(error: unknown): BriefProblem {
  if (!(error instanceof RequestError)) return { place: "form", error };
  const { code, detail } = error;
  if (code === "role-not-found") return { place: "seats", text: detail };
  const named = /^(?<field>goal|constraints|seats)(?:\[(?<index>\d+)\])?: (?<text>[^]*)$/u.exec(
    detail,
  )?.groups;
  const spoken = /^(?:The goal\b|Constraint (?<number>\d+)\b)/u.exec(detail);
  const text = named?.["text"] ?? detail;
  if (named?.["field"] === "goal" || spoken?.[0] === "The goal") return { place: "goal", text };
  if (named?.["field"] === "seats") return { place: "seats", text };
  const number = spoken?.groups?.["number"];
  const index = named?.["index"] ?? (number === undefined ? undefined : Number(number) - 1);
  return index === undefined ? { place: "form", error } : { place: "constraint", index: Number(index), text };
}
