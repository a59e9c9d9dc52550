import { Outlet, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { loadMarkdown } from "../markdown/load-markdown.ts";
import { ConnectionGate } from "./connection-gate.tsx";
import { SessionAnnouncer } from "./session-announcer.tsx";
import { SessionContext } from "./session-context.ts";
import { useSessionDesk } from "./use-session-desk.ts";

/** All pages of one session, on one stream. */
export function SessionShell(): ReactNode {
  const { t } = useTranslation();
  const { sessionId } = useParams({ from: "/sessions/$sessionId" });
  const desk = useSessionDesk(sessionId);
  useEffect(() => {
    // Before the first delivery needs it. Where it fails, the part that needs it says so.
    loadMarkdown().catch(() => undefined);
  }, []);
  if (desk === null) return <p className="text-soft p-6">{t("session.connecting")}</p>;
  return (
    <SessionContext value={desk}>
      <SessionAnnouncer />
      <ConnectionGate>
        <Outlet />
      </ConnectionGate>
    </SessionContext>
  );
}
