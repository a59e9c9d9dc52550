/** What is written where nobody has been found yet. */
const nobody =
  /^(?:[-–—?.\s]*|tb[adc]|to be (?:decided|determined|defined|named|assigned)|n\/?a|none|nobody|unknown|unassigned|open|待定|待确定|待指派|未定|暂无|无|未知|没有)$/iu;

/** The owner that a text names, or the one who answers for want of one. */
export function nameOwner(owner: string | null, fallback: string): string {
  return owner === null || nobody.test(owner.trim()) ? fallback : owner;
}
