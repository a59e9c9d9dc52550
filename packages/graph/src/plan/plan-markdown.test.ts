import { describe, expect, it } from "vitest";
import { renderPlanMarkdown } from "./plan-markdown.ts";
import type { PlanOrigin } from "./plan-markdown.ts";
import type { Plan } from "./plan-schema.ts";
import type { StoredPlan } from "./stored-plan-types.ts";
import { officeMoveContext, officeMovePlan } from "./testing/office-move.ts";

const origin: PlanOrigin = {
  language: "en",
  rehearsal: false,
  session: {
    goal: "Move our company, 40 people,\nto a new office",
    mode: "roundtable",
    model: "gpt-test",
    created_at: "2026-12-01T08:00:00.000Z",
    participants: officeMoveContext.participants,
  },
};

function stored(plan: Plan): StoredPlan {
  return { kind: "structured", session_id: "0198", version: 2, created_at: "2026-12-01T09:30:00.000Z", plan };
}

function headingsOf(markdown: string): string[] {
  return markdown.split("\n").filter((line) => line.startsWith("#"));
}

/** Every text of a plan replaced, but for days and the words of a choice. */
function withTexts<Value>(value: Value, text: string): Value {
  const choices = new Set(["hard", "soft", "met", "at_risk", "not_met", "low", "medium", "high", "A", "B"]);
  const replace = (part: unknown): unknown => {
    if (typeof part === "string") return choices.has(part) || /^\d{4}-\d{2}-\d{2}$/u.test(part) ? part : text;
    if (Array.isArray(part)) return part.map(replace);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replace(inner)]));
  };
  // Texts take the place of texts, so the shape stays that of `Value`.
  return replace(value) as Value;
}

