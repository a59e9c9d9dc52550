import type { CallUsage } from "@roundtable/graph";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { startPageServer } from "../testing/page-server.ts";
import { renderPage } from "../testing/render-page.tsx";
import { SessionScript } from "../testing/session-script.ts";

const leader = "Team Leader";

const call: CallUsage = {
  model: "some-model",
  source: "reported",
  input_tokens: 9_000,
  cached_input_tokens: 0,
  output_tokens: 1_000,
  reasoning_tokens: 0,
  cost_micros: 250_000,
  first_token_ms: 300,
  duration_ms: 4_000,
  tries: 1,
};

function play(): SessionScript {
  return new SessionScript()
    .created("Count the chairs")
    .seat({ roleId: "team_leader", name: leader, emoji: "🧭", description: "" })
    .seat({ roleId: "a", name: "A_1", emoji: "🅰️", description: "Counts" });
}

function counted(script: SessionScript, name: string, id: string, usage: Partial<CallUsage> = {}): void {
  script.event({
    type: "usage-counted",
    ...call,
    ...usage,
    thread_id: script.threadOf(name),
    display_name: name,
    message_id: id,
    run_id: "run-1",
    purpose: "reply",
    state: "committed",
  });
}

async function openTable({ frames }: SessionScript) {
  const server = startPageServer();
  const page = await renderPage("/sessions/session-1");
  (await server.streams.next()).open("Tue, 01 Dec 2026 08:00:00 GMT").send(...frames);
  await screen.findByRole("heading", { level: 1, name: "Count the chairs" });
  return page;
}

describe("what the models used", () => {
  it("stands at the head of the session, with how much of each budget that is", async () => {
    const script = play();
    script.event({ type: "budget-changed", tokens: 25_000, cost: 2 });
    counted(script, leader, "m1");
    counted(script, "A_1", "m2");
    await openTable(script);

    expect(screen.getByText("20k tokens · cost 0.5")).toBeDefined();
    const meters = screen.getAllByRole("meter");
    expect(
      meters.map((meter) => [meter.getAttribute("aria-label"), meter.getAttribute("aria-valuenow")]),
    ).toEqual([
      ["20k of 25k tokens of the budget", "80"],
      ["cost 0.5 of a budget of 2", "25"],
    ]);
  });

  it("is told seat by seat to whoever opens the brief, estimates as such, and what has no price without one", async () => {
    const script = play();
    counted(script, leader, "m1", { cost_micros: null });
    counted(script, "A_1", "m2", { cost_micros: null, source: "estimated", duration_ms: 1_500 });
    const { user } = await openTable(script);
    await user.click(screen.getByRole("button", { name: "Show the brief" }));
    const rows = within(screen.getByRole("table", { name: "What the models used" })).getAllByRole("row");

    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["Seat", "Calls", "Tokens", "Cost", "Time in calls"],
      ["Team Leader", "1", "10k", "–", "4s"],
      ["A_1", "1", "≈ 10k", "–", "1.5s"],
      ["All together", "2", "≈ 20k", "–", "5.5s"],
    ]);
    expect(screen.queryByRole("meter")).toBeNull();
  });

  it("takes no room before the first call", async () => {
    await openTable(play());
    expect(screen.queryByText(/tokens/u)).toBeNull();
  });
});
