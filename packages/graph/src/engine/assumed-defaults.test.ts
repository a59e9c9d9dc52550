import { describe, expect, it } from "vitest";
import { openTestEngine, type TestEngine } from "../testing/open-test-engine.ts";
import { samplePlan } from "../testing/plan-sample.ts";
import { countOf, usedTool } from "../testing/read-thread.ts";
import type { Script } from "../testing/scripted-model.ts";
import { simpleScript, twoSeats } from "../testing/seat-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

/** A leader that asks the user first; what it publishes at last says `publish`. */
function asking(publish: Script): Script {
  return (request) => {
    const { messages, self } = request;
    if (self === "Team Leader" && !usedTool(messages, "ask_user")) {
      return { calls: [{ name: "ask_user", args: { question: "How\nmuch?", default: "one" } }] };
    }
    if (self === "Team Leader" && countOf(messages, "report") > 1 && !usedTool(messages, "publish_plan")) {
      return publish(request);
    }
    return simpleScript()(request);
  };
}

const plan = (assumptions: { statement: string; sources: string[] }[]) => ({
  calls: [
    {
      name: "publish_plan",
      args: { plan: { ...samplePlan(["Intelligence_1", "Summary_1"], "m1"), assumptions } },
    },
  ],
});

async function lettingGo(table: TestEngine, answer: string | null) {
  const { session_id } = await table.engine.createSession(brief);
  const asked = await table.until(session_id, (event) => event.type === "question-asked");
  if (asked.type !== "question-asked") throw new Error("no question");
  if (answer === null) await table.engine.declineQuestion(session_id, asked.question.id);
  else await table.engine.answerQuestion(session_id, asked.question.id, answer);
  await table.finished(session_id);
  const dump = await table.engine.dump(session_id);
  return { stored: dump.plans[0], question: dump.questions[0] };
}

describe("a default that was taken", () => {
  it("is an assumption of the plan, cited, though its author left it out", async () => {
    await using table = await openTestEngine(asking(() => plan([])));
    const { stored, question } = await lettingGo(table, null);
    expect(stored?.kind === "structured" && stored.plan.assumptions).toEqual([
      {
        statement: 'The user did not answer "How much?"; the default is assumed: one',
        sources: [`m${question?.settlement_seq}`],
      },
    ]);
  });

  it.each([
    ["its settlement", (asked: number, settled: number) => `m${settled || asked}`],
    ["the question", (asked: number) => `m${asked}`],
  ])("is not added to a plan whose author wrote it down, citing %s", async (_name, cite) => {
    await using table = await openTestEngine(
      asking(({ messages }) => {
        const result = messages.find((message) => message.type === "tool")?.text ?? "";
        const settled = Number(/id="m(\d+)"/u.exec(result)?.[1]);
        const asked = Number(/question_id="q(\d+)"/u.exec(result)?.[1]);
        return plan([{ statement: "One it is.", sources: [cite(asked, settled)] }]);
      }),
    );
    const { stored } = await lettingGo(table, null);
    expect(stored?.kind === "structured" && stored.plan.assumptions).toMatchObject([
      { statement: "One it is." },
    ]);
  });

  it("stands below a plan without structure", async () => {
    await using table = await openTestEngine(asking(() => ({ text: "We do it." })));
    const { stored, question } = await lettingGo(table, null);
    expect(stored?.kind === "unstructured" && stored.text).toMatch(
      new RegExp(
        `\\n\\n## Assumptions\\n\\n- The user did not answer "How much\\?".*: one \\(m${question?.settlement_seq}\\)$`,
        "u",
      ),
    );
  });

  it("is none where the user has answered", async () => {
    await using table = await openTestEngine(asking(() => plan([])));
    const { stored } = await lettingGo(table, "two");
    expect(stored?.kind === "structured" && stored.plan.assumptions).toEqual([]);
  });
});
