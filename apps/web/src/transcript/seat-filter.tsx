import { Filter } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../session/session-context.ts";

interface SeatFilterProps {
  /** Thread whose words alone are shown; null for everybody's. */
  readonly only: string | null;
  readonly onOnly: (threadId: string | null) => void;
}

/** Shows everybody's words, or one seat's alone. */
export function SeatFilter({ only, onOnly }: SeatFilterProps): ReactNode {
  const { t } = useTranslation();
  const seats = useView((view) => view.seats);
  return (
    <div className="border-line flex items-center gap-2 border-b px-4 py-1.5 sm:px-5">
      <Filter aria-hidden="true" className="text-faint size-3.5" />
      <select
        aria-label={t("transcript.filter")}
        value={only ?? ""}
        onChange={({ target }) => onOnly(target.value === "" ? null : target.value)}
        className="text-soft min-h-8 max-w-full rounded-full bg-transparent pr-2 text-sm"
      >
        <option value="">{t("transcript.showAll")}</option>
        {seats.map((seat) => (
          <option key={seat.threadId} value={seat.threadId}>
            {t("transcript.only", { name: seat.name })}
          </option>
        ))}
      </select>
    </div>
  );
}
