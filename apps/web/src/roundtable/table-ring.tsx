import { useCallback } from "react";
import type { ReactNode } from "react";
import type { Seat } from "../view/roundtable-view-types.ts";
import { ArrowLabel } from "./arrow-label.tsx";
import type { Ring } from "./choose-ring.ts";
import { MessageFlights } from "./message-flights.tsx";
import type { Point, Size } from "./ring-layout.ts";
import { SeatCard } from "./seat-card.tsx";
import { TableArrow } from "./table-arrow.tsx";
import { useTableArrows } from "./use-table-arrows.ts";
import { YouCard } from "./you-card.tsx";

export interface TableProps {
  readonly leader: Seat;
  readonly seats: readonly Seat[];
  /** Display name of whom the person is about to speak to. */
  readonly receiver: string;
  readonly onSpeakTo: (name: string) => void;
  readonly onSpeak: () => void;
}

interface TableRingProps extends TableProps {
  readonly ring: Ring;
  readonly stage: Size;
}

/** The table with the leader in the middle and the seats around it; arrows say who gave what to whom. */
export function TableRing(props: TableRingProps): ReactNode {
  const { ring, stage, leader, seats, receiver, onSpeakTo, onSpeak } = props;
  const { layout } = ring;
  const arrows = useTableArrows(ring, leader, seats);
  const placeOf = useCallback(
    (threadId: string | null): Point | undefined => {
      if (threadId === null) return layout.you;
      if (threadId === leader.threadId) return layout.leader;
      return layout.seats[seats.findIndex((seat) => seat.threadId === threadId)];
    },
    [layout, leader.threadId, seats],
  );
  return (
    <div className="absolute inset-0">
      <svg aria-hidden="true" width={stage.width} height={stage.height} className="absolute inset-0">
        <ellipse
          cx={layout.table.center.x}
          cy={layout.table.center.y}
          rx={layout.table.rx}
          ry={layout.table.ry}
          className="fill-felt stroke-felt-edge"
          strokeWidth="1.5"
        />
        {arrows.map((arrow) => (
          <TableArrow
            key={arrow.id}
            kind={arrow.kind}
            from={arrow.from}
            to={arrow.to}
            lively={arrow.lively}
          />
        ))}
      </svg>
      <div aria-hidden="true">
        {arrows.map((arrow) => (
          <ArrowLabel key={arrow.id} arrow={arrow} />
        ))}
        <MessageFlights placeOf={placeOf} />
      </div>
      <ul>
        <Place at={layout.leader} size={ring.leader}>
          <SeatCard
            seat={leader}
            lines={ring.lines === 3 ? 3 : 2}
            isReceiver={receiver === leader.name}
            onSpeakTo={onSpeakTo}
          />
        </Place>
        {seats.map((seat, index) => (
          <Place key={seat.threadId} at={layout.seats[index] ?? layout.leader} size={ring.seat}>
            <SeatCard
              seat={seat}
              lines={ring.lines}
              isReceiver={receiver === seat.name}
              onSpeakTo={onSpeakTo}
            />
          </Place>
        ))}
        <Place at={layout.you} size={ring.you}>
          <YouCard onSpeak={onSpeak} />
        </Place>
      </ul>
    </div>
  );
}

interface PlaceProps {
  readonly at: Point;
  readonly size: Size;
  readonly children: ReactNode;
}

function Place({ at, size, children }: PlaceProps): ReactNode {
  return (
    <li
      className="absolute"
      style={{
        left: at.x - size.width / 2,
        top: at.y - size.height / 2,
        width: size.width,
        height: size.height,
      }}
    >
      {children}
    </li>
  );
}
