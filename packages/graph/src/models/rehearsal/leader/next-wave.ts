import type { TeamMember } from "../input/read-identity.ts";
import { type SeatKind, seatKind } from "../seat-kind.ts";
import type { HandedOut, LeaderView } from "./leader-view.ts";
import type { Stage } from "./stage.ts";

/** A task to be handed to a seat now. */
export interface Assignment {
  readonly seat: TeamMember;
  readonly stage: Stage;
}

const waveOf: Readonly<Record<SeatKind, number>> = {
  intelligence: 0,
  environment: 0,
  custom: 0,
  solution: 1,
  risk: 1,
  execution: 2,
  summary: 3,
};

function planWaves(team: readonly TeamMember[]): Assignment[][] {
  const waves: Assignment[][] = [[], [], [], []];
  for (const seat of team) waves[waveOf[seatKind(seat.roleId)]]?.push({ seat, stage: { kind: "first" } });
  const hasSolution = team.some((seat) => seatKind(seat.roleId) === "solution");
  for (const seat of team) {
    if (hasSolution && seatKind(seat.roleId) === "risk")
      waves[2]?.push({ seat, stage: { kind: "cross-check" } });
  }
  return waves.filter((wave) => wave.length > 0);
}

/** How often a task is handed out again after it was cut off or failed. */
const mostTries = 2;

function isHanded(handedOut: readonly HandedOut[], assignment: Assignment): boolean {
  const tries = handedOut.filter(
    ({ seat, stage }) =>
      seat?.displayName === assignment.seat.displayName && stage.kind === assignment.stage.kind,
  );
  return tries.at(-1)?.lost === true ? tries.length >= mostTries : tries.length > 0;
}

/** The order in which a change goes through the seats: whoever builds on a seat revises after it. */
const revisionOrder: Readonly<Record<SeatKind, number>> = {
  intelligence: 0,
  environment: 0,
  custom: 0,
  solution: 1,
  risk: 2,
  execution: 2,
  summary: 3,
};

/** Seats whose work a change by the user touches; with none of the central ones seated, everybody. */
function affectedSeats(team: readonly TeamMember[]): TeamMember[] {
  const central = team.filter(({ roleId }) => ["solution", "risk", "execution"].includes(seatKind(roleId)));
  const summaries = team.filter(({ roleId }) => seatKind(roleId) === "summary");
  return central.length > 0 ? [...central, ...summaries] : [...team];
}

/** Whether a seat was handed something, and all of it before the change. */
function workedBefore(view: LeaderView, seat: TeamMember, position: number): boolean {
  const own = view.handedOut.filter((handed) => handed.seat?.displayName === seat.displayName);
  return own.length > 0 && own.every((handed) => handed.position < position);
}

/**
 * The tasks to hand out next, none twice: revisions that the user's latest change calls for, then the waves in
 * order, then the summary's revision. `changes` are the user's messages after the brief, with their places.
 */
export function nextWave(
  view: LeaderView,
  changes: readonly { readonly id: string; readonly position: number }[],
): Assignment[] {
  const { team } = view.identity;
  const remaining = planWaves(team)
    .map((wave) => wave.filter((assignment) => !isHanded(view.handedOut, assignment)))
    .filter((wave) => wave.length > 0);
  const upcoming = new Set(remaining.flat().map(({ seat }) => seat.displayName));
  const change = changes.at(-1);
  const behind =
    change === undefined
      ? []
      : affectedSeats(team).filter(
          (seat) => !upcoming.has(seat.displayName) && workedBefore(view, seat, change.position),
        );
  const orderOf = ({ roleId }: TeamMember): number => revisionOrder[seatKind(roleId)];
  const earliest = Math.min(...behind.map(orderOf));
  const next = remaining[0];
  // A summary is revised last, when nothing is left to be handed out for the first time.
  if (next !== undefined && earliest >= revisionOrder.summary) return next;
  return behind
    .filter((seat) => orderOf(seat) === earliest)
    .map((seat) => ({ seat, stage: { kind: "revision", causeId: change?.id ?? "" } }));
}
