import { useMutation } from "@tanstack/react-query";
import { Ban, Square, StepForward } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { ModalDialog } from "../controls/modal-dialog.tsx";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import { dismissAgent, stepSession, stopAgent } from "../server/session-requests.ts";
import { useSession, useView } from "../session/session-context.ts";
import type { Seat } from "../view/roundtable-view-types.ts";

interface SeatDialogProps {
  readonly seat: Seat;
  /** Whether the session is driven by hand. */
  readonly isManual: boolean;
  readonly onClose: () => void;
}

type Action = "step" | "stop" | "dismiss";

/** What can be done with one seat: its turn, a stop, and its dismissal once one has said so twice. */
export function SeatDialog({ seat, isManual, onClose }: SeatDialogProps): ReactNode {
  const { t } = useTranslation();
  const { session } = useSession();
  const isUnderWay = useView(({ state }) => state === "running" || state === "waiting_for_user");
  const [asking, setAsking] = useState(false);
  const action = useMutation({
    mutationFn: async (what: Action): Promise<void> => {
      if (what === "step") await stepSession(session.sessionId, seat.name);
      if (what === "stop") await stopAgent(session.sessionId, seat.threadId);
      if (what === "dismiss") await dismissAgent(session.sessionId, seat.threadId);
    },
    onSuccess: onClose,
  });
  const isAtWork = seat.state === "running" || seat.state === "waiting";
  return (
    <ModalDialog
      title={asking ? t("seat.dismissTitle", { name: seat.name }) : `${seat.emoji} ${seat.name}`}
      text={asking ? t("seat.dismissText") : seat.description}
      onClose={onClose}
    >
      {action.isError && (
        <ProblemNotice className="mt-4" title={t("session.actionFailed")} error={action.error} />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t("app.cancel")}</Button>
        {!asking && isManual && isUnderWay && (
          <Button
            look="primary"
            disabled={action.isPending}
            icon={<StepForward aria-hidden="true" className="size-3.5" />}
            onClick={() => action.mutate("step")}
          >
            {t("seat.step")}
          </Button>
        )}
        {!asking && !seat.isLeader && isAtWork && (
          <Button
            disabled={action.isPending}
            icon={<Square aria-hidden="true" className="size-3.5 fill-current" />}
            onClick={() => action.mutate("stop")}
          >
            {t("seat.stop")}
          </Button>
        )}
        {!asking && !seat.isLeader && (
          <Button
            look="danger"
            icon={<Ban aria-hidden="true" className="size-3.5" />}
            onClick={() => setAsking(true)}
          >
            {t("seat.dismiss")}
          </Button>
        )}
        {asking && (
          <Button look="danger" disabled={action.isPending} onClick={() => action.mutate("dismiss")}>
            {t("seat.dismissConfirm")}
          </Button>
        )}
      </div>
    </ModalDialog>
  );
}
