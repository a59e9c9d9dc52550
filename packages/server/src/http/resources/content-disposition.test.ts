import { describe, expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

describe("the name of a download", () => {
  it.each([
    ["Move the office", `attachment; filename="Move the office.md"; filename*=UTF-8''Move%20the%20office.md`],
    ["搬家计划", `attachment; filename="_.md"; filename*=UTF-8''%E6%90%AC%E5%AE%B6%E8%AE%A1%E5%88%92.md`],
    ['a/b\\c:"d"', `attachment; filename="a b c d.md"; filename*=UTF-8''a%20b%20c%20d.md`],
    ["../../etc/passwd", `attachment; filename="etc passwd.md"; filename*=UTF-8''etc%20passwd.md`],
    [
      "a\r\nSet-Cookie: x=1",
      `attachment; filename="a Set-Cookie x=1.md"; filename*=UTF-8''a%20Set-Cookie%20x%3D1.md`,
    ],
    ["It's (1) 100%*", `attachment; filename="It's (1) 100.md"; filename*=UTF-8''It%27s%20%281%29%20100.md`],
    [" . ", `attachment; filename="plan.md"; filename*=UTF-8''plan.md`],
    ["\u202Efdp", `attachment; filename="fdp.md"; filename*=UTF-8''fdp.md`],
  ])("of %j is fit for a header and for a file system", (name, header) => {
    expect(contentDisposition(name, "md")).toBe(header);
  });

  it("is cut between characters, never within one", () => {
    expect(contentDisposition("🧭".repeat(200), "md")).toContain(`${encodeURIComponent("🧭".repeat(80))}.md`);
  });
});
