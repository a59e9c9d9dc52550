import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { problem, startPageServer } from "../testing/page-server.ts";
import { renderPage } from "../testing/render-page.tsx";
import { SessionScript, type SessionScriptOptions } from "../testing/session-script.ts";

const leader = "Team Leader";

function play(options: SessionScriptOptions = {}): SessionScript {
  const script = new SessionScript(options)
    .created("Count the chairs")
    .seat({ roleId: "team_leader", name: leader, emoji: "🧭", description: "" })
    .seat({ roleId: "a", name: "A_1", emoji: "🅰️", description: "Counts" });
  script.row(null, leader, "message", "Count the chairs");
  return script;
}

async function openTable({ frames }: SessionScript) {
  const server = startPageServer();
  const page = await renderPage("/sessions/session-1");
  // Before all of the play: everything happens while one watches.
  const request = (await server.streams.next()).open("Tue, 01 Dec 2026 08:00:00 GMT").send(...frames);
  await screen.findByRole("heading", { level: 1, name: "Count the chairs" });
  let sent = frames.length;
  /** Sends what the script has gained meanwhile. */
  const more = (): void => {
    request.send(...frames.slice(sent));
    sent = frames.length;
  };
  return { ...page, server, more };
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const ok = (): Response => Response.json({ agent: {} });
const told = (): string => document.querySelector("[aria-live=polite].sr-only")?.textContent ?? "";

describe("a session that is paused", () => {
  it("says so, to screen readers too, and goes on from there or is stopped", async () => {
    const script = play();
    const { user, server, more } = await openTable(script);
    server.answer("POST /api/sessions/session-1/pause", () => Response.json({}));
    server.answer("POST /api/sessions/session-1/resume", () => Response.json({}));
    await user.click(button("Pause"));
    script.sessionState("paused", 1, "paused_by_user");
    more();

    expect(await screen.findByText("Paused")).toBeDefined();
    await waitFor(() => expect(told()).toBe("The roundtable is paused"));
    expect(button("Stop")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
    expect(document.title).toMatch(/^⏸/u);
    await user.click(button("Resume"));
    await waitFor(() =>
      expect(server.sent.map(({ path }) => path.split("/").at(-1))).toEqual(["pause", "resume"]),
    );
  });

  it("shows why it could not be paused", async () => {
    const { user, server } = await openTable(play());
    server.answer("POST /api/sessions/session-1/pause", () =>
      problem(409, "session-at-rest", "It is finished."),
    );
    await user.click(button("Pause"));

    expect((await screen.findByRole("alert")).textContent).toContain("It is finished.");
  });
});

describe("a session that is driven by hand", () => {
  it("takes its next turn, or that of the seat that is chosen", async () => {
    const { user, server } = await openTable(play({ drive: "manual" }));
    server.answer("POST /api/sessions/session-1/step", ok);
    await user.click(button("Next turn"));
    await user.click(button("What can be done with A_1"));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Take its turn" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.sent.map(({ body }) => body)).toEqual([{}, { to: "A_1" }]);
  });

  it("says in the dialog why a seat has no turn to take", async () => {
    const { user, server } = await openTable(play({ drive: "manual" }));
    server.answer("POST /api/sessions/session-1/step", () =>
      problem(409, "nothing-to-do", "A_1 has nothing to do."),
    );
    await user.click(button("What can be done with A_1"));
    await user.click(button("Take its turn"));

    expect((await screen.findByRole("alert")).textContent).toContain("A_1 has nothing to do.");
  });

  it("offers no turns where the session drives itself", async () => {
    const { user } = await openTable(play());

    expect(screen.queryByRole("button", { name: "Next turn" })).toBeNull();
    expect(screen.queryByRole("button", { name: `What can be done with ${leader}` })).toBeNull();
    await user.click(button("What can be done with A_1"));
    expect(screen.queryByRole("button", { name: "Take its turn" })).toBeNull();
  });
});

describe("the seats", () => {
  it("are dismissed only when one has said so twice, and stay in sight as dismissed", async () => {
    const script = play();
    const { user, server, more } = await openTable(script);
    server.answer("DELETE /api/sessions/session-1/agents/thread-A_1", ok);
    await user.click(button("What can be done with A_1"));
    await user.click(button("Dismiss…"));
    expect(server.sent).toEqual([]);
    await user.click(button("Dismiss for good"));
    await waitFor(() => expect(server.sent).toMatchObject([{ method: "DELETE" }]));
    script.state("A_1", "terminated");
    more();

    const table = screen.getByRole("region", { name: "The table" });
    expect(await within(table).findByText("dismissed")).toBeDefined();
    expect(screen.queryByRole("button", { name: "What can be done with A_1" })).toBeNull();
    await waitFor(() => expect(told()).toBe("A_1 is dismissed"));
  });

  it("are stopped in the middle of their work", async () => {
    const { user, server } = await openTable(play().turnStarts("A_1"));
    server.answer("POST /api/sessions/session-1/agents/thread-A_1/stop", ok);
    await user.click(button("What can be done with A_1"));
    await user.click(button("Stop it"));

    await waitFor(() => expect(server.sent).toHaveLength(1));
  });

  it("become more while one watches", async () => {
    const script = play();
    const { user, server, more } = await openTable(script);
    server.answer("POST /api/sessions/session-1/agents", ok);
    await user.click(button("Seat somebody"));
    await user.selectOptions(await screen.findByRole("combobox", { name: "Role" }), "researcher");
    await user.type(screen.getByRole("textbox", { name: /^Task/u }), " Count them again. ");
    await user.click(button("Take the seat"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.sent[0]?.body).toEqual({ role_id: "researcher", task: "Count them again." });
    script.seat({ roleId: "researcher", name: "Researcher_1", emoji: "📚", description: "" });
    more();

    expect(await screen.findByRole("heading", { name: /^Researcher ?_1$/u })).toBeDefined();
    await waitFor(() => expect(told()).toBe("Researcher_1 sits down"));
  });

  it("are waited for as they are: by whom their questions hold up", async () => {
    const script = play().seat({ roleId: "a", name: "A_2", emoji: "🅰️", description: "" }).turnStarts("A_1");
    script.asks("A_1", "A_2", "How many?");
    await openTable(script);
    const table = screen.getByRole("region", { name: "The table" });

    expect(within(table).getByText("waiting for A_2")).toBeDefined();
  });
});

describe("a model", () => {
  it("that is told of its tools in words, or that another one answers for, is told of with its seat", async () => {
    const script = play();
    const notice = { type: "model-notice", thread_id: script.threadOf("A_1"), display_name: "A_1" } as const;
    script.event({ ...notice, notice: "tools-as-text", model: "small", to: null, failure: null });
    const { more } = await openTable(script);

    expect(
      await screen.findAllByText(/A_1: the model small calls no tools by itself; they are described/u),
    ).toHaveLength(2);
    script.event({ ...notice, notice: "fell-back", model: "big", to: "small", failure: "endpoint-broken" });
    more();
    expect(await screen.findAllByText(/A_1: the model big does not answer; small answers/u)).toHaveLength(2);
  });
});

describe("a guard", () => {
  it("that tripped is told in words", async () => {
    const script = play();
    script.event({ type: "guard-tripped", guard: "maxTurns", limit: 200, thread_id: null });
    const { more } = await openTable(script);

    expect(await screen.findAllByText("A limit is reached: turns of a run (200)")).toHaveLength(2);
    script.event({ type: "guard-tripped", guard: "maxWallTimeMs", limit: 21_600_000, thread_id: null });
    more();
    expect(await screen.findAllByText("A limit is reached: minutes of a run (360)")).toHaveLength(2);
  });
});
