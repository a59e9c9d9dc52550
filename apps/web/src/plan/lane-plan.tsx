import { Link } from "@tanstack/react-router";
import { Maximize2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonLinkClass } from "../controls/button-link-class.ts";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import { useSession, useView } from "../session/session-context.ts";
import { PlanDocument } from "./plan-document.tsx";
import { PlanDownloads } from "./plan-downloads.tsx";
import { useSessionPlan } from "./use-session-plan.ts";

/** The plan beside the table. */
export function LanePlan(): ReactNode {
  const { t } = useTranslation();
  const { sessionId } = useSession().session;
  const goal = useView((view) => view.brief?.goal ?? "");
  const plan = useSessionPlan();
  return (
    <div
      role="region"
      aria-label={t("session.plan")}
      // Without a tab stop, keyboards could not scroll it.
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pt-5 pb-8 -outline-offset-2 sm:px-6"
    >
      {plan.isError && (
        <ProblemNotice title={t("plan.loadFailed")} error={plan.error} onRetry={() => void plan.refetch()} />
      )}
      {plan.isPending && <p className="text-soft">{t("app.loading")}</p>}
      {plan.data !== undefined && (
        <PlanDocument
          stored={plan.data}
          level={2}
          goal={goal}
          actions={
            <>
              <Link to="/sessions/$sessionId/plan" params={{ sessionId }} className={buttonLinkClass}>
                <Maximize2 aria-hidden="true" className="size-4" />
                {t("plan.asPage")}
              </Link>
              <PlanDownloads version={plan.data.version} />
            </>
          }
        />
      )}
    </div>
  );
}
