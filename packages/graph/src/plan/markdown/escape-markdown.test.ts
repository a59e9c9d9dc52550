import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { containMarkdown } from "./contain-markdown.ts";
import { escapeMarkdown } from "./escape-markdown.ts";

const hostile = fc
  .array(
    fc.constantFrom(
      ..."<script> <!-- --> &lt; & | ` ``` ~~~ [x](javascript:alert(1)) ![i](http://e.com) [r]: http://e.com www.e.com https://e.com/a|b a@b.com # - 1. > * _ ** \\ 文字 ，".split(
        " ",
      ),
      "\n",
      "\r\n",
      "\u2028",
      "\t",
      "\u202e",
      " ",
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe("escapeMarkdown", () => {
  it.each([
    ["plain text", "plain text"],
    ["  two\nlines\u2028and  more ", "two lines and more"],
    ["Intelligence_1 and _emphasis_", String.raw`Intelligence_1 and \_emphasis\_`],
    ["**bold** `code` ~~gone~~", String.raw`\*\*bold\*\* \`code\` \~\~gone\~\~`],
    ["a | b", String.raw`a \| b`],
    ["<script>alert(1)</script>", "&lt;script>alert(1)&lt;/script>"],
    ["R&D &lt;b&gt; &#60;", "R&D &amp;lt;b&amp;gt; &amp;#60;"],
    ["![x](y.png) [a](b)", String.raw`!\[x\](y.png) \[a\](b)`],
    ["see https://e.com/?a=1&b=2 now", "see `https://e.com/?a=1&b=2` now"],
    ["www.e.com, x@y.org", "`www.e.com,` `x@y.org`"],
    ["见https://e.com。", "见`https://e.com`。"],
    ["[a](https://e.com)", "`[a](https://e.com)`"],
    ["# head", String.raw`\# head`],
    ["- item", String.raw`\- item`],
    ["1. item", String.raw`1\. item`],
    ["> quote", "&gt; quote"],
    ["---", String.raw`\---`],
    ["-5 °C, 8.5 and 2027-03-31", "-5 °C, 8.5 and 2027-03-31"],
    ["a\\|b", String.raw`a\\\|b`],
    ["evil\u202etxt\u0007\u200b", "eviltxt"],
  ])("writes %j as %j", (text, written) => {
    expect(escapeMarkdown(text)).toBe(written);
  });

  it("leaves nothing that could end a line, a cell or begin a tag, whatever it is given", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = escapeMarkdown(text);
        expect(written).not.toMatch(/[\n\r\u2028<\u202e]/u);
        // Outside of code every bar, bracket and backtick has a backslash of its own.
        const outside = written.replaceAll(/\\[\\`*[\]|~_#+=.)-]|`[^`]*`/gu, "");
        expect(outside).not.toMatch(/[|`[\]*~]/u);
        expect(outside).not.toMatch(/\/\/|www\./u);
      }),
    );
  });

  it("costs no more than the length of the text", () => {
    const text = `${"a.".repeat(100_000)}${"a@".repeat(50_000)}${"/".repeat(50_000)}`;
    expect(escapeMarkdown(text).length).toBeGreaterThan(text.length);
  });
});

describe("containMarkdown", () => {
  it("quotes every line and keeps the structure", () => {
    expect(containMarkdown("# Plan\n\n- **do** it\n  - twice\n")).toBe(
      "> # Plan\n>\n> - **do** it\n>   - twice",
    );
  });

  it("takes the force out of HTML, links, images and addresses", () => {
    expect(containMarkdown("<b>x</b> [a](javascript:1) ![i](y)\n[r]: z")).toBe(
      String.raw`> &lt;b>x&lt;/b> \[a\](javascript:1) !\[i\](y)` + "\n" + String.raw`> \[r\]: z`,
    );
    expect(containMarkdown("https://e.com www.e.com a@b.com").replaceAll("\u2060", "·")).toBe(
      "> https:·//e.com www·.e.com a·@b.com",
    );
  });

  it("lets no line out of the quotation", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const lines = containMarkdown(text).split("\n");
        expect(lines.every((line) => line === ">" || line.startsWith("> "))).toBe(true);
        expect(lines.join("")).not.toMatch(/<|(?<!\\)[[\]]/u);
      }),
    );
  });
});
