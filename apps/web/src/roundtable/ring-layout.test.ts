import { describe, expect, it } from "vitest";
import { chooseRing } from "./choose-ring.ts";
import type { Point, Size } from "./ring-layout.ts";

const stages: readonly Size[] = [
  { width: 620, height: 540 },
  { width: 720, height: 620 },
  { width: 820, height: 760 },
  { width: 1100, height: 900 },
];

function isInside(at: Point, size: Size, { x, y }: Point): boolean {
  return Math.abs(at.x - x) < size.width / 2 && Math.abs(at.y - y) < size.height / 2;
}

describe("chooseRing", () => {
  it.each(stages)("keeps cards on the stage and arrows off the cards, on $width × $height", (stage) => {
    for (let count = 1; count <= 20; count += 1) {
      const ring = chooseRing(count, stage);
      if (ring === undefined) continue;
      const { layout, leader, seat, you } = ring;
      const cards = [
        { at: layout.leader, size: leader },
        { at: layout.you, size: you },
        ...layout.seats.map((at) => ({ at, size: seat })),
      ];
      for (const { at, size } of cards) {
        expect(at.x - size.width / 2).toBeGreaterThanOrEqual(-0.01);
        expect(at.x + size.width / 2).toBeLessThanOrEqual(stage.width + 0.01);
        expect(at.y - size.height / 2).toBeGreaterThanOrEqual(-0.01);
        expect(at.y + size.height / 2).toBeLessThanOrEqual(stage.height + 0.01);
        for (const { inner, outer } of layout.spokes) {
          expect(isInside(at, size, inner) || isInside(at, size, outer)).toBe(false);
        }
      }
    }
  });

  it("gives the six usual seats room for their words on an ordinary window", () => {
    expect(chooseRing(6, { width: 720, height: 640 })).toMatchObject({ lines: 2 });
    expect(chooseRing(6, { width: 900, height: 780 })).toMatchObject({ lines: 3 });
  });

  it("seats more than fit with their words without them", () => {
    expect(chooseRing(12, { width: 1000, height: 800 })).toMatchObject({ lines: 0 });
  });

  it("finds no ring where there is no room", () => {
    expect(chooseRing(6, { width: 390, height: 700 })).toBeUndefined();
    expect(chooseRing(30, { width: 900, height: 700 })).toBeUndefined();
  });

  it("seats clockwise from the person's left, who sits in front", () => {
    const layout = chooseRing(6, { width: 900, height: 780 })?.layout;

    expect(layout?.you.y).toBeGreaterThan(layout?.leader.y ?? 0);
    expect(layout?.seats[0]?.x).toBeLessThan(layout?.leader.x ?? 0);
    expect(layout?.seats[5]?.x).toBeGreaterThan(layout?.leader.x ?? 0);
  });
});
