import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../session/session-context.ts";
import type { RoundtableView, Seat } from "../view/roundtable-view-types.ts";
import { seatRelation } from "../view/seat-relation.ts";

const keys = {
  task: "table.taskTo",
  delivery: "table.deliveryFrom",
  lost: "table.lostFrom",
  questionToLeader: "table.questionToLeader",
  questionToSeat: "table.questionToSeat",
} as const;

/** What the arrow between a seat and the leader says, for those who do not see it. */
export function RelationWords({ seat }: { readonly seat: Seat }): ReactNode {
  const { t } = useTranslation();
  const key = useView((view) => keyOf(view, seat));
  return key !== undefined && <p className="sr-only">{t(keys[key], { name: seat.name })}</p>;
}

function keyOf(view: RoundtableView, seat: Seat): keyof typeof keys | undefined {
  const leader = view.seats.find(({ isLeader }) => isLeader);
  if (leader === undefined || seat.isLeader) return undefined;
  const relation = seatRelation(view, seat, leader);
  if (relation.kind === "none") return undefined;
  if (relation.kind !== "question") return relation.kind;
  return relation.towards === "leader" ? "questionToLeader" : "questionToSeat";
}
