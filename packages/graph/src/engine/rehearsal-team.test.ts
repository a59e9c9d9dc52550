import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { singleModel } from "../models/catalog/list-models.ts";
import { createChatModel } from "../models/create-chat-model.ts";
import { dumpFaults } from "../testing/dump-faults.ts";
import { openEngine } from "./open-engine.ts";
import type { Engine } from "./engine-types.ts";

async function openRehearsal(): Promise<Engine> {
  const dataFolder = mkdtempSync(join(tmpdir(), "roundtable-"));
  const engine = await openEngine({
    dataFolder,
    rolesDirectory: join(dataFolder, "roles"),
    models: singleModel(createChatModel({ kind: "rehearsal", delayMs: 0 })),
    onError: (error) => expect(error).toBeUndefined(),
  });
  onTestFinished(async () => {
    await engine.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return engine;
}

async function atRest(engine: Engine, sessionId: string, run: number): Promise<void> {
  const { signal } = new AbortController();
  for await (const frame of engine.stream(sessionId, { afterSeq: 0, signal })) {
    if (frame.kind !== "event") continue;
    const { event } = frame;
    if (event.type === "run-finished" && event.run === run) return;
    if (event.type === "question-asked" && event.question.target_thread_id === null) {
      const { open_questions: open } = await engine.session(sessionId);
      if (open.some(({ id }) => id === event.question.id))
        await engine.declineQuestion(sessionId, event.question.id);
    }
  }
}

/** A busy machine needs several times as long as an idle one. */
const patienceMs = 60_000;

describe("the rehearsal of a team", { timeout: patienceMs }, () => {
  it.each([
    [
      "en",
      "Open a second bakery in Leeds by 2027-06-30 for at most £60,000",
      "The oven must pass inspection before opening",
      "The budget is £45,000 now.",
    ],
    [
      "zh",
      "2027年6月30日前在杭州开第二家面包店，预算不超过60万元",
      "开业前烤箱必须通过验收",
      "预算改为45万元。",
    ],
  ])(
    "comes to a structured plan with agents that its leader creates, and to another when the user changes the brief (%s)",
    async (_language, goal, constraint, change) => {
      const engine = await openRehearsal();
      const { session_id, threads } = await engine.createSession({
        goal,
        constraints: [constraint],
        mode: "team",
      });
      expect(Object.keys(threads)).toHaveLength(1);
      await atRest(engine, session_id, 1);
      const first = await engine.dump(session_id);
      expect(dumpFaults(first)).toEqual([]);
      expect(first.plans).toMatchObject([{ kind: "structured" }]);
      expect(first.threads.map(({ agent }) => agent.role_id)).toEqual([
        "team_leader",
        "roundtable-intelligence",
        "roundtable-environment",
        "roundtable-solution-design",
        "roundtable-risk-review",
        "roundtable-execution-plan",
        "roundtable-summary",
      ]);
      expect(new Set(first.hand_outs.map(({ state }) => state))).toEqual(new Set(["delivered"]));
      await engine.sendMessage(session_id, { content: change });
      await atRest(engine, session_id, 2);
      const second = await engine.dump(session_id);
      expect(dumpFaults(second)).toEqual([]);
      expect(second.plans.map(({ kind }) => kind)).toEqual(["structured", "structured"]);
      expect(second.threads).toHaveLength(7);
      // Seats that are there already revise by a message, which is work handed out.
      const messages = second.messages.filter(
        (row) => row.type === "message" && row.source_thread_id === threads[Object.keys(threads)[0] ?? ""],
      );
      expect(messages.length).toBeGreaterThan(1);
    },
  );
});