describe("renderPlanMarkdown", () => {
  it("writes a whole plan in English", () => {
    expect(renderPlanMarkdown(stored(officeMovePlan()), origin)).toMatchInlineSnapshot(`
      "# Office move

      > **Decision:** Move in one weekend (m20)
      >
      > **Why:** It costs one day of downtime
      >
      > **Recommended:** A – One weekend
      >
      > **Ends:** 2027-03-24 · **Cost:** CNY 570,000 · **Constraints:** 3 met, 1 at risk

      ## Goal and success measures

      Move a 40-person company to a new office (m1)

      **As it was asked:**

      > Move our company, 40 people,
      >
      > to a new office

      **Measured by:**

      - Working days lost: at most 2 (m1)

      ## Constraints

      | No. | Constraint | Kind | Status | Why |
      | --- | --- | --- | --- | --- |
      | C1 | Everything done by 31 March – deadline 2027-03-31 (m1) | hard | ✓ met | The last milestone ends on 24 March |
      | C2 | Budget 600,000 – limit CNY 600,000 | hard | ✓ met | 570,000 in all |
      | C3 | Two days of downtime | hard | ! at risk | One day, if the line is up |
      | C4 | Take the plants along | soft | ✓ met | They fit in the van |

      ## Facts

      | Fact | Source | Certainty |
      | --- | --- | --- |
      | 40 desks (m1) | The brief | high |

      ## Options

      | Option | Summary | For | Against | Cost | Time |
      | --- | --- | --- | --- | --- | --- |
      | ★ A – One weekend | All in one go (m12) | One day lost | No way back | CNY 570,000 | 90 days |
      | B – In two stages | Half and half (m12) | A way back | Two sites for a month | CNY 640,000 | – |

      **Recommended: A – One weekend.** Cheaper and quicker (m12, m14)

      ## Milestones

      | No. | Milestone | Owner | Start | End | After | Done when | Cost |
      | --- | --- | --- | --- | --- | --- | --- | --- |
      | M1 | Lease signed (m16) | Operations | 2026-12-07 | 2026-12-18 | – | Signed copy filed | CNY 60,000 |
      | M2 | Server room moved (m16) | IT | 2027-01-04 | ~2027-02-12 | M1 | All services answer | CNY 200,000 |
      | M3 | Rooms fitted out | Operations | ~2026-12-19 | ~2027-03-18 | M1 | Defects list empty | CNY 250,000 |
      | M4 | Staff moved | Operations | 2027-03-19 | 2027-03-24 | M2, M3 | Everyone works from the new desk | CNY 60,000 |

      **Critical path:** M1 → M3 → M4, ending on 2027-03-24.

      \`\`\`text
                            2026-12-07                            2027-03-24
      M1 Lease signed      │██████                                          │  2026-12-07 → 2026-12-18
      M2 Server room moved │            ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒                 │  2027-01-04 →~2027-02-12
      M3 Rooms fitted out  │     █████████████████████████████████████████  │ ~2026-12-19 →~2027-03-18
      M4 Staff moved       │                                             ███│  2027-03-19 → 2027-03-24
      \`\`\`

      █ critical, ▒ with slack, ~ day worked out from durations and dependencies

      ## Risks

      | No. | Risk | Likelihood | Impact | Trigger | Mitigation | Owner |
      | --- | --- | --- | --- | --- | --- | --- |
      | R1 | The line is late (m14) | medium | high | No date by 15 January | Mobile line as a stand-in | IT |

      ## Resources and cost

      | Resource | Quantity | Cost | Note |
      | --- | --- | --- | --- |
      | Movers (m16) | 6 people | CNY 60,000 | One weekend |
      | Fitting out | – | CNY 250,000 | – |

      **Total:** CNY 570,000, of a limit of CNY 600,000, CNY 30,000 remaining

      ## First actions

      - [ ] Book the movers – Operations, by 2026-12-10 (m16)

      ## Assumptions

      - The landlord allows work at night (m9)

      ## Open questions

      - Who pays for the cabling? – for Operations

      ## Dissent

      - **Risk Review_1:** Two stages are safer (m14)
        - Response: Too dear

      ## Who took part

      - **Intelligence_1:** Counted the desks (m8)
      - **Risk Review_1:** Named the late line (m14)
      - Also seated: Team Leader, Execution Plan_1

      ## Sources

      Messages of session 0198 that this plan cites: m1, m8, m9, m12, m14, m16, m20.

      ## About this plan

      Version 2 of 2026-12-01 09:30 UTC. Session 0198 of 2026-12-01 08:00 UTC; mode roundtable; model gpt-test.
      "
    `);
  });

  it("writes the same plan in Chinese", () => {
    const markdown = renderPlanMarkdown(stored(officeMovePlan()), { ...origin, language: "zh" });
    expect(headingsOf(markdown)).toEqual([
      "# Office move",
      "## 目标与成功标准",
      "## 约束条件",
      "## 事实依据",
      "## 备选方案",
      "## 里程碑",
      "## 风险",
      "## 资源与费用",
      "## 首批行动",
      "## 假设",
      "## 待确认问题",
      "## 不同意见",
      "## 参与者",
      "## 来源",
      "## 关于本方案",
    ]);
    for (const line of [
      "> **完成日期：** 2027-03-24 · **费用：** 570,000 元 · **约束条件：** 满足 3 项、有风险 1 项",
      "| C1 | Everything done by 31 March – 期限 2027-03-31（m1） | 硬性 | ✓ 满足 | The last milestone ends on 24 March |",
      "**推荐 A – One weekend。** Cheaper and quicker（m12、m14）",
      "**关键路径：** M1 → M3 → M4，于 2027-03-24 结束。",
      "**合计：** 570,000 元，上限 600,000 元，剩余 30,000 元",
      "- [ ] Book the movers – Operations，2026-12-10 前（m16）",
      "- Who pays for the cabling? – 由Operations确认",
      "- 同席：Team Leader、Execution Plan_1",
      "本方案引用了会话 0198 的下列消息：m1、m8、m9、m12、m14、m16、m20。",
    ]) {
      expect(markdown.split("\n")).toContain(line);
    }
    expect(markdown).not.toMatch(/undefined|null|NaN/u);
  });

  it("says in the box at the top which constraints are not met, and over what limit the cost is", () => {
    const plan = officeMovePlan((one) => {
      one.total_cost = 650_000;
      Object.assign(one.constraints[1] ?? {}, { status: "not_met", why: "50,000 over" });
    });
    const lines = renderPlanMarkdown(stored(plan), origin).split("\n");
    expect(lines).toContain("> **Not met:** C2 Budget 600,000 – 50,000 over");
    expect(lines).toContain("| C2 | Budget 600,000 – limit CNY 600,000 | hard | ✗ not met | 50,000 over |");
    expect(lines).toContain("**Total:** CNY 650,000, over the limit of CNY 600,000 by CNY 50,000");
  });

  it("does not hide that something was left empty", () => {
    const plan = officeMovePlan((one) => {
      Object.assign(one, {
        constraints: [],
        facts: [],
        risks: [],
        resources: [],
        first_actions: [],
        assumptions: [],
      });
      Object.assign(one, { open_questions: [], dissent: [], participants: [] });
      delete one.total_cost;
    });
    const markdown = renderPlanMarkdown(stored(plan), {
      ...origin,
      session: { ...origin.session, participants: [] },
    });
    expect(markdown.match(/None named\./gu)).toHaveLength(9);
  });

  it("does not repeat a goal that the plan took over word for word", () => {
    const session = { ...origin.session, goal: " Move a 40-person company to a new office\n" };
    expect(renderPlanMarkdown(stored(officeMovePlan()), { ...origin, session })).not.toContain(
      "As it was asked",
    );
  });

  it("names the gravest risk first", () => {
    const plan = officeMovePlan((one) => {
      const [risk] = one.risks;
      if (risk !== undefined)
        one.risks = [
          { ...risk, id: "R1", likelihood: "low" },
          { ...risk, id: "R2", likelihood: "high" },
        ];
    });
    const markdown = renderPlanMarkdown(stored(plan), origin);
    expect(markdown.indexOf("| R2 |")).toBeLessThan(markdown.indexOf("| R1 |"));
  });

  it.each(["en", "zh"] as const)("says that it was rehearsed, above everything else (%s)", (language) => {
    const [, second] = renderPlanMarkdown(stored(officeMovePlan()), {
      ...origin,
      language,
      rehearsal: true,
    }).split("\n\n");
    expect(second).toMatch(
      language === "en" ? /^> \*\*Rehearsal\.\*\* .*no language model/u : /^> \*\*排练。\*\* .*不是语言模型/u,
    );
    expect(renderPlanMarkdown(stored(officeMovePlan()), { ...origin, language })).not.toMatch(
      /Rehearsal|排练/u,
    );
  });

  it("marks an unstructured plan and quotes it, however it is written", () => {
    const text = "# Plan\n\n1. **Go**\n\n## About this plan\n\n```\nnever closed";
    const plan: StoredPlan = {
      kind: "unstructured",
      session_id: "0198",
      version: 1,
      created_at: "2026-12-01T09:30:00.000Z",
      text,
    };
    const markdown = renderPlanMarkdown(plan, origin);
    expect(headingsOf(markdown)).toEqual([
      "# Move our company, 40 people,",
      "## Goal and success measures",
      "## About this plan",
    ]);
    expect(markdown).toContain(
      "> **Unstructured.** The team leader published no plan that could be checked.",
    );
    expect(markdown).toContain(
      "> # Plan\n>\n> 1. **Go**\n>\n> ## About this plan\n>\n> ```\n> never closed\n\n## Goal",
    );
    expect(renderPlanMarkdown(plan, { ...origin, language: "zh" })).toContain(
      "> **非结构化。** 团队负责人没有发布可供核对的方案。",
    );
  });
});

