import type { StoredPlan } from "@roundtable/graph";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { loadMarkdown } from "../markdown/load-markdown.ts";
import { problem, startPageServer } from "../testing/page-server.ts";
import { renderPage } from "../testing/render-page.tsx";
import { sampleSession } from "../testing/sample-session.ts";
import { amountFormat } from "./use-amount-format.ts";

const { script, words } = sampleSession();
const about = { session_id: "session-1", version: 1, created_at: "2026-12-01T09:05:00.000Z" };
const structured: StoredPlan = { ...about, kind: "structured", plan: words.plan };

async function openPlan(plan: StoredPlan, path = "/sessions/session-1/plan") {
  await loadMarkdown();
  const server = startPageServer({ plan });
  const page = await renderPage(path);
  (await server.streams.next())
    .open()
    .send(...script.frames)
    .end();
  return { ...page, server };
}

const section = async (name: string): Promise<HTMLElement> => screen.findByRole("region", { name });

describe("the plan", () => {
  it("is a document: decision first, then every part that has something in it", async () => {
    await openPlan(structured);
    await screen.findByRole("heading", { level: 1, name: words.plan.title });

    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Decision",
      "Constraints",
      "Goal",
      "Options compared",
      "Milestones",
      "Risks",
      "Resources",
      "First actions",
      "Open questions",
      "Dissent",
      "Assumptions",
      "Facts it rests on",
      "Who contributed",
    ]);
  });

  it("says of each constraint in words whether it holds", async () => {
    await openPlan(structured);
    const constraints = within(await section("Constraints")).getAllByRole("listitem");

    expect(constraints.map((item) => /met$|at risk$|not met$/u.exec(item.textContent)?.[0])).toEqual([
      "met",
      "at risk",
      "met",
      "not met",
    ]);
  });

  it("marks the recommended option and shows amounts in the plan's currency", async () => {
    await openPlan(structured);
    const options = within(await section("Options compared"));

    expect(options.getByRole("rowheader", { name: /A · One weekend.*recommended/u })).toBeDefined();
    expect(options.getByText("€48,300")).toBeDefined();
  });

  it("leads from each citation to the message in the transcript", async () => {
    const { user, path } = await openPlan(structured);
    const decision = (await screen.findByRole("heading", { name: "Decision" })).parentElement;
    const citation = within(decision ?? document.body).getByRole("link", { name: /^m14: / });
    expect(citation.getAttribute("href")).toBe("/sessions/session-1#m14");
    await user.click(citation);
    await waitFor(() => expect(path()).toBe("/sessions/session-1"));

    await waitFor(() => expect(document.activeElement?.id).toMatch(/^entry-\d+$/u));
  });

  it("shows a citation that leads nowhere as one", async () => {
    const plan = { ...words.plan, assumptions: [{ statement: "Nobody is ill.", sources: ["m999"] }] };
    await openPlan({ ...structured, plan });
    const assumption = within(await section("Assumptions")).getByText("m999");

    expect(assumption.getAttribute("title")).toBe("m999: not in this transcript");
  });

  it("can be taken along as Markdown and as JSON", async () => {
    await openPlan(structured);
    const address = (name: RegExp): string | null => screen.getByRole("link", { name }).getAttribute("href");
    await screen.findByRole("link", { name: /Markdown/u });

    expect(address(/Markdown/u)).toBe("/api/sessions/session-1/plan?format=md&version=1&download=1");
    expect(address(/JSON/u)).toBe("/api/sessions/session-1/plan?format=json&version=1&download=1");
  });

  it("says of free text that it is none of its making", async () => {
    await openPlan({ ...about, kind: "unstructured", text: "# Just do it\n\nOn **Monday**." });

    expect(await screen.findByText(/could not be checked/u)).toBeDefined();
    expect(await screen.findByRole("heading", { name: "Just do it" })).toBeDefined();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(words.goal);
  });

  it("stands beside the table too, and its citations open the transcript there", async () => {
    const { user } = await openPlan(structured, "/sessions/session-1");
    await user.click(await screen.findByRole("tab", { name: "Plan" }));
    const lane = await screen.findByRole("region", { name: "Plan" });
    await user.click((await within(lane).findAllByRole("link", { name: /^m8: / }))[0] ?? lane);

    expect(await screen.findByRole("region", { name: "Transcript" })).toBeDefined();
  });

  it("can be asked for again when it did not come", async () => {
    let asked = 0;
    const server = startPageServer({ plan: structured });
    server.answer("GET /api/sessions/session-1/plan", () => {
      asked += 1;
      return asked === 1 ? problem(409, "store-busy", "Not now.") : Response.json(structured);
    });
    const { user } = await renderPage("/sessions/session-1/plan");
    (await server.streams.next()).open().send(...script.frames);
    expect((await screen.findByRole("alert")).textContent).toContain("Not now.");
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("heading", { level: 1, name: words.plan.title })).toBeDefined();
  });
});

describe("amountFormat", () => {
  it.each([
    ["en-GB", "EUR", 48_300, "€48,300"],
    ["zh-CN", "CNY", 271_000, "¥271,000"],
    ["en-GB", "person days", 12.5, "12.5 person days"],
    ["en-GB", undefined, 1200, "1,200"],
  ])("writes for %s an amount in %s", (locale, currency, amount, text) => {
    expect(amountFormat(locale, currency)(amount)).toBe(text);
  });
});
