import { clsx } from "clsx";
import type { ReactNode } from "react";

interface PlanTableProps {
  /** What the table is of, for those who come to it by its region. */
  readonly label: string;
  readonly heads: readonly string[];
  /** The last column holds amounts, which stand below each other by their last digit. */
  readonly amountsLast?: boolean;
  readonly children: ReactNode;
}

const headClass = "text-faint border-line-strong border-b py-1.5 pr-4 text-sm font-medium whitespace-nowrap";

/** A table that scrolls sideways where it does not fit. */
export function PlanTable({ label, heads, amountsLast = false, children }: PlanTableProps): ReactNode {
  return (
    // Without a tab stop, keyboards could not scroll it.
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[36rem] border-collapse text-[0.9375rem] [&_td]:border-line [&_td]:border-b [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top [&_th[scope=row]]:border-line [&_th[scope=row]]:border-b [&_th[scope=row]]:py-2.5 [&_th[scope=row]]:pr-4 [&_th[scope=row]]:text-left [&_th[scope=row]]:align-top">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={clsx(
                  headClass,
                  amountsLast && index === heads.length - 1 ? "text-right" : "text-left",
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
