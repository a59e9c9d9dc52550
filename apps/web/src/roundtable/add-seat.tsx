import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { AddSeatDialog } from "./add-seat-dialog.tsx";

/** Brings one more seat to the table while the session is there. */
export function AddSeat({ className = "" }: { readonly className?: string }): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        className={className}
        icon={<UserPlus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t("seat.add")}
      </Button>
      {open && <AddSeatDialog onClose={() => setOpen(false)} />}
    </>
  );
}
