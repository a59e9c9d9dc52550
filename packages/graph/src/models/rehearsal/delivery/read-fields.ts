/** Names by which a line's parts are labelled, in both languages. */
const labels = {
  likelihood: String.raw`likelihood|probability|可能性|发生概率|概率`,
  impact: String.raw`impact|severity|影响程度|影响`,
  trigger: String.raw`triggers?|(?:early )?signs?|触发信号|触发条件|触发|征兆|预警信号`,
  mitigation: String.raw`mitigations?|counter-?measures?|measures?|response|应对措施|应对|缓解措施|对策|措施`,
  owner: String.raw`owners?|responsible|负责人|负责|责任人|责任方`,
  after: String.raw`after|depends on|dependenc(?:y|ies)|前置任务|前置|依赖`,
  cost: String.raw`costs?|budget|费用|成本|预算|花费`,
  test: String.raw`done when|acceptance(?: test| criteria)?|验收标准|验收`,
  figures: String.raw`figures|数据`,
  start: String.raw`start|开始`,
  end: String.raw`end|finish|due|结束|完成时间|截止`,
  advantages: String.raw`for|pros|advantages|优点|优势|利`,
  disadvantages: String.raw`against|cons|disadvantages|缺点|劣势|弊`,
  condition: String.raw`condition|asks for|条件|要求`,
  check: String.raw`checked at|检查点`,
  by: String.raw`by|最迟|期限`,
} as const;

export type FieldName = keyof typeof labels;

/** Names that read as ordinary words unless a colon follows. */
const needColon: ReadonlySet<FieldName> = new Set([
  "trigger",
  "mitigation",
  "owner",
  "test",
  "figures",
  "start",
  "end",
  "advantages",
  "disadvantages",
  "condition",
  "check",
  "by",
]);

const colon = String.raw`\s*[:：]\s*`;
const afterWords: Readonly<Partial<Record<FieldName, string>>> = {
  likelihood: String.raw`(?:${colon}|\s*(?=low|medium|high|低|中|高))`,
  impact: String.raw`(?:${colon}|\s*(?=low|medium|high|低|中|高))`,
  after: String.raw`(?:${colon}|\s*(?=M\d))`,
  cost: String.raw`(?:${colon}|\s*(?:about|约|~|≈)?\s*(?=[\d$€£¥]))`,
};

const patterns = Object.entries(labels).map(([name, words]) => {
  // The keys of a literal object, which Object.entries widens to string.
  const field = name as FieldName;
  const tail = needColon.has(field) ? colon : (afterWords[field] ?? colon);
  return { field, pattern: new RegExp(String.raw`(?<=^|[\s,，;；.。、:：(（|])(?:${words})${tail}`, "giu") };
});

/** A line cut at its labels. */
export interface Fields {
  /** What stands before the first label. */
  readonly head: string;
  readonly values: ReadonlyMap<FieldName, string>;
}

function trimMarks(text: string): string {
  return text
    .trim()
    .replace(/^[\s,，;；.。、:：—–|]+/u, "")
    .replace(/[\s,，;；.。、:：—–|]+$/u, "")
    .trim();
}

/** Cuts a line at the labels it knows; the first value of a label counts. */
export function readFields(text: string): Fields {
  const found = patterns
    .flatMap(({ field, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({
        field,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept = found.filter((one, index) => found.slice(0, index).every(({ end }) => end <= one.start));
  const values = new Map<FieldName, string>();
  for (const [index, { field, end }] of kept.entries()) {
    const value = trimMarks(text.slice(end, kept[index + 1]?.start ?? text.length));
    if (value !== "" && !values.has(field)) values.set(field, value);
  }
  return { head: trimMarks(text.slice(0, kept[0]?.start ?? text.length)), values };
}
