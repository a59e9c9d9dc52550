import { useMutation } from "@tanstack/react-query";
import { Play, Square } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { ConfirmDialog } from "../controls/confirm-dialog.tsx";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import { resumeSession, stopSession } from "../server/session-requests.ts";
import { useSession, useView } from "../session/session-context.ts";

/** Stops what runs, once one has said so twice, and goes on with what was stopped or failed. */
export function RunControls(): ReactNode {
  const { t } = useTranslation();
  const { session } = useSession();
  const state = useView((view) => view.state);
  const [asking, setAsking] = useState(false);
  const stop = useMutation({ mutationFn: () => stopSession(session.sessionId) });
  const resume = useMutation({
    mutationFn: () => resumeSession(session.sessionId),
    onSuccess: session.wake,
  });
  const error = stop.error ?? resume.error;
  const canResume = state === "stopped" || state === "failed" || state === "exhausted" || state === "paused";
  return (
    <>
      {(state === "running" || state === "waiting_for_user") && (
        <Button
          look="danger"
          disabled={stop.isPending}
          icon={<Square aria-hidden="true" className="size-3.5 fill-current" />}
          onClick={() => setAsking(true)}
        >
          {stop.isPending ? t("session.stopping") : t("session.stop")}
        </Button>
      )}
      {canResume && (
        <Button
          look="primary"
          disabled={resume.isPending}
          icon={<Play aria-hidden="true" className="size-3.5 fill-current" />}
          onClick={() => resume.mutate()}
        >
          {resume.isPending ? t("session.resuming") : t("session.resume")}
        </Button>
      )}
      {error !== null && (
        <ProblemNotice className="basis-full" title={t("session.actionFailed")} error={error} />
      )}
      {asking && (
        <ConfirmDialog
          title={t("session.stopTitle")}
          text={t("session.stopText")}
          confirm={t("session.stopConfirm")}
          cancel={t("session.keepGoing")}
          onConfirm={() => stop.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