describe("renderPlanMarkdown, adversarial", () => {
  const sound = renderPlanMarkdown(stored(withTexts(officeMovePlan(), "x")), origin);
  const barsOf = (markdown: string) =>
    markdown
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) => line.replaceAll(/\\[\\|]/gu, "").split("|").length);

  it.each([
    "a | b | c",
    "a \\| b",
    "a\n\n# Heading\n\n| x | y |\n| --- | --- |\n| 1 | 2 |",
    "<img src=x onerror=alert(1)><!-- ",
    "![i](https://e.com/i.png) [a](https://e.com) <https://e.com>",
    "[m12]: https://e.com",
    "```\n~~~\n---",
    "> quote\r\n- list\u20281. more",
    "`|` ``|`` \\`|",
    "\u202eevil\u0000\u001b[31m",
  ])("keeps its shape with %j in every place", (text) => {
    const markdown = renderPlanMarkdown(stored(withTexts(officeMovePlan(), text)), {
      ...origin,
      session: { ...withTexts(origin.session, text), participants: origin.session.participants ?? [] },
    });
    expect(headingsOf(markdown).slice(1)).toEqual(headingsOf(sound).slice(1));
    expect(barsOf(markdown)).toEqual(barsOf(sound));
    expect(markdown.match(/^```/gmu)).toHaveLength(2);
    const outsideCode = markdown.replaceAll(/```text[^]*?```/gu, "").replaceAll(/`[^`\n]*`/gu, "");
    expect(outsideCode).not.toMatch(/<|\/\/|(?<!\\)\[(?! \] )|\u202e|\u001b/u);
  });
});
