import { describe, expect, it } from "vitest";
import { deferred } from "../../testing/deferred.ts";
import { expectProblem } from "../../testing/expect-problem.ts";
import { openQuickServer, openTestServer, type TestServer } from "../../testing/open-test-server.ts";
import { tableScript } from "../../testing/table-script.ts";

async function planned(server: TestServer, goal?: string): Promise<string> {
  const id = await server.begin(goal);
  await server.finished(id);
  return `/api/sessions/${id}/plan`;
}

describe("GET /api/sessions/:id/plan", () => {
  it("is the stored plan as JSON", async () => {
    await using server = await openQuickServer();
    const path = await planned(server);
    for (const query of ["", "?format=json", "?version=1", "?format=json&download=0"]) {
      const response = await server.ask(`${path}${query}`);
      expect(response.headers.get("Content-Type")).toMatch(/^application\/json/u);
      expect(response.headers.has("Content-Disposition")).toBe(false);
      expect(await response.json()).toMatchObject({
        version: 1,
        kind: "structured",
        plan: { title: "A small plan" },
      });
    }
  });

  it("is Markdown to be read", async () => {
    await using server = await openQuickServer();
    const response = await server.ask(`${await planned(server)}?format=md`);
    expect(response.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    expect(await response.text()).toMatch(/^# A small plan$/mu);
  });

  it.each(["json", "md"])(
    "is a file under the plan's title when it is to be downloaded as %s",
    async (format) => {
      await using server = await openQuickServer();
      const response = await server.ask(`${await planned(server)}?format=${format}&download=1`);
      expect(response.headers.get("Content-Disposition")).toBe(
        `attachment; filename="A small plan.${format}"; filename*=UTF-8''A%20small%20plan.${format}`,
      );
    },
  );

  it("says where it came from in a file of JSON, which stands on its own", async () => {
    await using server = await openQuickServer();
    const response = await server.ask(`${await planned(server)}?download=1`);
    expect(await response.json()).toMatchObject({
      format: "roundtable-plan/1",
      rehearsal: false,
      kind: "structured",
      session: { goal: "Do it", model: "scripted" },
      plan: { title: "A small plan" },
    });
  });

  it("is the rehearsal's, and says so, when the rehearsal model played", async () => {
    await using server = await openTestServer();
    const path = await planned(
      server,
      "Move a 40-person company to a new office by 31 March; budget 600,000",
    );
    const response = await server.ask(`${path}?format=md`);
    expect(await response.text()).toMatch(/rehears/iu);
  });

  it("is not found while there is none, and neither is a version that there is not", async () => {
    const gate = deferred();
    await using server = await openTestServer({
      script: tableScript(() => ({ text: "…", hold: gate.promise })),
    });
    const id = await server.begin();
    await server.until(id, (event) => event.type === "reply-started" && event.display_name === "Summary_1");
    const path = `/api/sessions/${id}/plan`;
    await expectProblem(await server.ask(path), 404, "plan-not-found");
    gate.resolve();
    await server.finished(id);
    expect((await server.ask(path)).status).toBe(200);
    await expectProblem(await server.ask(`${path}?version=2`), 404, "plan-not-found");
  });

  it.each(["format=pdf", "version=0", "version=x", "version=1.5", "download=yes"])(
    "refuses %s",
    async (query) => {
      await using server = await openQuickServer();
      await expectProblem(await server.ask(`${await planned(server)}?${query}`), 400, "bad-input");
    },
  );
});
