import { useMemo } from "react";
import { useView } from "../session/session-context.ts";
import type { RoundtableView, Seat } from "../view/roundtable-view-types.ts";
import { seatRelation } from "../view/seat-relation.ts";
import { waitedQuestions } from "../view/waited-questions.ts";
import type { ArrowKind, TableArrowProps } from "./table-arrow.tsx";
import { edgePoint } from "./ring-layout.ts";
import type { Point, Size } from "./ring-layout.ts";
import type { Ring } from "./choose-ring.ts";

export interface LabelledArrow extends TableArrowProps {
  readonly id: string;
}

/** Stands for the person where a thread id would stand for a seat. */
const person = "you";

/** What runs between the leader, the seats and the person now, as lines on the ring. */
export function useTableArrows(ring: Ring, leader: Seat, seats: readonly Seat[]): readonly LabelledArrow[] {
  // As a text, so that the arrows are made anew only when one of them changes.
  const relations = useView((view) => describe(view, leader, seats));
  return useMemo(() => {
    const { layout, seat: seatSize, you: youSize } = ring;
    const [waits = "", ...between] = relations.split("\n");
    const spokes = between.flatMap((relation, index): LabelledArrow[] => {
      const spoke = layout.spokes[index];
      const seat = seats[index];
      if (spoke === undefined || seat === undefined) return [];
      const [kind = "none", towards = "seat"] = relation.split(" ");
      const [from, to] = towards === "seat" ? [spoke.inner, spoke.outer] : [spoke.outer, spoke.inner];
      // The text above holds nothing but kinds.
      return [{ id: seat.threadId, kind: kind as ArrowKind, from, to, lively: isLively(kind) }];
    });
    const cardOf = (threadId: string): { readonly at: Point; readonly size: Size } | undefined => {
      if (threadId === person) return { at: layout.you, size: youSize };
      const at = layout.seats[seats.findIndex((seat) => seat.threadId === threadId)];
      return at === undefined ? undefined : { at, size: seatSize };
    };
    const aside = waits.split(" ").flatMap((wait): LabelledArrow[] => {
      const [asker = "", asked = ""] = wait.split(">");
      const look = { id: wait, kind: "question", lively: true } as const;
      const front = layout.spokes.at(-1);
      if (asker === leader.threadId && front !== undefined) {
        return [{ ...look, from: front.inner, to: front.outer }];
      }
      const [from, to] = [cardOf(asker), cardOf(asked)];
      if (from === undefined || to === undefined) return [];
      return [
        { ...look, from: edgePoint(from.at, from.size, to.at), to: edgePoint(to.at, to.size, from.at) },
      ];
    });
    return [...spokes, ...aside];
  }, [ring, relations, leader.threadId, seats]);
}

function isLively(kind: string): boolean {
  return kind === "task" || kind === "question";
}

function describe(view: RoundtableView, leader: Seat, seats: readonly Seat[]): string {
  const between = seats.map((seat) => {
    const relation = seatRelation(view, seat, leader);
    return relation.kind === "none" ? "none" : `${relation.kind} ${relation.towards}`;
  });
  return [[...new Set(waitsAside(view, leader, seats))].join(" "), ...between].join("\n");
}

/** Who waits for whom beside the leader's spokes: the leader for the person, a seat for the person or another seat. */
function waitsAside(view: RoundtableView, leader: Seat, seats: readonly Seat[]): string[] {
  return [leader, ...seats].flatMap((seat) =>
    waitedQuestions(view, seat)
      .map((question) => question.target_thread_id)
      .filter((target) => target === null || (!seat.isLeader && target !== leader.threadId))
      .map((target) => `${seat.threadId}>${target ?? person}`),
  );
}
