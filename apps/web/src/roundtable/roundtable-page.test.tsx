import type { MailboxRow, StreamFrame } from "@roundtable/graph";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { loadMarkdown } from "../markdown/load-markdown.ts";
import { problem, startPageServer } from "../testing/page-server.ts";
import { renderPage } from "../testing/render-page.tsx";
import { sampleSession } from "../testing/sample-session.ts";

const { script, words } = sampleSession();
const { frames } = script;

/** The play up to the first event of this kind, it included. */
function upTo(type: string): readonly StreamFrame[] {
  const end = frames.findIndex((frame) => frame.kind === "event" && frame.event.type === type);
  return frames.slice(0, end + 1);
}

async function openTable(shown: readonly StreamFrame[], { ends = false } = {}) {
  await loadMarkdown();
  const server = startPageServer();
  const page = await renderPage("/sessions/session-1");
  // Later than all of the play: what is shown at first was there before.
  const request = (await server.streams.next()).open("Tue, 01 Dec 2026 10:00:00 GMT").send(...shown);
  if (ends) request.end();
  await screen.findByRole("heading", { level: 1, name: words.goal });
  return { ...page, server, request };
}

const transcript = async (): Promise<HTMLElement> => screen.findByRole("region", { name: "Transcript" });

describe("the table", () => {
  it("shows the leader, every seat and the person, each with how it stands in words", async () => {
    await openTable(upTo("session-state-changed"));
    const table = screen.getByRole("region", { name: "The table" });
    const standing = within(table)
      .getAllByRole("article")
      .map((seat) => [
        within(seat).getByRole("heading").textContent,
        seat.querySelector("h3 + p")?.textContent,
      ]);

    expect(standing).toEqual([
      ["Team Leader", "waiting for you"],
      ["Intelligence_1", "done"],
      ["Environment_1", "done"],
      ["Solution Design_1", "done"],
      ["Risk Review_1", "done"],
      ["Execution Plan_1", "not asked yet"],
      ["Summary_1", "not asked yet"],
      ["You", "Team Leader asks you"],
    ]);
    expect(within(table).getByText("Risk Review_1 has delivered")).toBeDefined();
  });

  it("shows a seat's words as they come, and takes back those of a reply that was withdrawn", async () => {
    const withdrawal = frames.findIndex(
      (frame) => frame.kind === "event" && frame.event.type === "reply-withdrawn",
    );
    const { request } = await openTable(frames.slice(0, withdrawal));
    const table = screen.getByRole("region", { name: "The table" });
    expect(within(table).getByText(/Comparable moves cost/u)).toBeDefined();

    request.send(...frames.slice(withdrawal, withdrawal + 1));

    await waitFor(() => expect(screen.queryAllByText(/Comparable moves cost/u)).toEqual([]));
    expect(within(table).getAllByText("thinking…")[0]).toBeDefined();
  });

  it("keeps what a model thought folded beside what it said, and shows it to whoever wants to see it", async () => {
    const { user } = await openTable(frames, { ends: true });
    const said = await transcript();
    expect(within(said).queryByText(words.thinking)).toBeNull();
    await user.click(within(said).getByRole("button", { name: "What it thought" }));
    expect(within(said).getByText(words.thinking)).toBeDefined();
  });

  it("says of a reply that has only thought so far that it is thinking", async () => {
    const start = frames.findIndex((frame) => frame.kind === "delta" && frame.delta.part === "thinking");
    const { user } = await openTable(frames.slice(0, start + 1));
    const said = await transcript();
    expect(within(said).getByText("thinking")).toBeDefined();
    await user.click(within(said).getByRole("button", { name: "What it thought" }));
    expect(within(said).getByText(/^The lease/u)).toBeDefined();
  });

  it("lets one speak to the seat that is chosen, at once and under a key", async () => {
    const { user, server } = await openTable(upTo("session-state-changed"));
    await user.click(screen.getByRole("button", { name: /^Risk Review ?_1$/u }));
    let take = (_response: Response): void => {};
    server.answer("POST /api/sessions/session-1/messages", () => new Promise((resolve) => (take = resolve)));
    await user.keyboard("Look again{Enter}");
    expect(within(await transcript()).getByText("sending…")).toBeDefined();
    await waitFor(() => expect(server.sent).toHaveLength(1));
    // Of the row, only its id is looked at.
    take(Response.json({ message: { id: "row-x" } as MailboxRow }, { status: 202 }));
    await screen.findByText("sent");

    expect(server.sent[0]).toMatchObject({ body: { to: "Risk Review_1", content: "Look again" } });
    expect(server.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/u);
  });

  it("shows a message that was not sent with the reason, and sends it again under its key", async () => {
    const { user, server } = await openTable(upTo("session-state-changed"));
    server.answer("POST /api/sessions/session-1/messages", () => problem(503, "store-unavailable", "Full."));
    await user.type(screen.getByRole("textbox", { name: "Your message" }), "Look again{Enter}");
    expect(await screen.findByText("not sent")).toBeDefined();
    expect(screen.getByText("Full.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(server.sent).toHaveLength(2));

    expect(server.sent[1]?.key).toBe(server.sent[0]?.key);
  });

  it("asks for news when one has spoken to a session at rest", async () => {
    const { user, server } = await openTable(frames, { ends: true });
    await screen.findByText("Finished");
    server.answer("POST /api/sessions/session-1/messages", () =>
      Response.json({ message: { id: "row-x" } }, { status: 202 }),
    );
    await user.type(screen.getByRole("textbox", { name: "Your message" }), "Cheaper, please{Enter}");
    const again = await server.streams.next();

    expect(again.lastEventId).toBe(String(frames.filter((frame) => frame.kind === "event").length));
  });

  it("has the person's question as a card, without locking the composer, until it is settled", async () => {
    const { user, server, request } = await openTable(upTo("session-state-changed"));
    server.answer("POST /api/sessions/session-1/answers", () => Response.json({ question: {} }));
    const card = screen.getByRole("article", { name: "Team Leader asks you" });
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your message" }).disabled).toBe(false);
    await user.click(within(card).getByRole("button", { name: words.options[1] ?? "" }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({ answer: words.options[1] });
    expect(document.title).toMatch(/^❓/u);

    request.send(...frames.slice(upTo("session-state-changed").length, upTo("question-settled").length));

    await waitFor(() => expect(screen.queryByRole("article", { name: "Team Leader asks you" })).toBeNull());
    expect(document.title).toMatch(/^●/u);
  });

  it("stops only what one has said twice that it is to stop", async () => {
    const { user, server } = await openTable(upTo("session-state-changed"));
    server.answer("POST /api/sessions/session-1/stop", () => Response.json({}));
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await user.click(screen.getByRole("button", { name: "Let it go on" }));
    expect(server.sent).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await user.click(screen.getByRole("button", { name: "Stop the roundtable" }));

    await waitFor(() =>
      expect(server.sent.map(({ path }) => path)).toEqual(["/api/sessions/session-1/stop"]),
    );
  });

  it("says so while the connection is lost, and shows the same when it is back", async () => {
    const shown = upTo("session-state-changed");
    const { request } = await openTable(shown);
    request.lose();

    expect(await screen.findByText(/The connection is lost/u)).toBeDefined();
  });

  it("says that a session is not there, and leads on", async () => {
    const server = startPageServer();
    await renderPage("/sessions/session-1");
    (await server.streams.next()).refuse(404);

    expect(await screen.findByRole("heading", { name: "There is no such session" })).toBeDefined();
    expect(screen.getByRole("link", { name: "To the start page" })).toBeDefined();
  });

  it("tells screen readers of a question that comes while one watches, not of those that were replayed", async () => {
    const before = upTo("question-asked");
    const { request } = await openTable(before.slice(0, -2));
    const told = (): string => document.querySelector("[aria-live=polite].sr-only")?.textContent ?? "";
    expect(told()).toBe("");
    const late = before.slice(-2).map((frame): StreamFrame => {
      if (frame.kind === "delta") return frame;
      return { kind: "event", event: { ...frame.event, created_at: "2026-12-02T09:00:00.000Z" } };
    });
    request.send(...late);

    await waitFor(() => expect(told()).toBe(`Team Leader asks you: ${words.questionToUser}`));
  });
});
