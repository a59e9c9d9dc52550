import type { SessionView } from "@roundtable/graph";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../controls/confirm-dialog.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import { htmlLanguage } from "../language/page-language.ts";
import { useTimeFormat } from "../language/use-time-format.ts";
import { StateChip } from "../roundtable/state-chip.tsx";
import { deleteSession } from "../server/session-requests.ts";
import { isResting } from "../view/is-resting.ts";

/** One session: its goal leads to it, and it can be deleted once one has said so twice. */
export function SessionRow({ session }: { readonly session: SessionView }): ReactNode {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { session_id: sessionId, goal } = session;
  const deletion = useMutation({
    mutationFn: () => deleteSession(sessionId),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["sessions"] }),
  });
  const text = t("sessions.deleteText", { goal: shortened(goal) });
  return (
    <li className="py-1.5">
      <div className="flex items-center gap-3">
        <Link
          to="/sessions/$sessionId"
          params={{ sessionId }}
          className="hover:bg-sunken -mx-3 min-w-0 grow rounded-xl px-3 py-2 transition-colors"
        >
          <span lang={htmlLanguage(session.language)} className="line-clamp-2 font-medium break-words">
            {goal}
          </span>
          <span className="text-faint mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <StateChip state={session.state} />
            <time dateTime={session.created_at}>{moment(session.created_at)}</time>
            <span>{session.model}</span>
          </span>
        </Link>
        <IconButton
          label={t("sessions.deleteSession", { goal: shortened(goal) })}
          disabled={deletion.isPending}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {deletion.isError && (
        <ProblemNotice className="my-2" title={t("sessions.deleteFailed")} error={deletion.error} />
      )}
      {asking && (
        <ConfirmDialog
          title={t("sessions.deleteTitle")}
          text={isResting(session.state) ? text : `${text} ${t("sessions.deleteRunning")}`}
          confirm={t("sessions.deleteConfirm")}
          onConfirm={() => deletion.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

const maxTitle = 60;

function shortened(goal: string): string {
  return goal.length <= maxTitle ? goal : `${goal.slice(0, maxTitle).trimEnd()}…`;
}
