import type { Language } from "../../../session/session-types.ts";
import type { BriefView } from "../brief/brief-view-types.ts";
import type { Text } from "./domain-types.ts";

interface People {
  readonly group: string;
  readonly team: string;
}

function peopleOf(brief: BriefView): Record<Language, People> {
  const group = brief.group?.aspect.count;
  const team = brief.team?.aspect.count;
  return {
    en: {
      group: group === undefined ? "everybody" : `all ${group}`,
      team: team === undefined ? "the team" : `the team of ${team}`,
    },
    zh: {
      group: group === undefined ? "全员" : `${group}人`,
      team: team === undefined ? "团队" : `${team}人团队`,
    },
  };
}

/** A table's text in the brief's language, with the people of the brief in it. */
export function fillText(text: Text, brief: BriefView): string {
  const template = text[brief.language];
  const people = peopleOf(brief)[brief.language];
  const filled = template.replaceAll("{group}", people.group).replaceAll("{team}", people.team);
  return template.startsWith("{") ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}
