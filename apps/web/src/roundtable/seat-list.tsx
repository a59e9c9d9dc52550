import type { ReactNode } from "react";
import { SeatCard } from "./seat-card.tsx";
import type { TableProps } from "./table-ring.tsx";
import { YouCard } from "./you-card.tsx";

/** The table where there is no room for a ring: the leader first, then the seats in their order. */
export function SeatList({ leader, seats, receiver, onSpeakTo, onSpeak }: TableProps): ReactNode {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-2.5 p-4">
      {[leader, ...seats].map((seat) => (
        <li key={seat.threadId} className={seat.isLeader ? "h-37" : "h-33"}>
          <SeatCard seat={seat} lines={3} isReceiver={receiver === seat.name} onSpeakTo={onSpeakTo} />
        </li>
      ))}
      <li className="h-16">
        <YouCard onSpeak={onSpeak} />
      </li>
    </ul>
  );
}
