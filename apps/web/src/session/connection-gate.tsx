import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MessagePage } from "../app/message-page.tsx";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import { useConnection, useSession } from "./session-context.ts";

/** Shows the page where there is a session to show, and says why where there is none. */
export function ConnectionGate({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const connection = useConnection();
  const { session } = useSession();
  if (connection.kind === "missing") {
    return <MessagePage title={t("session.missingTitle")} text={t("session.missingText")} />;
  }
  if (connection.kind === "refused") {
    return (
      <MessagePage title={t("session.refusedTitle")} text={session.sessionId}>
        <ProblemNotice className="w-full" title={t("session.actionFailed")} error={connection.error} />
      </MessagePage>
    );
  }
  return children;
}
