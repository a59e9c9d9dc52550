/** Goal and numbered constraints as they stand in the brief. */
export interface BriefText {
  readonly goal: string;
  readonly constraints: readonly { readonly id: string; readonly text: string }[];
}

const goalHead = /^\s*(?:Goal:|目标：)\s*/u;
const constraintsHead = /\n(?:Constraints:|约束条件：)[^\n]*(?:\n|$)/gu;
const constraintHead = /^C(\d+)\.\s*/u;

/** Reads the brief's text; a text in another form is all goal. */
export function readBriefText(content: string): BriefText {
  if (!goalHead.test(content)) return { goal: content.trim(), constraints: [] };
  const head = [...content.matchAll(constraintsHead)].at(-1);
  const goal = (head === undefined ? content : content.slice(0, head.index)).replace(goalHead, "").trim();
  const constraints: { id: string; text: string }[] = [];
  const rest = head === undefined ? "" : content.slice(head.index + head[0].length);
  for (const line of rest.split("\n")) {
    const match = constraintHead.exec(line);
    const last = constraints.at(-1);
    if (match !== null) constraints.push({ id: `C${match[1]}`, text: line.slice(match[0].length).trim() });
    else if (last !== undefined && line.trim() !== "") last.text = `${last.text} ${line.trim()}`;
  }
  return { goal, constraints };
}
