import { ringLayout } from "./ring-layout.ts";
import type { Point, RingLayout, RingSizes, Size } from "./ring-layout.ts";

type CardSizes = Omit<RingSizes, "stage"> & {
  /** Lines of a seat's words that its card has room for. */
  readonly lines: 0 | 2 | 3;
};

export interface Ring extends CardSizes {
  readonly layout: RingLayout;
}

/** From the roomiest to the smallest that can still be read. */
const choices: readonly CardSizes[] = [
  {
    lines: 3,
    leader: { width: 244, height: 144 },
    seat: { width: 208, height: 130 },
    you: { width: 200, height: 58 },
  },
  {
    lines: 2,
    leader: { width: 214, height: 126 },
    seat: { width: 196, height: 108 },
    you: { width: 190, height: 58 },
  },
  {
    lines: 0,
    leader: { width: 208, height: 126 },
    seat: { width: 150, height: 60 },
    you: { width: 160, height: 58 },
  },
];

const minGap = 12;
/** Shorter ones have no room for their word. */
const minSpoke = 36;

/** The roomiest ring in which no card touches another; undefined where there is none, and a list is better. */
export function chooseRing(count: number, stage: Size): Ring | undefined {
  for (const sizes of choices) {
    const layout = ringLayout(count, { ...sizes, stage });
    if (fits(layout, sizes)) return { ...sizes, layout };
  }
  return undefined;
}

function fits(layout: RingLayout, { leader, seat, you }: CardSizes): boolean {
  const cards = [
    { at: layout.leader, size: leader },
    { at: layout.you, size: you },
    ...layout.seats.map((at) => ({ at, size: seat })),
  ];
  return (
    layout.spokes.every(({ inner, outer }) => distance(inner, outer) >= minSpoke) &&
    cards.every((card, index) => cards.slice(index + 1).every((other) => !touch(card, other)))
  );
}

interface Card {
  readonly at: Point;
  readonly size: Size;
}

function touch(a: Card, b: Card): boolean {
  return (
    Math.abs(a.at.x - b.at.x) < (a.size.width + b.size.width) / 2 + minGap &&
    Math.abs(a.at.y - b.at.y) < (a.size.height + b.size.height) / 2 + minGap
  );
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
