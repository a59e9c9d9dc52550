import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPart } from "../testing/render-page.tsx";
import { loadMarkdown } from "./load-markdown.ts";
import { MarkdownText } from "./markdown-text.tsx";

/** Renders a model's text and gives its element, once the renderer is there. */
async function renderText(text: string): Promise<HTMLElement> {
  await loadMarkdown();
  await renderPart(
    <div data-testid="text">
      <MarkdownText text={text} />
    </div>,
  );
  const element = screen.getByTestId("text");
  await waitFor(() => expect(element.querySelector(".whitespace-pre-wrap")).toBeNull());
  return element;
}

describe("MarkdownText", () => {
  it("renders bold text between Chinese characters", async () => {
    const text = await renderText("**注意：**正文与**结论**。");

    expect([...text.querySelectorAll("strong")].map((strong) => strong.textContent)).toEqual([
      "注意：",
      "结论",
    ]);
  });

  it("renders tables, and task lists with a name for each box", async () => {
    const text = await renderText("| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n- [ ] open");

    expect(text.querySelectorAll("td")).toHaveLength(2);
    expect(
      screen.getAllByRole<HTMLInputElement>("checkbox", { name: "Task in a list" }).map((box) => box.checked),
    ).toEqual([true, false]);
  });

  it("shows HTML as the text that it is", async () => {
    const text = await renderText('<img src=x onerror="alert(1)"> <b>bold</b>\n\n<script>alert(2)</script>');

    expect(text.querySelector("img, b, script")).toBeNull();
    expect(text.textContent).toContain("<b>bold</b>");
  });

  it("fetches no picture, but links to it", async () => {
    const text = await renderText("![a chart](https://tracker.example/p.png?who=you)");

    expect(text.querySelector("img")).toBeNull();
    const link = screen.getByRole("link", { name: /^Image: a chart/u });
    expect(link.getAttribute("href")).toBe("https://tracker.example/p.png?who=you");
  });

  it("marks links as leading away, and gives the other page no hold on this one", async () => {
    await renderText("[there](https://example.com/a)");
    const link = screen.getByRole("link", { name: "there (opens in a new tab)" });

    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "/api/sessions/1/stop", "vbscript:x", "//example.com"])(
    "makes no link of %s",
    async (address) => {
      const text = await renderText(`[click me](${address}) and [again][1]\n\n[1]: ${address}`);

      expect(text.querySelector("a")).toBeNull();
      expect(text.textContent).toContain("click me");
    },
  );

  it("gives headings the level of their surroundings", async () => {
    const text = await renderText("# One\n\n### Two");

    expect([...text.querySelectorAll("h4")].map((heading) => heading.textContent)).toEqual(["One", "Two"]);
  });
});
