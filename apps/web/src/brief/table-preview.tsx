import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BrandMark } from "../app/brand-mark.tsx";
import type { RoleView } from "../server/setup-requests.ts";

const leaderEmoji = "🧭";

/** The invited roles around a table, as a picture; the list beside it says the same in words. */
export function TablePreview({ roles }: { readonly roles: readonly RoleView[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <div>
      <div aria-hidden="true" className="relative mx-auto aspect-square w-full max-w-60">
        <div className="bg-felt border-felt-edge absolute inset-[19%] rounded-full border" />
        <BrandMark className="text-felt-edge absolute inset-[30%] opacity-40" />
        <span className="bg-raised border-line shadow-card absolute top-1/2 left-1/2 grid size-14 -translate-1/2 place-items-center rounded-full border text-2xl">
          {leaderEmoji}
        </span>
        {roles.map((role, index) => {
          const angle = (index / roles.length) * 2 * Math.PI - Math.PI / 2;
          return (
            <span
              key={role.id}
              className="appears bg-raised border-line shadow-card absolute grid size-11 -translate-1/2 place-items-center rounded-full border text-xl transition-[left,top] duration-300"
              style={{ left: `${50 + 40 * Math.cos(angle)}%`, top: `${50 + 40 * Math.sin(angle)}%` }}
            >
              {role.emoji}
            </span>
          );
        })}
      </div>
      <p aria-live="polite" className="text-soft mt-2 text-center text-sm">
        {roles.length === 0 ? t("table.leaderAlone") : t("table.seatCount", { count: roles.length })}
      </p>
    </div>
  );
}
