import { readBriefView } from "../brief/read-brief-view.ts";
import { readPoints } from "../delivery/read-points.ts";
import { inTeamOrder } from "../input/in-team-order.ts";
import type { Delivery, PlanMaterial } from "../plan/plan-material.ts";
import { type Working, workOut } from "../schedule/work-out.ts";
import { seatKind } from "../seat-kind.ts";
import type { LeaderView } from "./leader-view.ts";
import { readUserTalk, type UserTalk } from "./read-user-talk.ts";
import { readUserAnswer, settledBy, type UserAnswer } from "./user-question.ts";

/** The leader's view with what the brief, the user and the deliveries come to. */
export interface LeaderContext {
  readonly view: LeaderView;
  readonly work: Working;
  readonly userAnswer: UserAnswer | null;
  readonly talk: UserTalk;
  readonly deliveries: readonly Delivery[];
}

const emptyReport = /^\s*[(（](?:ended its turn without a text|结束本轮时没有文字)[)）]\s*$/u;

/** Reports with something in them; a mere acknowledgement counts only where a seat wrote nothing else. */
function readDeliveries(view: LeaderView): Delivery[] {
  const all = view.deliveries
    .filter(({ envelope }) => envelope.content.trim() !== "" && !emptyReport.test(envelope.content))
    .map(({ envelope }): Delivery => {
      const seat = view.identity.team.find(({ displayName }) => displayName === envelope.from);
      return {
        from: envelope.from,
        kind: seatKind(seat?.roleId ?? ""),
        id: envelope.id,
        text: envelope.content,
      };
    });
  const withPoints = new Set(all.filter(({ text }) => readPoints(text).length > 0));
  return all.filter(
    (delivery) => withPoints.has(delivery) || ![...withPoints].some(({ from }) => from === delivery.from),
  );
}

/** Understands brief, user and deliveries; null before there is a brief. */
export function readLeaderContext(view: LeaderView): LeaderContext | null {
  if (view.brief === null) return null;
  const { language, today } = view.identity;
  const userAnswer = readUserAnswer(view.userAsked);
  const talk = readUserTalk(view.userMessages);
  const brief = readBriefView({
    language,
    today,
    brief: { id: view.brief.id, text: view.brief.content },
    later: talk.changes.map(({ envelope }) => ({ id: envelope.id, text: envelope.content })),
    fixed: settledBy(userAnswer, today),
  });
  const deliveries = inTeamOrder(readDeliveries(view), view.identity.team);
  return { view, work: workOut(brief), userAnswer, talk, deliveries };
}

/** What the plan is built from. */
export function planMaterial({ view, work, userAnswer, talk, deliveries }: LeaderContext): PlanMaterial {
  const heard = new Set(deliveries.map(({ from }) => from));
  const handed = view.handedOut.map(({ seat, agentName }) => seat?.displayName ?? agentName);
  return {
    work,
    briefId: view.brief?.id ?? "",
    deliveries,
    userAnswer,
    silent: [...new Set(handed)].filter((name) => !heard.has(name)),
    changes: talk.changes.map(({ envelope }) => envelope.id),
  };
}
