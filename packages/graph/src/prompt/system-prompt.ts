import { basePrompt, type Role } from "@roundtable/roles";
import type { Charter } from "../charter/charter.ts";
import type { Language } from "../session/session-types.ts";

/** Who sits in a session, as its prompts name them. */
export interface SeatIntroduction {
  readonly display_name: string;
  readonly role: Role;
  readonly is_leader: boolean;
}

const headings = {
  en: {
    ownRole: "# Your role",
    you: "# You",
    name: "name",
    role: "role",
    today: "today",
    language: "language",
    team: "# Team",
  },
  zh: {
    ownRole: "# 你的角色",
    you: "# 你的身份",
    name: "name",
    role: "role",
    today: "today",
    language: "language",
    team: "# 团队成员",
  },
} as const;

/** An agent's whole system prompt, frozen at its creation: base rules, its role, who it is, who else is there. */
export function renderSystemPrompt(options: {
  charter: Charter;
  language: Language;
  today: string;
  self: SeatIntroduction;
  seats: readonly SeatIntroduction[];
}): string {
  const { charter, language, today, self, seats } = options;
  const words = headings[language];
  const roster = seats
    .filter((seat) => !seat.is_leader)
    .map(
      (seat) =>
        `- ${seat.display_name} (${seat.role.id}) ${seat.role.emoji}: ${oneLine(seat.role.description)}`,
    );
  return [
    basePrompt({ language, for: self.is_leader ? "leader" : "agent", charter }),
    `${words.ownRole}\n\n${self.role.prompt.trim()}`,
    [
      words.you,
      `- ${words.name}: ${self.display_name}`,
      `- ${words.role}: ${self.role.id}`,
      `- ${words.today}: ${today}`,
      `- ${words.language}: ${language}`,
      words.team,
      ...roster,
    ].join("\n"),
  ].join("\n\n");
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
