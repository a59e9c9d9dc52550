import { useMemo } from "react";
import { useView } from "../session/session-context.ts";
import type { RoundtableView, Seat } from "../view/roundtable-view-types.ts";
import { seatRelation } from "../view/seat-relation.ts";
import { openUserQuestions } from "../view/user-questions.ts";
import type { ArrowKind, TableArrowProps } from "./table-arrow.tsx";
import { edgePoint } from "./ring-layout.ts";
import type { Ring } from "./choose-ring.ts";

export interface LabelledArrow extends TableArrowProps {
  readonly id: string;
}

/** What runs between the leader, the seats and the person now, as lines on the ring. */
export function useTableArrows(ring: Ring, leader: Seat, seats: readonly Seat[]): readonly LabelledArrow[] {
  // As a text, so that the arrows are made anew only when one of them changes.
  const relations = useView((view) => describe(view, leader, seats));
  return useMemo(() => {
    const { layout, seat: seatSize, you: youSize } = ring;
    const [askers = "", ...between] = relations.split("\n");
    const spokes = between.flatMap((relation, index): LabelledArrow[] => {
      const spoke = layout.spokes[index];
      const seat = seats[index];
      if (spoke === undefined || seat === undefined) return [];
      const [kind = "none", towards = "seat"] = relation.split(" ");
      const [from, to] = towards === "seat" ? [spoke.inner, spoke.outer] : [spoke.outer, spoke.inner];
      // The text above holds nothing but kinds.
      return [{ id: seat.threadId, kind: kind as ArrowKind, from, to, lively: isLively(kind) }];
    });
    const toYou = askers.split(" ").flatMap((threadId): LabelledArrow[] => {
      const index = seats.findIndex((seat) => seat.threadId === threadId);
      const at = layout.seats[index];
      const front = layout.spokes.at(-1);
      const look = { id: `you ${threadId}`, kind: "question", lively: true } as const;
      if (threadId === leader.threadId && front !== undefined) {
        return [{ ...look, from: front.inner, to: front.outer }];
      }
      if (at === undefined) return [];
      return [{ ...look, from: edgePoint(at, seatSize, layout.you), to: edgePoint(layout.you, youSize, at) }];
    });
    return [...spokes, ...toYou];
  }, [ring, relations, leader.threadId, seats]);
}

function isLively(kind: string): boolean {
  return kind === "task" || kind === "question";
}

function describe(view: RoundtableView, leader: Seat, seats: readonly Seat[]): string {
  const askers = openUserQuestions(view.questions).map((question) => question.asker_thread_id);
  const between = seats.map((seat) => {
    const relation = seatRelation(view, seat, leader);
    return relation.kind === "none" ? "none" : `${relation.kind} ${relation.towards}`;
  });
  return [[...new Set(askers)].join(" "), ...between].join("\n");
}
