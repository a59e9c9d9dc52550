import { clsx } from "clsx";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../session/session-context.ts";
import type { Seat } from "../view/roundtable-view-types.ts";
import { SeatDialog } from "./seat-dialog.tsx";

/** The way to what can be done with one seat; none where nothing can. */
export function SeatMenu({ seat }: { readonly seat: Seat }): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const isManual = useView((view) => view.brief?.drive === "manual");
  if (seat.state === "terminated" || (seat.isLeader && !isManual)) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t("seat.menu", { name: seat.name })}
        title={t("seat.menu", { name: seat.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // Above the button that the whole card is, and beside the words, where the name needs no room.
        className={clsx(
          "text-faint hover:bg-sunken hover:text-ink absolute right-1 z-1 grid size-7 place-items-center rounded-full transition-colors",
          seat.isLeader ? "top-8" : "top-5.5",
        )}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
      {open && <SeatDialog seat={seat} isManual={isManual} onClose={() => setOpen(false)} />}
    </>
  );
}
