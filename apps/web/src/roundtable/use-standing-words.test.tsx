import type { Language } from "@roundtable/graph";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { renderPart } from "../testing/render-page.tsx";
import type { SeatStanding } from "../view/seat-standing.ts";
import { useStandingWords } from "./use-standing-words.ts";

function Words({ standing, isAsking }: { standing: SeatStanding; isAsking: boolean }): ReactNode {
  return <p>{useStandingWords(standing, isAsking)}</p>;
}

const forTwo: SeatStanding = { kind: "waiting", waitsFor: ["A_1", "B_1"] };

it.each<[Language, SeatStanding, boolean, string]>([
  ["en", forTwo, false, "waiting for A_1, B_1"],
  ["zh", forTwo, false, "等待A_1、B_1"],
  ["en", { kind: "waiting", waitsFor: [] }, true, "waiting for you"],
  ["zh", { kind: "waiting", waitsFor: [] }, false, "等待中"],
  ["zh", { kind: "done" }, false, "已完成"],
])("in %s, %j is said as words (asking the person: %s)", async (language, standing, isAsking, words) => {
  await renderPart(<Words standing={standing} isAsking={isAsking} />, { language });

  expect(screen.getByText(words)).toBeDefined();
});
