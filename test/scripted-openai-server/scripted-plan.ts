import type { Conversation } from "./read-conversation.ts";

/** The constraints of a brief: `C1. …` lines. */
function constraintsOf(brief: string): { id: string; statement: string }[] {
  return [...brief.matchAll(/^(?<id>C\d+)\. (?<text>.*)$/gmu)].map(({ groups = {} }) => ({
    id: groups["id"] ?? "",
    statement: groups["text"] ?? "",
  }));
}

function firstLine(text: string): string {
  return text.split("\n")[0]?.trim() || "—";
}

/** A plan out of the brief and the reports that a leader has received, citing the rows that it rests on. */
export function scriptedPlan({ name, envelopes, team }: Conversation): unknown {
  const brief = envelopes[0];
  const reports = envelopes.filter(({ type }) => type === "report");
  const briefSources = brief === undefined ? [] : [brief.id];
  const sources = reports.length === 0 ? briefSources : reports.map(({ id }) => id);
  const owner = team.at(-1)?.name ?? name;
  const goal = firstLine(brief?.content.replace(/^(?:Goal: |目标：)/u, "") ?? "");
  return {
    title: goal,
    decision: { statement: "Go ahead in three steps", reason: "Every seat agrees on them", sources },
    goal: { statement: goal, success_measures: [{ measure: "Done on time" }], sources: briefSources },
    constraints: constraintsOf(brief?.content ?? "").map((constraint) => ({
      ...constraint,
      kind: "hard",
      status: "met",
      why: "The steps keep to it",
      sources: briefSources,
    })),
    facts: reports.map(({ id, from, content }) => ({
      statement: firstLine(content),
      source: from,
      certainty: "medium",
      sources: [id],
    })),
    options: [
      {
        id: "O1",
        name: "In steps",
        summary: "One after the other",
        advantages: ["Calm"],
        disadvantages: ["Slow"],
      },
      { id: "O2", name: "At once", summary: "All together", advantages: ["Fast"], disadvantages: ["Risky"] },
    ],
    recommendation: { option_id: "O1", reason: "Fewer risks", sources },
    milestones: ["Prepare", "Carry out", "Check"].map((step, index) => ({
      id: `M${index + 1}`,
      name: step,
      owner,
      duration_days: 5,
      depends_on: index === 0 ? [] : [`M${index}`],
      acceptance_test: `${step}: signed off`,
      sources,
    })),
    risks: [
      {
        id: "R1",
        risk: "A supplier is late",
        likelihood: "medium",
        impact: "high",
        trigger: "No confirmation a week before",
        mitigation: "Name a second supplier",
        owner,
        sources,
      },
    ],
    resources: [{ name: "A coordinator" }],
    first_actions: [{ action: "Name the coordinator", owner }],
    assumptions: [],
    open_questions: [],
    dissent: [],
    participants: reports.map(({ id, from }) => ({
      seat: from,
      contribution: "Delivered its part",
      sources: [id],
    })),
  };
}
