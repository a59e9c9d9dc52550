import type { CreatedSession, SessionView } from "@roundtable/graph";
import { describe, expect, it } from "vitest";
import { expectProblem } from "../../testing/expect-problem.ts";
import { jsonOf } from "../../testing/json-of.ts";
import { openQuickServer } from "../../testing/open-test-server.ts";
import { twoSeats } from "../../testing/table-script.ts";

const brief = { goal: "Do it", constraints: ["soon"], seats: twoSeats };

describe("POST /api/sessions", () => {
  it("begins a session, says where it is, and names the threads with the leader first", async () => {
    await using server = await openQuickServer();
    const response = await server.ask("/api/sessions", {
      json: { ...brief, mode: "roundtable", drive: "auto" },
    });
    expect(response.status).toBe(201);
    const created = await jsonOf<CreatedSession>(response);
    expect(created).toEqual({
      session_id: expect.any(String),
      threads: {
        "Team Leader": expect.any(String),
        Intelligence_1: expect.any(String),
        Summary_1: expect.any(String),
      },
    });
    expect(Object.keys(created.threads)[0]).toBe("Team Leader");
    expect(response.headers.get("Location")).toBe(`/api/sessions/${created.session_id}`);
    await server.finished(created.session_id);
  });

  it("takes constraints, seats, language and models as optional", async () => {
    await using server = await openQuickServer();
    const response = await server.ask("/api/sessions", {
      json: { goal: "把事办成", language: "zh", models: { team_leader: "scripted" } },
    });
    const { session_id: id, threads } = await jsonOf<CreatedSession>(response);
    expect(Object.keys(threads)).toHaveLength(7);
    expect(await server.engine.session(id)).toMatchObject({
      language: "zh",
      constraints: [],
      owner_id: "local",
    });
  });

  it("begins a team with nobody but its leader, or with several of a role", async () => {
    await using server = await openQuickServer();
    const alone = await server.ask("/api/sessions", {
      json: { goal: "Do it", mode: "team", drive: "manual" },
    });
    expect(Object.keys((await jsonOf<CreatedSession>(alone)).threads)).toEqual(["Team Leader"]);
    const seats = ["roundtable-summary", "roundtable-summary"];
    const twice = await server.ask("/api/sessions", {
      json: { goal: "Do it", mode: "team", drive: "manual", seats },
    });
    expect(Object.keys((await jsonOf<CreatedSession>(twice)).threads)).toEqual([
      "Team Leader",
      "Summary_1",
      "Summary_2",
    ]);
  });

  it.each([
    [{}, "goal: "],
    [{ goal: "" }, "The goal is empty"],
    [{ goal: 7 }, "goal: "],
    [{ goal: "a\0b" }, "goal: holds a NUL character"],
    [{ goal: "a\uD800" }, "goal: holds a NUL character or half of a surrogate pair"],
    [{ ...brief, constraints: ["soon", 3] }, "constraints[1]: "],
    [{ ...brief, constraints: "soon" }, "constraints: "],
    [{ ...brief, seats: [] }, "No seat is taken"],
    [{ ...brief, seats: [...twoSeats, twoSeats[0]] }, "asked for twice"],
    [{ ...brief, mode: "arena" }, 'There is no mode "arena". There are: roundtable, team.'],
    [{ ...brief, language: "fr" }, "language: "],
    [{ ...brief, drive: "by hand" }, "drive: "],
    [{ ...brief, models: { "roundtable-oracle": "scripted" } }, 'names "roundtable-oracle"'],
    [{ ...brief, constraint: ["typed wrongly"] }, "constraint"],
    [[], "expected object"],
    [null, "expected object"],
    ["goal", "expected object"],
  ])("refuses %j and says why", async (json, detail) => {
    await using server = await openQuickServer();
    const problem = await expectProblem(await server.ask("/api/sessions", { json }), 400, "bad-input");
    expect(problem.detail).toContain(detail);
    expect(await server.engine.sessions("local")).toEqual([]);
  });

  it.each([
    { model: "gpt-9" },
    { models: { "roundtable-summary": "gpt-9" } },
    { models: { team_leader: "gpt-9" } },
  ])("refuses %j, and names the models that there are", async (choice) => {
    await using server = await openQuickServer();
    const response = await server.ask("/api/sessions", { json: { ...brief, ...choice } });
    const { detail } = await expectProblem(response, 400, "model-not-found");
    expect(detail).toContain('There is no model "gpt-9". There are: scripted.');
    expect(await server.engine.sessions("local")).toEqual([]);
  });

  it("answers 404 for a role that does not exist, and names those that do", async () => {
    await using server = await openQuickServer();
    const response = await server.ask("/api/sessions", { json: { ...brief, seats: ["oracle"] } });
    const problem = await expectProblem(response, 404, "role-not-found");
    expect(problem.detail).toContain("roundtable-intelligence");
  });

  it("names a property that JavaScript objects have anyway like any other that is not known", async () => {
    await using server = await openQuickServer();
    const body = `{"goal":"Do it","__proto__":{"seats":[]}}`;
    const headers = { "Content-Type": "application/json" };
    const response = await server.ask("/api/sessions", { method: "POST", body, headers });
    expect((await expectProblem(response, 400, "bad-input")).detail).toContain("__proto__");
  });
});

describe("GET /api/sessions", () => {
  it("lists sessions, the newest first", async () => {
    await using server = await openQuickServer();
    const first = await server.begin();
    await server.finished(first);
    const second = await server.begin();
    await server.finished(second);
    const { sessions } = await jsonOf<{ sessions: SessionView[] }>(server.ask("/api/sessions"));
    expect(sessions.map((session) => session.session_id)).toEqual([second, first]);
    expect(sessions[0]).toEqual(
      (await server.engine.sessions("local")).find((each) => each.session_id === second),
    );
  });

  it("is an empty list before the first", async () => {
    await using server = await openQuickServer();
    expect(await (await server.ask("/api/sessions")).json()).toEqual({ sessions: [] });
  });
});
