import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { problem, startPageServer } from "../testing/page-server.ts";
import { renderPage } from "../testing/render-page.tsx";

const goal = (): HTMLTextAreaElement => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Goal" });
const line = (number: number): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>("textbox", { name: `Constraint ${number}` });
const start = (): HTMLElement => screen.getByRole("button", { name: "Open the roundtable" });
const seat = async (name: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>("checkbox", { name });

describe("the brief", () => {
  it("opens a roundtable with the goal, the constraints that say something and the usual seats", async () => {
    const server = startPageServer();
    server.answer("POST /api/sessions", () =>
      Response.json({ session_id: "session-1", threads: {} }, { status: 201 }),
    );
    const { user, path } = await renderPage("/");
    await seat("Intelligence");
    await user.type(goal(), "Move the office");
    await user.type(line(1), "Cheap{Enter}{Enter}Soon");
    await user.click(start());
    await waitFor(() => expect(path()).toBe("/sessions/session-1"));

    expect(server.sent).toEqual([
      {
        method: "POST",
        path: "/api/sessions",
        key: null,
        body: {
          mode: "roundtable",
          drive: "auto",
          goal: "Move the office",
          constraints: ["Cheap", "Soon"],
          seats: ["roundtable-intelligence", "roundtable-risk-review"],
        },
      },
    ]);
  });

  it("opens a team without a seat, step by step, where that is chosen", async () => {
    const server = startPageServer();
    server.answer("POST /api/sessions", () =>
      Response.json({ session_id: "session-1", threads: {} }, { status: 201 }),
    );
    const { user, path } = await renderPage("/");
    await seat("Intelligence");
    await user.click(screen.getByRole("radio", { name: "Team" }));
    expect((await seat("Intelligence")).checked).toBe(false);
    await user.click(screen.getByRole("checkbox", { name: /Step by step/u }));
    await user.type(goal(), "Go");
    await user.click(start());
    await waitFor(() => expect(path()).toBe("/sessions/session-1"));

    expect(server.sent[0]?.body).toMatchObject({ mode: "team", drive: "manual", seats: [] });
  });

  it("has the usual seats invited, shows one's own roles beside them, and why one cannot sit down", async () => {
    startPageServer();
    const { user } = await renderPage("/");
    const own = await seat("Budget Guard");

    expect((await seat("Intelligence")).checked).toBe(true);
    expect((await seat("Risk Review")).checked).toBe(true);
    expect(own.checked).toBe(false);
    expect(screen.getByText("your own")).toBeDefined();
    expect(screen.getByText(/roles\/half\.md, line 3/u).parentElement?.textContent).toContain(
      "description is missing",
    );
    await user.click(own);
    expect(screen.getByText("Leader and 3 seats")).toBeDefined();
  });

  it("says that a rehearsal is none of a model's work", async () => {
    startPageServer();
    await renderPage("/");

    expect(await screen.findByText(/No language model is at work/u)).toBeDefined();
  });

  it("asks for what is missing, at the field, and sends nothing", async () => {
    const server = startPageServer();
    const { user } = await renderPage("/");
    await seat("Intelligence");
    await user.click(start());

    expect(goal().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Say in a sentence what is to be reached.")).toBeDefined();
    expect(document.activeElement).toBe(goal());
    expect(server.sent).toEqual([]);
  });

  it("shows what the server found fault with at its field, and keeps the draft", async () => {
    const server = startPageServer();
    server.answer("POST /api/sessions", () => problem(400, "bad-input", "constraints[1]: is too long"));
    const { user } = await renderPage("/");
    await seat("Intelligence");
    await user.type(goal(), "Move the office");
    await user.type(line(1), "Cheap{Enter}{Enter}Soon");
    await user.click(start());
    await screen.findByText("is too long");

    expect(line(3).getAttribute("aria-invalid")).toBe("true");
    expect(goal().value).toBe("Move the office");
  });

  it("says how to go on when the server does not answer", async () => {
    const server = startPageServer();
    server.answer("POST /api/sessions", () => Promise.reject(new TypeError("failed to fetch")));
    const { user } = await renderPage("/");
    await seat("Intelligence");
    await user.type(goal(), "Move the office");
    await user.click(start());

    expect((await screen.findByText(/The server does not answer/u)).textContent).toContain("npm start");
  });

  it("has the draft again after a reload", async () => {
    startPageServer();
    const before = await renderPage("/");
    await before.user.type(goal(), "搬家");
    await before.user.type(line(1), "一{Enter}二");
    await before.user.click(await seat("Risk Review"));
    before.leave();
    await renderPage("/", { storage: before.storage });

    expect(goal().value).toBe("搬家");
    expect(line(2).value).toBe("二");
    expect((await seat("Risk Review")).checked).toBe(false);
  });

  it("starts from an example, in either language", async () => {
    startPageServer();
    const { user } = await renderPage("/");
    await user.click(screen.getByRole("button", { name: /三个月内上线社区团购小程序/u }));

    expect(goal().value).toContain("社区团购");
    expect(line(1).value).toBe("预算不超过 30 万元");
    expect(screen.queryByText("Or start from an example")).toBeNull();
  });

  it("neither adds a line nor opens the roundtable while a word is being composed", async () => {
    const server = startPageServer();
    const { user } = await renderPage("/");
    await user.type(goal(), "yidong");
    await user.type(line(1), "yusuan");
    fireEvent(line(1), createEvent.keyDown(line(1), { key: "Enter", isComposing: true }));
    fireEvent(goal(), createEvent.keyDown(goal(), { key: "Enter", ctrlKey: true, isComposing: true }));

    expect(within(screen.getByRole("group", { name: "Constraints" })).getAllByRole("textbox")).toHaveLength(
      1,
    );
    expect(server.sent).toEqual([]);
  });

  it("takes an empty line away on backspace, and goes to the line before it", async () => {
    startPageServer();
    const { user } = await renderPage("/");
    await user.type(line(1), "a{Enter}{Backspace}");

    expect(screen.queryByRole("textbox", { name: "Constraint 2" })).toBeNull();
    expect(document.activeElement).toBe(line(1));
  });
});
