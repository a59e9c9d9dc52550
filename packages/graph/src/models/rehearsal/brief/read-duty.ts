/** A must or a must-not of a clause. */
export interface Duty {
  readonly kind: "must" | "prohibition";
  readonly what: string;
}

const limitAfter = "(?! ?(?:more|later|less|fewer|longer|higher|exceed|over))";
const prohibition = new RegExp(
  [
    `\\b(?:must not|mustn't|may not|cannot|can't|do not|don't|never|shall not|should not)\\b${limitAfter}`,
    "\\b(?:forbidden|prohibited|not allowed|not permitted|without any|avoid)\\b",
    `^no\\b${limitAfter}(?! later| more)`,
    "不得(?!超|高于|多于|晚于|迟于|少于|低于)|禁止|严禁|不能(?!超|晚于|高于|多于)|不可(?!超)|不要(?!超)|不许|不准|不允许|避免|杜绝",
  ].join("|"),
  "iu",
);
const must =
  /\b(?:must|has to|have to|needs? to|required?|mandatory|shall|obliged)\b|必须|务必|一定要|须|需要|确保|要求|应当|需(?=[通取满符支])/iu;

function rest(clause: string, index: number, length: number): string {
  const before = clause.slice(0, index).trim();
  const after = clause.slice(index + length).trim();
  // "the inspection must be passed": the subject is what is demanded.
  if (/^be\s/iu.test(after)) return `${before} ${after.replace(/^be\s+/iu, "")}`.trim();
  return after === "" ? before : after;
}

/** Reads what a clause demands or forbids; null when it does neither. */
export function readDuty(clause: string): Duty | null {
  const forbidden = prohibition.exec(clause);
  if (forbidden !== null) {
    return { kind: "prohibition", what: rest(clause, forbidden.index, forbidden[0].length) };
  }
  const needed = must.exec(clause);
  if (needed === null) return null;
  return { kind: "must", what: rest(clause, needed.index, needed[0].length) };
}
