import type { Page } from "playwright-core";
import type { FoldedSession, Standing } from "./folded-session.ts";
import type { PageWords } from "./page-words.ts";

/** The cards of leader and seats at the table; the person's own is not among them. */
export function seatCards(page: Page, words: PageWords) {
  return page.getByRole("region", { name: words.table }).locator("article:has(button[aria-pressed])");
}

/** The cards of those who stand like that now. */
export function cardsThatAre(page: Page, words: PageWords, standing: Standing) {
  const line = page.locator("h3 + p").getByText(words.standing[standing], { exact: true });
  return seatCards(page, words).filter({ has: line });
}

/** Texts that are being written, as the transcript shows them. */
export function repliesBeingWritten(page: Page, words: PageWords) {
  return page.getByRole("region", { name: words.transcript }).locator("li:not([id]) article");
}

/** What the table and the transcript show at one moment, in the form of `foldSession`. */
export async function seenSession(page: Page, words: PageWords): Promise<FoldedSession> {
  const cards = await seatCards(page, words).evaluateAll((articles) =>
    articles.map((article) => [
      String(article.querySelector("h3")?.textContent),
      String(article.querySelector("h3 + p")?.textContent),
    ]),
  );
  const ids = await page
    .getByRole("region", { name: words.transcript })
    .locator("li[id^=entry-]")
    .evaluateAll((lines) => lines.map(({ id }) => String(id)));
  return {
    standings: Object.fromEntries(cards.map(([name = "", shown = ""]) => [name, standingIn(shown, words)])),
    entries: ids.map((id) => Number(id.replace("entry-", ""))),
  };
}

function standingIn(shown: string, { standing }: PageWords): Standing {
  const known = ["idle", "working", "done", "stopped", "failed", "dismissed", "waiting"] as const;
  const found = known.find(
    (name) => shown === standing[name] || (name === "waiting" && shown.startsWith(standing.waiting)),
  );
  if (found === undefined) throw new Error(`No standing is called “${shown}”`);
  return found;
}
