import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const readmePicture = fileURLToPath(new URL("../../docs/images/roundtable.png", import.meta.url));
const artifacts = fileURLToPath(new URL("../artifacts/", import.meta.url));

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Colours that are on their way from one scheme to the other are neither. */
const finishTransitions =
  "document.getAnimations().forEach((one) => { if (one instanceof CSSTransition) one.finish(); })";

/** Keeps a picture of the page as it is, for people. */
export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(artifacts, { recursive: true });
  await page.screenshot({ path: `${artifacts}${name}.png` });
}

/** Nothing that axe calls serious or critical. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
  expect(serious).toEqual([]);
}

/** Nothing sticks out to the side. */
async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
  expect([name, wide]).toEqual([name, Math.min(wide, page.viewportSize()?.width ?? 0)]);
}

/** Looks at a page that stands still: on a small screen, and on a large one by night and by day. */
export async function lookAtPage(page: Page, name: string): Promise<void> {
  for (const [view, size, colorScheme] of [
    ["phone", phone, "light"],
    ["desktop-dark", desktop, "dark"],
    ["desktop", desktop, "light"],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.evaluate(finishTransitions);
    await takePicture(page, `${name}-${view}`);
    await expectNoSidewaysScroll(page, `${name}-${view}`);
    await expectAccessible(page, `${name}-${view}`);
  }
}

/** Pictures of a page that moves, on a large and a small screen. */
export async function lookAtLivePage(page: Page, name: string): Promise<void> {
  await takePicture(page, `${name}-desktop`);
  await page.setViewportSize(phone);
  await page.evaluate(finishTransitions);
  await takePicture(page, `${name}-phone`);
  await expectNoSidewaysScroll(page, `${name}-phone`);
  await page.setViewportSize(desktop);
}

/** The picture in README.md, where it is asked for: words on their way would hide what the arrows say. */
export async function keepReadmePicture(page: Page, environment: NodeJS.ProcessEnv): Promise<void> {
  if (environment["UPDATE_SCREENSHOTS"] !== "1") return;
  const underWay =
    "[...document.querySelectorAll('.travels')].filter((one) => one.getAnimations().some(({ playState }) => playState === 'running')).length";
  await expect.poll(() => page.evaluate<number>(underWay), { interval: 20, timeout: 10_000 }).toBe(0);
  await page.screenshot({ path: readmePicture });
}
