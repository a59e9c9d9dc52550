import { describe, expect, it } from "vitest";
import { criticalPath } from "../critical-path.ts";
import { planMilestoneSchema } from "../plan-schema.ts";
import { displayWidth, fitWidth } from "./display-width.ts";
import { renderTimeline } from "./render-timeline.ts";

function milestone(id: string, name: string, rest: object) {
  return planMilestoneSchema.parse({ id, name, owner: "x", acceptance_test: "x", ...rest });
}

function linesOf(milestones: ReturnType<typeof milestone>[]): string[] {
  return renderTimeline(milestones, criticalPath(milestones, "2026-12-01")).split("\n");
}

describe("displayWidth", () => {
  it.each([
    ["abc", 3],
    ["机房", 4],
    ["e\u0301", 1],
    ["（x）", 5],
    ["🚚", 2],
    ["", 0],
  ])("takes %j for %d columns", (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  it("fills and cuts to a width, and never through a wide sign", () => {
    expect(fitWidth("机房", 6)).toBe("机房  ");
    expect(fitWidth("机房搬迁", 6)).toBe("机房… ");
    expect(fitWidth("机房搬迁", 7)).toBe("机房搬…");
    for (const width of [3, 4, 5, 6, 7, 8]) expect(displayWidth(fitWidth("机房搬迁x", width))).toBe(width);
  });
});

describe("renderTimeline", () => {
  it("draws bars to scale, solid for the critical path, and marks days that were worked out", () => {
    const lines = linesOf([
      milestone("M1", "签约", { start: "2026-12-01", end: "2026-12-12" }),
      milestone("M2", "Move", { duration_days: 12, depends_on: ["M1"] }),
      milestone("M3", "Party", { start: "2026-12-01", end: "2026-12-01" }),
    ]);
    expect(lines).toEqual([
      "```text",
      "          2026-12-01                            2026-12-24",
      `M1 签约  │${"█".repeat(24)}${" ".repeat(24)}│  2026-12-01 → 2026-12-12`,
      `M2 Move  │${" ".repeat(24)}${"█".repeat(24)}│ ~2026-12-13 →~2026-12-24`,
      `M3 Party │${"▒".repeat(2)}${" ".repeat(46)}│  2026-12-01 → 2026-12-01`,
      "```",
    ]);
  });

  it("keeps every line equally wide and inside its block, whatever the names", () => {
    const lines = linesOf([
      milestone("```", "```\n# out\u202e <b>", { end: "2026-12-02" }),
      milestone("M2", "非常非常非常非常非常非常长的里程碑名称", { end: "2030-12-31" }),
    ]);
    expect(lines.filter((line) => line.startsWith("```"))).toEqual(["```text", "```"]);
    expect(new Set(lines.slice(2, -1).map(displayWidth)).size).toBe(1);
    expect(lines[2]).toContain("''' ''' # out <b>");
  });

  it("draws nothing for no milestones", () => {
    expect(linesOf([])).toEqual([""]);
  });
});
