import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Language, StoredPlan } from "@roundtable/graph";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { goals } from "../command-line/goals.ts";
import { askServer, dumpOf } from "../server/session-client.ts";
import { findChromium, noChromium } from "./find-chromium.ts";
import { foldSession } from "./folded-session.ts";
import {
  expectAccessible,
  keepReadmePicture,
  lookAtLivePage,
  lookAtPage,
  takePicture,
} from "./look-at-page.ts";
import { pageWords, type PageWords } from "./page-words.ts";
import { startPageServer, type PageServer } from "./page-server.ts";
import { cardsThatAre, repliesBeingWritten, seatCards, seenSession } from "./seen-session.ts";
import { openWatchedPage } from "./watched-page.ts";

const chromiumPath = findChromium(process.env);
let browser: Browser;
let server: PageServer;

beforeAll(async () => {
  if (chromiumPath === null) return;
  const flags =
    "--no-sandbox --disable-gpu --disable-dev-shm-usage --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
  // A pause between the pieces of a text, so that a session has a middle to look at.
  [browser, server] = await Promise.all([
    chromium.launch({ executablePath: chromiumPath, args: flags.split(" "), timeout: 120_000 }),
    startPageServer({ ROUNDTABLE_REHEARSAL_DELAY_MS: "3" }),
  ]);
}, 180_000);

afterAll(async () => {
  if (chromiumPath === null) return;
  await browser.close();
  await server[Symbol.asyncDispose]();
});

beforeEach((context) => {
  if (chromiumPath !== null) return;
  if (process.env["CI"] === "true") throw new Error(noChromium);
  context.skip(noChromium);
});

const costRole = `---
id: roundtable-cost
name: Cost Estimate
description: Estimates what each option costs, and says how sure it is
emoji: 💰
thinking_mode: fast
---
You are the **Cost Estimate** seat. Say what each option costs.
`;

interface Visit {
  readonly page: Page;
  readonly words: PageWords;
  readonly trouble: readonly string[];
}

/** The start page, as somebody who reads `language` finds it; a picture is kept of where a test failed. */
async function visit(language: Language): Promise<Visit> {
  const words = pageWords[language];
  const { page, trouble, close } = await openWatchedPage(browser, { locale: words.locale });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await takePicture(page, `failed-${task.id}`);
    await close();
  });
  await page.goto(server.url);
  return { page, words, trouble };
}

async function fillBrief(
  { page, words }: Visit,
  goal: string,
  constraints: readonly string[],
): Promise<void> {
  await page.getByLabel(words.goal, { exact: true }).fill(goal);
  for (const [index, constraint] of constraints.entries()) {
    const field = page.getByLabel(words.constraint(index + 1), { exact: true });
    if ((await field.count()) === 0) await page.getByRole("button", { name: words.addConstraint }).click();
    await field.fill(constraint);
  }
}

/** Opens the roundtable; the id of its session. */
async function start({ page, words }: Visit): Promise<string> {
  await page.getByRole("button", { name: words.start }).click();
  await page.waitForURL(/\/sessions\/[^/]+$/u);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function inHeader({ page }: Visit, state: string): Promise<void> {
  await page.locator("main header").getByText(state, { exact: true }).waitFor({ timeout: 120_000 });
}

async function finished(visitor: Visit): Promise<void> {
  await inHeader(visitor, visitor.words.finished);
}

/** The table and the transcript of the page come to what the server's log says. */
async function expectAsStored({ page, words }: Visit, id: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const seen = await seenSession(page, words);
        const { events } = await dumpOf(server.url, id);
        const stored = foldSession(events);
        return { seen, stored, same: JSON.stringify(seen) === JSON.stringify(stored) };
      },
      { timeout: 30_000 },
    )
    .toMatchObject({ same: true });
}

