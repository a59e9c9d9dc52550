import { visibleText } from "./visible-text.ts";

/** Display names that belong to the leader, the person and the system, in both languages. */
const reservedNames = ["Team Leader", "团队负责人", "User", "用户", "System", "系统"];

/**
 * What two names have in common that a reader could take for each other.
 * Case, width and characters that show nothing make no difference.
 */
export function roleNameKey(name: string): string {
  return visibleText(name.normalize("NFKC")).replaceAll(/\s+/gu, " ").trim().toLowerCase();
}

const reservedNameKeys: ReadonlySet<string> = new Set(reservedNames.map(roleNameKey));

/** Whether an agent of this name could pass for the leader, the person or the system. */
export function isReservedRoleName(name: string): boolean {
  return reservedNameKeys.has(roleNameKey(name));
}
