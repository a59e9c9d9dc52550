import type { SessionView } from "@roundtable/graph";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { problem, startPageServer } from "../testing/page-server.ts";
import { noUsage } from "../testing/no-usage.ts";
import { renderPage } from "../testing/render-page.tsx";

function session(id: string, part: Partial<SessionView> = {}): SessionView {
  return {
    session_id: id,
    owner_id: "local",
    mode: "roundtable",
    drive: "auto",
    goal: `Goal of ${id}`,
    constraints: [],
    language: "en",
    state: "finished",
    run: 1,
    reason: "plan_published",
    model: "rehearsal",
    budget: { tokens: null, cost: null },
    usage: noUsage,
    created_at: "2026-12-01T09:00:00.000Z",
    ...part,
  };
}

describe("the sessions", () => {
  it("are listed with goal, state and time, and lead to their tables", async () => {
    startPageServer({ sessions: [session("a", { state: "waiting_for_user" }), session("b")] });
    await renderPage("/sessions");
    const links = await screen.findAllByRole("link", { name: /^Goal of/u });

    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/sessions/a", "/sessions/b"]);
    expect(links[0]?.textContent).toContain("Waiting for you");
    expect(links[1]?.textContent).toContain("Finished");
    expect(links[1]?.querySelector("time")?.dateTime).toBe("2026-12-01T09:00:00.000Z");
  });

  it("are deleted only once that was said twice", async () => {
    let sessions = [session("a", { state: "running" })];
    const server = startPageServer();
    server.answer("GET /api/sessions", () => Response.json({ sessions }));
    server.answer("DELETE /api/sessions/a", () => {
      sessions = [];
      return new Response(null, { status: 204 });
    });
    const { user } = await renderPage("/sessions");
    await user.click(await screen.findByRole("button", { name: "Delete “Goal of a”" }));
    expect(screen.getByText(/still at work and will be stopped/u)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(server.sent).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Delete “Goal of a”" }));
    await user.click(screen.getByRole("button", { name: "Delete for good" }));

    expect(await screen.findByText(/No roundtable yet/u)).toBeDefined();
    expect(server.sent.map(({ method, path }) => [method, path])).toEqual([["DELETE", "/api/sessions/a"]]);
  });

  it("say why one was not deleted", async () => {
    const server = startPageServer({ sessions: [session("a")] });
    server.answer("DELETE /api/sessions/a", () => problem(503, "store-unavailable", "The disk is full."));
    const { user } = await renderPage("/sessions");
    await user.click(await screen.findByRole("button", { name: "Delete “Goal of a”" }));
    await user.click(screen.getByRole("button", { name: "Delete for good" }));

    expect((await screen.findByRole("alert")).textContent).toContain("The disk is full.");
  });

  it("are in the other language at once when it is chosen, and after a reload", async () => {
    startPageServer({ sessions: [session("a")] });
    const { user, storage } = await renderPage("/sessions");
    await screen.findByText("Finished");
    await user.click(screen.getByRole("button", { name: /中文/u }));
    await screen.findByText("已完成");

    expect(document.documentElement.lang).toBe("zh-Hans");
    await waitFor(() => expect(document.title).toBe("会话 · 圆桌"));
    expect(storage.getItem("roundtable.language")).toBe("zh");
  });

  it("is not the answer to an address that is none", async () => {
    startPageServer();
    await renderPage("/nowhere");

    expect(await screen.findByRole("heading", { name: "There is no such page" })).toBeDefined();
  });
});
