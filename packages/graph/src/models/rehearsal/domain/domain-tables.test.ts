import { describe, expect, test } from "vitest";
import { readBriefView } from "../brief/read-brief-view.ts";
import { shiftDay } from "../schedule/calendar.ts";
import { workOut } from "../schedule/work-out.ts";
import type { Domain } from "./domain-types.ts";
import { complianceTopics } from "./compliance-topics.ts";
import { craftTopics } from "./craft-topics.ts";
import { domainTables } from "./domain-tables.ts";
import { findDomain } from "./find-domain.ts";

const today = "2026-12-01";
/** A goal that each table knows as its own. */
const goals: Readonly<Record<string, string>> = {
  "office-move": "Move the office",
  "software-launch": "Launch the app",
  event: "Organize a conference",
  campaign: "Marketing campaign for our brand",
  hiring: "Hire nurses",
  trip: "A trip by rail",
  learning: "Learn for the exam",
  "shop-opening": "Open a bakery",
  product: "A prototype of a hardware device",
  general: "Something else",
};

function textsIn(value: unknown): { en: string; zh: string }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value && "zh" in value) return [{ en: String(value.en), zh: String(value.zh) }];
  return Object.values(value).flatMap(textsIn);
}

function workFor(domain: Domain) {
  const brief = readBriefView({
    language: "en",
    today,
    brief: { id: "m1", text: goals[domain.id] ?? "" },
    later: [],
    fixed: {},
  });
  return workOut(brief);
}

describe.each(domainTables.map((domain) => [domain.id, domain] as const))("the table %s", (id, domain) => {
  test("is found by a goal of its kind", () => {
    expect(findDomain(goals[id] ?? "").id).toBe(id);
  });

  test("has every text in both languages, Chinese ones without English words", () => {
    for (const { en, zh } of textsIn(domain)) {
      expect(en.trim()).not.toBe("");
      expect(zh).toMatch(/[\u4e00-\u9fff]/u);
      expect(zh.replaceAll(/IT|offer|\{\w+\}/gu, "")).not.toMatch(/[A-Za-z]{3,}/u);
      expect(en).not.toMatch(/[\u4e00-\u9fff]/u);
    }
  });

  test("divides all of the time and all of the money", () => {
    const chain = domain.phases.filter(({ alongside }) => alongside === undefined);
    const shares = chain.reduce((sum, { share, days }) => sum + (days === undefined ? share : 0), 0);
    const costs = domain.phases.reduce((sum, { cost }) => sum + cost, 0);
    expect(shares).toBeGreaterThan(0.7);
    expect(shares).toBeLessThan(1.2);
    expect(costs).toBeCloseTo(1, 5);
  });

  test("has one main phase, and refers only to phases that it has", () => {
    const keys = domain.phases.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(domain.phases.filter(({ main }) => main === true)).toHaveLength(1);
    const named = [
      ...domain.phases.flatMap(({ alongside }) => alongside ?? []),
      ...domain.lessons.flatMap(({ before }) => before ?? []),
      ...domain.risks.map(({ phase }) => phase),
    ];
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
  });

  test("keeps its own rules on lead times when it has its usual time", () => {
    const work = workFor(domain);
    for (const { leadDays, before } of domain.lessons) {
      if (leadDays === undefined) continue;
      const anchor = work.schedule.find(({ phase }) => phase.key === before) ?? work.main;
      expect(shiftDay(anchor?.start ?? today, -leadDays) >= today, `${id}: ${leadDays}`).toBe(true);
    }
  });
});

test("every topic has its texts in both languages and gates that run alongside a phase", () => {
  for (const topic of [...complianceTopics, ...craftTopics]) {
    for (const { en, zh } of textsIn(topic)) {
      expect(en.trim()).not.toBe("");
      expect(zh).toMatch(/[\u4e00-\u9fff]/u);
    }
    for (const gate of topic.gates ?? []) expect(gate.alongside, gate.key).toBeDefined();
  }
});

test.each([
  ["Relocate our headquarters to Leipzig", "office-move"],
  ["把公司搬迁到新办公楼", "office-move"],
  ["三个月内上线社区团购小程序", "software-launch"],
  ["筹办公司年会，400人", "event"],
  ["10周内把雅思从6分提高到7分", "learning"],
  ["在成都开一家咖啡店", "shop-opening"],
  ["招聘5名后端工程师", "hiring"],
  ["周末带12名小学生去杭州露营两天", "trip"],
  ["Win 500 new subscribers for our newsletter", "campaign"],
  ["Write a will", "general"],
])("“%s” is of the kind %s", (goal, id) => {
  expect(findDomain(goal).id).toBe(id);
});
