import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection, useSession } from "./session-context.ts";

/** Says that the page shows what was, while the roundtable goes on. */
export function ConnectionBanner(): ReactNode {
  const { t } = useTranslation();
  const connection = useConnection();
  const { session } = useSession();
  return (
    <div role="status" className="empty:hidden">
      {connection.kind === "reconnecting" && (
        <p className="bg-waiting-soft text-ink flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
          <WifiOff aria-hidden="true" className="text-waiting size-4" />
          {t("session.reconnecting", { attempt: connection.attempt })}
          <button type="button" onClick={session.wake} className="font-medium underline underline-offset-2">
            {t("session.reconnectNow")}
          </button>
        </p>
      )}
    </div>
  );
}
