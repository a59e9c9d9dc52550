import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import { RehearsalChip } from "../roundtable/rehearsal-chip.tsx";
import { ConnectionBanner } from "../session/connection-banner.tsx";
import { useSession, useView } from "../session/session-context.ts";
import { PlanContents } from "./plan-contents.tsx";
import { PlanDocument } from "./plan-document.tsx";
import { PlanDownloads } from "./plan-downloads.tsx";
import { useSessionPlan } from "./use-session-plan.ts";

/** Step 3: the plan on a page of its own. */
export function PlanPage(): ReactNode {
  const { t } = useTranslation();
  const { sessionId } = useSession().session;
  const brief = useView((view) => view.brief);
  const hasPlan = useView(({ plan }) => plan !== null);
  const plan = useSessionPlan();
  const stored = plan.data;
  const title = stored?.kind === "structured" ? stored.plan.title : (brief?.goal ?? "");
  useDocumentTitle(title === "" ? "" : `${t("session.plan")}: ${title}`);
  return (
    <main id="content" className="grow">
      <ConnectionBanner />
      <div className="mx-auto grid w-full max-w-6xl gap-x-12 px-4 pt-4 pb-24 sm:px-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="lg:col-start-2">
          <Link
            to="/sessions/$sessionId"
            params={{ sessionId }}
            className="text-soft hover:text-ink inline-flex min-h-9 items-center gap-1.5 text-sm print:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t("plan.back")}
          </Link>
        </div>
        <div className="max-lg:hidden lg:col-start-1 lg:row-start-2 lg:pt-2">
          {stored?.kind === "structured" && <PlanContents plan={stored.plan} />}
        </div>
        <div className="min-w-0 max-w-3xl pt-2 lg:col-start-2 lg:row-start-2">
          {plan.isError && (
            <ProblemNotice
              title={t("plan.loadFailed")}
              error={plan.error}
              onRetry={() => void plan.refetch()}
            />
          )}
          {brief !== null && !hasPlan && <p className="text-soft py-8">{t("plan.none")}</p>}
          {stored !== undefined && (
            <PlanDocument
              stored={stored}
              level={1}
              goal={brief?.goal ?? ""}
              actions={
                <>
                  {brief !== null && <RehearsalChip model={brief.model} />}
                  <PlanDownloads version={stored.version} />
                </>
              }
            />
          )}
        </div>
      </div>
    </main>
  );
}
