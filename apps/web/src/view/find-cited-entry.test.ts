import { expect, it } from "vitest";
import { sampleSession } from "../testing/sample-session.ts";
import { emptyView } from "./empty-view.ts";
import { findCitedEntry } from "./find-cited-entry.ts";
import { foldFrame } from "./fold-frame.ts";

const { entries } = sampleSession().script.frames.reduce(foldFrame, emptyView);

it.each([
  ["m1", 1],
  ["m2", 1],
  ["row-3", 3],
])("a plan that cites %s means row %i, a broadcast being its original", (citation, seq) => {
  expect(findCitedEntry(entries, citation)?.row.seq).toBe(seq);
});

it.each(["m999", "", "M1", "m1 m2"])("a plan that cites %j means nothing in the transcript", (citation) => {
  expect(findCitedEntry(entries, citation)).toBeUndefined();
});

it("every citation of the sample plan leads to a message", () => {
  const { plan } = sampleSession().words;
  const cited = [...JSON.stringify(plan).matchAll(/"(m\d+)"/gu)].map(([, citation]) => citation ?? "");

  expect(cited.length).toBeGreaterThan(20);
  for (const citation of cited)
    expect([citation, findCitedEntry(entries, citation)]).not.toContain(undefined);
});
