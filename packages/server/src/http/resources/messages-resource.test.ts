import type { MailboxRow } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { expectProblem } from "../../testing/expect-problem.ts";
import { jsonOf } from "../../testing/json-of.ts";
import { openQuickServer, openTestServer } from "../../testing/open-test-server.ts";
import { eventsIn, StreamReader } from "../../testing/read-stream.ts";
import { envelopesOf, tableScript } from "../../testing/table-script.ts";

const json = { content: "Mind the budget." };

function withKey(key: string, body: unknown = json): RequestInit {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  return { method: "POST", body: JSON.stringify(body), headers };
}

interface Sent {
  readonly message: MailboxRow;
}

describe("POST /api/sessions/:id/messages", () => {
  it("sends to the leader unless somebody is named, and answers the row", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const { agents } = await server.engine.session(id);
    const response = await server.ask(`/api/sessions/${id}/messages`, { json });
    expect(response.status).toBe(202);
    const { message } = await jsonOf<Sent>(response);
    expect(message).toMatchObject({
      type: "message",
      content: "Mind the budget.",
      source_thread_id: null,
      target_thread_id: agents[0]?.thread_id,
    });
    const { messages } = await server.engine.dump(id);
    expect(messages).toContainEqual(message);
  });

  it.each(["Summary_1", "roundtable-summary", " summary_1 "])("takes the name %j of a seat", async (to) => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const { agents } = await server.engine.session(id);
    const { message } = await jsonOf<Sent>(
      server.ask(`/api/sessions/${id}/messages`, { json: { ...json, to } }),
    );
    expect(message.target_thread_id).toBe(
      agents.find((agent) => agent.display_name === "Summary_1")?.thread_id,
    );
  });

  it("sends once for an idempotency key, however often it is asked", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const ask = () => server.ask(`/api/sessions/${id}/messages`, withKey("key-1"));
    const responses = await Promise.all([ask(), ask(), ask()]);
    const bodies = await Promise.all(responses.map((response) => jsonOf<Sent>(response)));
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(bodies.map(({ message }) => message.id)).size).toBe(1);
    const { messages } = await server.engine.dump(id);
    expect(
      messages.filter(({ type, content }) => type === "message" && content === json.content),
    ).toHaveLength(1);
  });

  it("tells whoever uses a key for another message", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    await server.ask(`/api/sessions/${id}/messages`, withKey("key-1"));
    const other = await server.ask(
      `/api/sessions/${id}/messages`,
      withKey("key-1", { content: "Forget it." }),
    );
    await expectProblem(other, 422, "idempotency-key-reused");
  });

  it("to a finished session starts its next run, whose stream passes the first final frame and ends at the second", async () => {
    await using server = await openTestServer({
      script: (request) =>
        request.self === "Team Leader" && envelopesOf(request, "message") > 1
          ? { text: "I have heard you." }
          : tableScript()(request),
    });
    const id = await server.begin();
    await server.finished(id);
    const response = await server.ask(`/api/sessions/${id}/messages`, { json });
    expect(response.status).toBe(202);
    const frames = await new StreamReader(await server.ask(`/api/sessions/${id}/events`)).rest();
    const events = eventsIn(frames);
    const ends = events.filter((event) => event.type === "run-finished");
    expect(ends).toMatchObject([
      { run: 1, status: "finished" },
      { run: 2, status: "finished", content: "I have heard you.", agent_name: "Team Leader" },
    ]);
    expect(events.at(-1)).toEqual(ends[1]);
  });

  it.each([
    [{}, "content: "],
    [{ content: "  " }, "The message is empty."],
    [{ content: 3 }, "content: "],
    [{ content: "é".repeat(40_000) }, "longer than 65536 bytes"],
    [{ content: "\uDC00" }, "half of a surrogate pair"],
    [{ ...json, to: "" }, "to: "],
    [{ ...json, from: "Team Leader" }, "from"],
  ])("refuses %j", async (body, detail) => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const response = await server.ask(`/api/sessions/${id}/messages`, { json: body });
    expect((await expectProblem(response, 400, "bad-input")).detail).toContain(detail);
  });

  it.each(["", "a b", "ключ".normalize(), "x".repeat(256)])("refuses the idempotency key %j", async (key) => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const request = withKey("replaced");
    // Headers hold bytes; what a client sends of other characters arrives as some.
    const headers = {
      "Content-Type": "application/json",
      "Idempotency-Key": Buffer.from(key).toString("latin1"),
    };
    const response = await server.ask(`/api/sessions/${id}/messages`, { ...request, headers });
    expect((await expectProblem(response, 400, "bad-input")).detail).toContain("Idempotency-Key");
  });

  it("names the agents that there are to whoever names another", async () => {
    await using server = await openQuickServer();
    const id = await server.begin();
    const response = await server.ask(`/api/sessions/${id}/messages`, { json: { ...json, to: "Oracle_1" } });
    expect((await expectProblem(response, 404, "agent-not-found")).detail).toContain("Summary_1");
  });

  it("knows no session that is not there", async () => {
    await using server = await openQuickServer();
    await expectProblem(await server.ask("/api/sessions/none/messages", { json }), 404, "session-not-found");
  });
});
