export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Spoke {
  /** At the leader's edge. */
  readonly inner: Point;
  /** At the seat's edge. */
  readonly outer: Point;
}

export interface RingLayout {
  readonly leader: Point;
  readonly you: Point;
  readonly seats: readonly Point[];
  /** One a seat, and the last one to the person; ends stand off the cards, so that no arrow crosses a name. */
  readonly spokes: readonly Spoke[];
  readonly table: { readonly center: Point; readonly rx: number; readonly ry: number };
}

export interface RingSizes {
  readonly stage: Size;
  readonly leader: Size;
  readonly seat: Size;
  readonly you: Size;
}

/** Between a card's edge and the end of an arrow. */
const spokeGap = 7;
/** A lone seat at the top is no reason for a table as wide as the sky. */
const minStretch = 0.7;

/** Places the seats clockwise around the leader, from the person's left, who sits in front. */
export function ringLayout(count: number, { stage, leader, seat, you }: RingSizes): RingLayout {
  const center = { x: stage.width / 2, y: stage.height / 2 };
  const step = (2 * Math.PI) / (count + 1);
  const units = Array.from({ length: count }, (_, index) => {
    const angle = Math.PI / 2 + (index + 1) * step;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
  // Stretched so that the outermost seats reach the edges of the stage.
  const rx = (stage.width - seat.width) / 2 / Math.max(minStretch, ...units.map(({ x }) => Math.abs(x)));
  const ry = (stage.height - seat.height) / 2 / Math.max(minStretch, ...units.map(({ y }) => Math.abs(y)));
  const seats = units.map(({ x, y }) => ({ x: center.x + rx * x, y: center.y + ry * y }));
  const front = { x: center.x, y: stage.height - you.height / 2 };
  const spokes = [...seats.map((point) => ({ point, size: seat })), { point: front, size: you }];
  return {
    leader: center,
    you: front,
    seats,
    spokes: spokes.map(({ point, size }) => ({
      inner: edgePoint(center, leader, point),
      outer: edgePoint(point, size, center),
    })),
    table: { center, rx: rx * 0.8, ry: ry * 0.8 },
  };
}

/** Where the line from the middle of a card to another point leaves the card. */
export function edgePoint(from: Point, { width, height }: Size, to: Point): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const reach = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : (width / 2 + spokeGap) / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : (height / 2 + spokeGap) / Math.abs(dy),
  );
  return Number.isFinite(reach) ? { x: from.x + dx * reach, y: from.y + dy * reach } : from;
}
