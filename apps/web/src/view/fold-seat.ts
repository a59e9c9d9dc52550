import type { RoundtableEvent } from "@roundtable/graph";
import { addEntry } from "./add-entry.ts";
import { changeSeat } from "./change-seat.ts";
import type { RoundtableView, Seat } from "./roundtable-view-types.ts";

type EventOf<Type extends RoundtableEvent["type"]> = Extract<RoundtableEvent, { type: Type }>;

/** One more seat. Whoever sits down when something was said already is told of; those before are the table. */
export function addSeat(view: RoundtableView, event: EventOf<"agent-added">): RoundtableView {
  const { thread_id: threadId, display_name: name } = event.agent;
  const seated = { ...view, seats: [...view.seats, seatOf(event)] };
  if (view.entries.length === 0) return seated;
  return addEntry(seated, event, { kind: "seat-joined", threadId, name });
}

/** What a seat does now, and on whom it waits. */
export function foldSeatState(view: RoundtableView, event: EventOf<"agent-state-changed">): RoundtableView {
  const { thread_id: threadId, display_name: name, state } = event;
  const changed = changeSeat(view, threadId, { state, waitingOn: waitedOn(event) });
  if (state !== "terminated") return changed;
  return addEntry(changed, event, { kind: "seat-dismissed", threadId, name });
}

function seatOf({ agent }: EventOf<"agent-added">): Seat {
  return {
    threadId: agent.thread_id,
    roleId: agent.role_id,
    name: agent.display_name,
    description: agent.description,
    emoji: agent.emoji,
    isLeader: agent.agent_id === null,
    state: agent.state,
    waitingOn: waitedOn(agent),
    lastWords: "",
    failure: null,
  };
}

/** Events that were stored before this was told lack it. */
function waitedOn({ waiting_on: ids }: { readonly waiting_on?: readonly string[] }): readonly string[] {
  return ids ?? [];
}
