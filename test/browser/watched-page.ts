import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** A page in a profile of its own, with all that went wrong in it. */
interface WatchedPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, failed requests and answers with an error's status. */
  readonly trouble: readonly string[];
  readonly close: () => Promise<void>;
}

export async function openWatchedPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const trouble: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) trouble.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => trouble.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // What a page had under way when it was left or loaded again is given up.
    if (why !== "net::ERR_ABORTED") trouble.push(`request: ${request.url()} ${why}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) trouble.push(`answer: ${response.url()} ${response.status()}`);
  });
  return {
    page,
    trouble,
    close: () => context.close(),
  };
}
