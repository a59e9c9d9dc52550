import { type AIMessageChunk, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { expect, test } from "vitest";
import { renderEnvelope } from "../../message/envelope.ts";
import { RehearsalModel } from "./rehearsal-model.ts";

const system = new SystemMessage(
  "base\n\n# You\n- name: Team Leader\n- role: team_leader\n- today: 2026-12-01\n- language: en\n# Team\n- Intelligence_1 (roundtable-intelligence) 📢: Collects what is known\n",
);
const brief = new HumanMessage(
  renderEnvelope({
    seq: 1,
    type: "message",
    source_display_name: "User",
    created_at: "2026-12-01T02:45:00.000Z",
    question_id: null,
    content: "Goal: Move a 40-person company to a new office by 31 March\n\nConstraints: none",
  }),
);
const tools = [{ name: "agent_orchestration" }, { name: "publish_plan" }];

test("streamed chunks add up to what an invocation without streaming returns", async () => {
  const model = new RehearsalModel().bindTools(tools);
  const invoked = await model.invoke([system, brief]);
  let streamed: AIMessageChunk | undefined;
  for await (const chunk of await model.stream([system, brief])) {
    streamed = streamed === undefined ? chunk : streamed.concat(chunk);
  }
  expect(invoked.tool_calls).toHaveLength(1);
  expect(streamed?.tool_calls).toEqual(invoked.tool_calls);
  expect(streamed?.usage_metadata).toMatchObject({ ...invoked.usage_metadata });
});

test("an aborted signal stops a stream that is waiting for its next chunk with an AbortError", async () => {
  const abort = new AbortController();
  const model = new RehearsalModel({ delayMs: 60_000 }).bindTools(tools);
  const read = (async () => {
    for await (const chunk of await model.stream([system, brief], { signal: abort.signal })) void chunk;
  })();
  abort.abort();
  await expect(read).rejects.toMatchObject({ name: "AbortError" });
});
