import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import { listSessions } from "../server/session-requests.ts";
import { SessionRow } from "./session-row.tsx";

/** How often states are looked up while the list is open. */
const refreshMs = 10_000;

interface SessionListProps {
  /** Shows the newest only, below a heading of its own, and nothing while there are none. */
  readonly limit?: number;
}

/** The sessions, the newest first. */
export function SessionList({ limit }: SessionListProps): ReactNode {
  const { t } = useTranslation();
  const sessions = useQuery({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => listSessions(signal),
    refetchInterval: refreshMs,
  });
  const all = sessions.data ?? [];
  if (limit !== undefined && all.length === 0) return null;
  return (
    <section className={limit === undefined ? "mt-8" : "mt-20"}>
      {limit !== undefined && (
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 className="font-serif text-xl font-semibold">{t("brief.recent")}</h2>
          {all.length > limit && (
            <Link to="/sessions" className="text-accent text-sm underline underline-offset-4">
              {t("brief.allSessions")}
            </Link>
          )}
        </div>
      )}
      {sessions.isError && sessions.data === undefined && (
        <ProblemNotice
          title={t("sessions.loadFailed")}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.isSuccess && all.length === 0 && <p className="text-soft">{t("sessions.empty")}</p>}
      <ul className="divide-line border-line divide-y border-y empty:hidden">
        {all.slice(0, limit).map((session) => (
          <SessionRow key={session.session_id} session={session} />
        ))}
      </ul>
    </section>
  );
}
