const dutyHeading = /dut|职责|responsib|what you (?:do|answer)/iu;
const heading = /^(#{1,6})\s+(.+)$/u;
const bullet = /^\s*(?:[-*•]|\d{1,2}[.)、])\s+(.+)$/u;
const mostDuties = 6;

/**
 * The duties of a role: the bullets under the last heading for them, since the rules for everybody stand above
 * the role, or else the bullets of the last part.
 */
export function readRoleDuties(prompt: string): string[] {
  let duties: string[] = [];
  let part: string[] = [];
  let inDuties = false;
  for (const line of prompt.split("\n")) {
    const title = heading.exec(line);
    if (title !== null) {
      if (title[1] === "#") part = [];
      inDuties = dutyHeading.test(title[2] ?? "");
      if (inDuties) duties = [];
      continue;
    }
    const point = bullet.exec(line)?.[1]?.replaceAll(/[*_`]/gu, "").trim();
    if (point === undefined || point === "") continue;
    if (inDuties) duties.push(point);
    else part.push(point);
  }
  return (duties.length > 0 ? duties : part).slice(0, mostDuties);
}
