import type { Envelope } from "../input/conversation-types.ts";
import type { TeamMember } from "../input/read-identity.ts";
import { type SeatKind, seatKind } from "../seat-kind.ts";

/** What another seat delivered, as far as this one heard of it. */
export interface HeardDelivery {
  readonly from: string;
  readonly kind: SeatKind;
  /** Id of the row, for references. */
  readonly id: string;
  readonly text: string;
}

const opening = /^[^\n]*(?:has finished its task and delivers:|完成了任务，交付内容：)\s*\n/u;

/** Reads a broadcast as a delivery; null when it is none. */
export function readHeardDelivery(envelope: Envelope, team: readonly TeamMember[]): HeardDelivery | null {
  if (envelope.type !== "broadcast") return null;
  const speaker =
    team.find(({ displayName }) => displayName === envelope.from) ??
    (opening.test(envelope.content)
      ? team.find(({ displayName }) => envelope.content.startsWith(displayName))
      : undefined);
  if (speaker === undefined) return null;
  return {
    from: speaker.displayName,
    kind: seatKind(speaker.roleId),
    id: envelope.id,
    text: envelope.content.replace(opening, "").trim(),
  };
}
