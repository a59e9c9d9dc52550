import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SeatName } from "../roundtable/seat-name.tsx";
import { useView } from "../session/session-context.ts";
import type { UsageSum } from "../view/roundtable-view-types.ts";
import { useUsageFormat } from "./use-usage-format.ts";

const columns = ["usage.calls", "usage.tokenColumn", "usage.costColumn", "usage.time"] as const;

/** What each seat has used, and all of them together; nothing before the first call. */
export function UsageTable(): ReactNode {
  const { t } = useTranslation();
  const { total, byThread } = useView((view) => view.usage);
  const seats = useView((view) => view.seats);
  if (total.calls === 0) return null;
  return (
    <table className="mb-3 w-full max-w-xl text-sm tabular-nums">
      <caption className="text-faint pb-1 text-left">{t("usage.title")}</caption>
      <thead className="text-faint">
        <tr>
          <th scope="col" className="text-left font-normal">
            {t("usage.seat")}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="pl-3 text-right font-normal">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map(({ threadId, name }) => {
          const sum = byThread[threadId];
          return sum && <UsageRow key={threadId} name={<SeatName name={name} />} sum={sum} />;
        })}
        <UsageRow name={t("usage.all")} sum={total} />
      </tbody>
    </table>
  );
}

function UsageRow({ name, sum }: { readonly name: ReactNode; readonly sum: UsageSum }): ReactNode {
  const { tokens, cost, time } = useUsageFormat();
  return (
    <tr className="border-line border-t last:font-semibold">
      <th scope="row" className="max-w-44 truncate py-0.5 text-left font-[inherit]">
        {name}
      </th>
      <td className="pl-3 text-right">{sum.calls}</td>
      <td className="pl-3 text-right">
        {sum.isEstimated && "≈ "}
        {tokens(sum.tokens)}
      </td>
      <td className="pl-3 text-right">{sum.costMicros === null ? "–" : cost(sum.costMicros)}</td>
      <td className="pl-3 text-right">{time(sum.durationMs)}</td>
    </tr>
  );
}