async function downloaded(page: Page, name: string): Promise<{ file: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name }).click(),
  ]);
  return { file: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

async function planText(id: string, query: string): Promise<string> {
  const response = await fetch(`${server.url}/api/sessions/${id}/plan?${query}`);
  return response.text();
}

describe("the page in Chromium", { timeout: 240_000 }, () => {
  test.each(goals)("does the whole job in $language: brief, seats at work, plan, files", async (job) => {
    const visitor = await visit(job.language);
    const { page, words, trouble } = visitor;
    await fillBrief(visitor, job.goal, job.constraints);
    await lookAtPage(page, `${job.language}-brief`);

    const id = await start(visitor);
    await cardsThatAre(page, words, "done").nth(1).waitFor();
    await cardsThatAre(page, words, "working").nth(1).waitFor();
    await repliesBeingWritten(page, words).first().waitFor();
    if (job.language === "en") await keepReadmePicture(page, process.env);
    await lookAtLivePage(page, `${job.language}-live`);
    await expectAccessible(page, `${job.language}-live`);
    await finished(visitor);
    await expectAsStored(visitor, id);

    await page.getByRole("tab", { name: words.plan }).click();
    await page.getByRole("link", { name: words.asPage }).click();
    const stored = await askServer<StoredPlan>(server.url, `/api/sessions/${id}/plan?format=json`);
    if (stored.kind !== "structured") throw new Error("The plan is free text");
    const { title, decision, constraints } = stored.plan;
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByRole("main").getByText(decision.statement).first().waitFor();
    for (const { statement } of constraints) {
      await page.getByRole("listitem").getByText(statement).first().waitFor();
    }
    await lookAtPage(page, `${job.language}-plan`);

    const markdown = await downloaded(page, words.download("Markdown"));
    expect(markdown.file).toMatch(/\.md$/u);
    expect(markdown.text).toBe(await planText(id, "format=md&download=1"));
    const json = await downloaded(page, words.download("JSON"));
    expect(json.file).toMatch(/\.json$/u);
    expect(JSON.parse(json.text)).toEqual(JSON.parse(await planText(id, "format=json&download=1")));
    expect(trouble).toEqual([]);
  });

  test("loaded again right after the start, in the middle of a text and after the plan, it shows what is stored", async () => {
    const visitor = await visit("en");
    const { page, words, trouble } = visitor;
    await fillBrief(visitor, goals[0].goal, goals[0].constraints);
    const id = await start(visitor);
    await page.reload();
    await expectAsStored(visitor, id);

    const writing = repliesBeingWritten(page, words).first();
    await writing.waitFor();
    await page.reload();
    await writing.waitFor();
    await takePicture(page, "en-reloaded");
    await expectAsStored(visitor, id);

    await finished(visitor);
    await page.reload();
    await finished(visitor);
    await expectAsStored(visitor, id);
    await page.getByRole("link", { name: words.readPlan }).last().click();
    await page.getByText(words.decision, { exact: true }).first().waitFor();
    expect(trouble).toEqual([]);
  });

  test("stops once that is said twice, and goes on to the plan", async () => {
    const visitor = await visit("en");
    const { page, words, trouble } = visitor;
    await fillBrief(visitor, goals[0].goal, goals[0].constraints);
    const id = await start(visitor);
    await repliesBeingWritten(page, words).first().waitFor();
    await page.getByRole("button", { name: words.stop, exact: true }).click();
    await page.getByRole("button", { name: words.keepGoing }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await cardsThatAre(page, words, "working").first().waitFor();

    await page.getByRole("button", { name: words.stop, exact: true }).click();
    await page.getByRole("button", { name: words.stopConfirm }).click();
    await inHeader(visitor, words.stopped);
    await expectAsStored(visitor, id);
    expect(await cardsThatAre(page, words, "working").count()).toBe(0);
    expect(await repliesBeingWritten(page, words).count()).toBe(0);
    const { events } = await dumpOf(server.url, id);
    await lookAtPage(page, "en-stopped");
    expect((await dumpOf(server.url, id)).events).toEqual(events);

    await page.getByRole("button", { name: words.resume }).click();
    await finished(visitor);
    await expectAsStored(visitor, id);
    await page.getByRole("link", { name: words.readPlan }).last().waitFor();
    expect(trouble).toEqual([]);
  });

  test("a question waits through a reload, takes the answer that is chosen, and the table goes on", async () => {
    const visitor = await visit("zh");
    const { page, words, trouble } = visitor;
    await fillBrief(visitor, "办一次部门夏季聚会", []);
    const id = await start(visitor);
    const card = page.getByRole("article", { name: words.asksYou(words.leader) });
    await card.waitFor();
    await page.reload();
    await card.waitFor();
    await expectAsStored(visitor, id);
    await lookAtPage(page, "zh-question");

    const option = card.getByRole("listitem").getByRole("button").first();
    const answer = await option.innerText();
    await option.click();
    await card.waitFor({ state: "detached" });
    await page.getByRole("region", { name: words.transcript }).getByText(words.answered).first().waitFor();
    await cardsThatAre(page, words, "working").nth(1).waitFor();
    const { questions } = await dumpOf(server.url, id);
    expect(questions[0]).toMatchObject({ target_thread_id: null, state: "answered", answer });
    await finished(visitor);
    await expectAsStored(visitor, id);
    expect(trouble).toEqual([]);
  });

  test("driven by hand it takes one turn at a time, pauses, and lets a seat go", async () => {
    const visitor = await visit("en");
    const { page, words, trouble } = visitor;
    await fillBrief(visitor, goals[0].goal, goals[0].constraints);
    await page.getByRole("checkbox", { name: words.stepByStep }).check();
    const id = await start(visitor);
    const seats = seatCards(page, words).filter({ hasNotText: words.leader });
    await seats.first().waitFor();
    expect(await cardsThatAre(page, words, "working").count()).toBe(0);

    await page.getByRole("button", { name: words.nextTurn }).click();
    await seatCards(page, words)
      .filter({ hasText: words.leader })
      .getByText(words.standing.waiting)
      .waitFor();
    expect(await cardsThatAre(page, words, "working").count()).toBe(0);
    await page.getByRole("button", { name: words.pause, exact: true }).click();
    await inHeader(visitor, words.paused);
    await lookAtPage(page, "en-paused");
    await expectAsStored(visitor, id);
    await page.getByRole("button", { name: words.resume }).click();

    await page.getByRole("button", { name: words.seatMenu("Summary_1"), exact: true }).click();
    await expectAccessible(page, "en-seat-dialog");
    await page.getByRole("button", { name: words.dismiss }).click();
    await page.getByRole("button", { name: words.dismissConfirm }).click();
    await cardsThatAre(page, words, "dismissed").waitFor();
    await expectAsStored(visitor, id);
    await page.reload();
    await expectAsStored(visitor, id);
    expect(trouble).toEqual([]);
  });

  test("Enter that ends the composing of a word does not send, and the next one does", async () => {
    const visitor = await visit("zh");
    const { page, words, trouble } = visitor;
    await fillBrief(visitor, "办一次部门夏季聚会", []);
    const id = await start(visitor);
    await page.getByRole("article", { name: words.asksYou(words.leader) }).waitFor();
    const composer = page.getByLabel(words.message, { exact: true });
    await composer.click();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send("Input.imeSetComposition", { text: "yusuan", selectionStart: 6, selectionEnd: 6 });
    await page.keyboard.press("Enter");
    expect(await composer.inputValue()).toContain("yusuan");
    await keyboard.send("Input.imeSetComposition", { text: "预算", selectionStart: 2, selectionEnd: 2 });
    await keyboard.send("Input.insertText", { text: "预算十万元" });
    await expect.poll(() => composer.inputValue()).toMatch(/预算十万元/u);
    await page.keyboard.press("Enter");
    await expect.poll(() => composer.inputValue()).toBe("");
    await page.getByRole("region", { name: words.transcript }).getByText("预算十万元").first().waitFor();
    const { messages } = await dumpOf(server.url, id);
    const spoken = messages.filter(
      ({ source_thread_id: source, type }) => source === null && type === "message",
    );
    expect(spoken.map(({ content }) => content).slice(1)).toEqual(["预算十万元"]);
    await page.goto("about:blank");
    await fetch(`${server.url}/api/sessions/${id}`, { method: "DELETE", headers: { Origin: server.url } });
    expect(trouble).toEqual([]);
  });

  test("a word to a seat at work appears once, and its delivery takes it up; a seat of one's own takes part", async () => {
    mkdirSync(`${server.dataFolder}/roles`, { recursive: true });
    writeFileSync(`${server.dataFolder}/roles/cost.md`, costRole);
    const visitor = await visit("en");
    const { page, words, trouble } = visitor;
    await fillBrief(visitor, goals[0].goal, goals[0].constraints);
    const own = page.getByRole("checkbox", { name: "Cost Estimate" });
    await own.waitFor();
    if (!(await own.isChecked())) await page.getByText("Cost Estimate", { exact: true }).first().click();
    await takePicture(page, "en-seventh-seat-brief");
    const id = await start(visitor);
    await seatCards(page, words).filter({ hasText: "Cost Estimate" }).waitFor();

    const seat = cardsThatAre(page, words, "working").filter({ hasNotText: words.leader }).first();
    await seat.locator("button[aria-pressed]").click();
    const composer = page.getByLabel(words.message, { exact: true });
    await composer.fill("Mind that parking is scarce on Mondays");
    await composer.press("Enter");
    const mine = page
      .getByRole("region", { name: words.transcript })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: /^You/u }), hasText: "parking is scarce" });
    await mine.first().waitFor();
    await takePicture(page, "en-spoken");
    await finished(visitor);
    await expectAsStored(visitor, id);
    expect(await mine.count()).toBe(1);
    const { messages } = await dumpOf(server.url, id);
    const word = messages.filter(
      ({ content, type }) => type === "message" && content.includes("parking is scarce"),
    );
    expect(word).toHaveLength(1);
    const taken = messages.filter(
      ({ type, source_thread_id: source, content }) =>
        type === "report" && source === word[0]?.target_thread_id && content.includes("parking is scarce"),
    );
    expect(taken).not.toEqual([]);
    const delivered = messages.filter(
      ({ type, source_display_name: name }) => type === "report" && name === "Cost Estimate_1",
    );
    expect(delivered).not.toEqual([]);
    await takePicture(page, "en-seventh-seat");
    expect(trouble).toEqual([]);
  });
});
