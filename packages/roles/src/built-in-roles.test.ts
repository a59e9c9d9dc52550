import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { BUILT_IN_ROLE_IDS, builtInRoles, ROUNDTABLE_SEAT_IDS, teamLeaderRole } from "./built-in-roles.ts";

const languages = ["en", "zh"] as const;

const emojis = {
  "roundtable-intelligence": "📢",
  "roundtable-environment": "🌍",
  "roundtable-solution-design": "📐",
  "roundtable-risk-review": "⚠️",
  "roundtable-execution-plan": "📅",
  "roundtable-summary": "🎤",
};

const names = {
  en: ["Intelligence", "Environment", "Solution Design", "Risk Review", "Execution Plan", "Summary"],
  zh: ["情报收集", "环境评估", "方案设计", "风险审查", "执行规划", "总结陈述"],
};

const sections = {
  en: ["Position", "Core duties", "Output style", "Boundaries", "Example"],
  zh: ["角色定位", "核心职责", "输出风格", "边界", "示例"],
};

test.each(languages)(
  "every built-in role is there, in its order, and no file is left over (%s)",
  (language) => {
    expect(builtInRoles(language).map(({ id }) => id)).toEqual(BUILT_IN_ROLE_IDS);
    const files = readdirSync(new URL(`../roles/${language}/`, import.meta.url));
    expect(files.toSorted()).toEqual(
      [...BUILT_IN_ROLE_IDS, "team_leader"].map((id) => `${id}.md`).toSorted(),
    );
  },
);

test.each(languages)("the seats of a roundtable have their names and emoji (%s)", (language) => {
  const seats = builtInRoles(language).slice(0, 6);
  expect(Object.fromEntries(seats.map(({ id, emoji }) => [id, emoji]))).toEqual(emojis);
  expect(seats.map(({ id }) => id)).toEqual(ROUNDTABLE_SEAT_IDS);
  expect(seats.map(({ name }) => name)).toEqual(names[language]);
});

test.each(languages)("the roles of a team have one name in both languages (%s)", (language) => {
  expect(
    builtInRoles(language)
      .slice(6)
      .map(({ name }) => name),
  ).toEqual(["UI Operator", "Full-Stack Engineer", "Code Reviewer", "Researcher"]);
});

test("the leader has its own role in each language", () => {
  expect(teamLeaderRole("en")).toMatchObject({
    id: "team_leader",
    name: "Team Leader",
    source: { kind: "built-in" },
  });
  expect(teamLeaderRole("zh")).toMatchObject({
    id: "team_leader",
    name: "团队负责人",
    source: { kind: "built-in" },
  });
});

test.each(languages)(
  "every prompt has its title, position, duties, style, boundaries and an example (%s)",
  (language) => {
    for (const { name, prompt } of [...builtInRoles(language), teamLeaderRole(language)]) {
      expect(prompt.split("\n")[0]).toBe(`# ${name}`);
      expect([...prompt.matchAll(/^## (.*)$/gmu)].map(([, title]) => title)).toEqual(sections[language]);
      expect(prompt).toMatch(/\n> /u);
    }
  },
);

test.each(languages)("a seat is told to begin with its emoji, and its example does (%s)", (language) => {
  for (const { emoji, prompt } of builtInRoles(language).slice(0, 6)) {
    expect(prompt).toContain(
      language === "en" ? `Begin every speech with ${emoji}.` : `每次发言以 ${emoji} 开头。`,
    );
    expect(prompt).toContain(`\n> ${emoji} `);
  }
});

test("a role is the same thing in both languages but for its texts", () => {
  const english = [...builtInRoles("en"), teamLeaderRole("en")];
  const chinese = [...builtInRoles("zh"), teamLeaderRole("zh")];
  const facts = ({ id, emoji, tools, thinking_mode, prompt }: (typeof english)[number]) => ({
    id,
    emoji,
    tools,
    thinking_mode,
    duties: prompt.split("\n").filter((line) => line.startsWith("- ")).length,
  });
  expect(chinese.map(facts)).toEqual(english.map(facts));
  for (const { prompt, description } of english) expect(prompt + description).not.toMatch(/\p{Script=Han}/u);
  for (const { prompt, description } of chinese) {
    expect(description).toMatch(/\p{Script=Han}/u);
    expect(prompt).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/u);
  }
});

test("built-in roles are frozen, since all sessions share them", () => {
  for (const role of [...builtInRoles("en"), teamLeaderRole("zh")]) {
    expect([role, role.tools, role.source].every(Object.isFrozen)).toBe(true);
  }
  expect(Object.isFrozen(builtInRoles("en"))).toBe(true);
});
