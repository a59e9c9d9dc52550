import { useMemo } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../session/session-context.ts";
import { AddSeat } from "./add-seat.tsx";
import { chooseRing } from "./choose-ring.ts";
import { SeatList } from "./seat-list.tsx";
import { TableRing } from "./table-ring.tsx";
import type { TableProps } from "./table-ring.tsx";
import { useElementSize } from "./use-element-size.ts";

type TableStageProps = Pick<TableProps, "receiver" | "onSpeakTo" | "onSpeak">;

const margin = 20;

/** The table, as a ring where it fits and as a list where it does not. */
export function TableStage(props: TableStageProps): ReactNode {
  const { t } = useTranslation();
  const all = useView((view) => view.seats);
  const [measure, size] = useElementSize();
  const leader = all.find((seat) => seat.isLeader);
  const seats = useMemo(() => all.filter((seat) => !seat.isLeader), [all]);
  const stage = useMemo(
    () =>
      size === undefined ? undefined : { width: size.width - 2 * margin, height: size.height - 2 * margin },
    [size],
  );
  const ring = useMemo(
    () => (stage === undefined ? undefined : chooseRing(seats.length, stage)),
    [seats.length, stage],
  );
  return (
    <section
      ref={measure}
      aria-label={t("table.title")}
      // Without a tab stop, keyboards could not scroll it.
      tabIndex={0}
      className="relative h-full min-h-0 overflow-x-hidden overflow-y-auto"
    >
      <h2 className="sr-only">{t("table.title")}</h2>
      {leader !== undefined && stage !== undefined && ring !== undefined && (
        <div className="absolute" style={{ inset: margin }}>
          <TableRing {...props} leader={leader} seats={seats} ring={ring} stage={stage} />
          <AddSeat className="absolute -right-3 -bottom-3" />
        </div>
      )}
      {leader !== undefined && stage !== undefined && ring === undefined && (
        <>
          <SeatList {...props} leader={leader} seats={seats} />
          <AddSeat className="mx-4 mb-4" />
        </>
      )}
    </section>
  );
}
