import { useMutation } from "@tanstack/react-query";
import { Pause, Play, Square, StepForward } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { ConfirmDialog } from "../controls/confirm-dialog.tsx";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import { pauseSession, resumeSession, stepSession, stopSession } from "../server/session-requests.ts";
import { useSession, useView } from "../session/session-context.ts";
import { isResting } from "../view/is-resting.ts";

const icon = "size-3.5";

/** Lets a session pause, take its next turn, stop once one has said so twice, and go on with what stands still. */
export function RunControls(): ReactNode {
  const { t } = useTranslation();
  const { session } = useSession();
  const { sessionId } = session;
  const state = useView((view) => view.state);
  const isManual = useView((view) => view.brief?.drive === "manual");
  const [asking, setAsking] = useState(false);
  const stop = useMutation({ mutationFn: () => stopSession(sessionId) });
  const pause = useMutation({ mutationFn: () => pauseSession(sessionId) });
  const step = useMutation({ mutationFn: () => stepSession(sessionId) });
  const resume = useMutation({ mutationFn: () => resumeSession(sessionId), onSuccess: session.wake });
  const actions = [stop, pause, step, resume];
  // Of what was tried last: what went wrong before that is no news any more.
  const latest = actions.toSorted((a, b) => b.submittedAt - a.submittedAt)[0];
  const isUnderWay = state === "running" || state === "waiting_for_user";
  const canResume = state === "paused" || (isResting(state) && state !== "finished");
  return (
    <>
      {isUnderWay && isManual && (
        <Button
          look="primary"
          disabled={step.isPending}
          icon={<StepForward aria-hidden="true" className={icon} />}
          onClick={() => step.mutate()}
        >
          {t("session.step")}
        </Button>
      )}
      {isUnderWay && (
        <Button
          disabled={pause.isPending}
          icon={<Pause aria-hidden="true" className={`${icon} fill-current`} />}
          onClick={() => pause.mutate()}
        >
          {pause.isPending ? t("session.pausing") : t("session.pause")}
        </Button>
      )}
      {canResume && (
        <Button
          look="primary"
          disabled={resume.isPending}
          icon={<Play aria-hidden="true" className={`${icon} fill-current`} />}
          onClick={() => resume.mutate()}
        >
          {resume.isPending ? t("session.resuming") : t("session.resume")}
        </Button>
      )}
      {!isResting(state) && (
        <Button
          look="danger"
          disabled={stop.isPending}
          icon={<Square aria-hidden="true" className={`${icon} fill-current`} />}
          onClick={() => setAsking(true)}
        >
          {stop.isPending ? t("session.stopping") : t("session.stop")}
        </Button>
      )}
      {latest?.isError === true && (
        <ProblemNotice className="basis-full" title={t("session.actionFailed")} error={latest.error} />
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
