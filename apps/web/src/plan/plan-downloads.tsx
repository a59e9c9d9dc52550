import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonLinkClass } from "../controls/button-link-class.ts";
import { planFileAddress } from "../server/session-requests.ts";
import { useSession } from "../session/session-context.ts";

/** The plan as files. */
export function PlanDownloads({ version }: { readonly version: number }): ReactNode {
  const { t } = useTranslation();
  const { sessionId } = useSession().session;
  const formats = [
    { format: "md", name: t("plan.downloadMarkdown") },
    { format: "json", name: t("plan.downloadJson") },
  ] as const;
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      {formats.map(({ format, name }) => (
        <a
          key={format}
          href={planFileAddress(sessionId, version, format)}
          download
          className={buttonLinkClass}
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="sr-only">{t("plan.download")} </span>
          {name}
        </a>
      ))}
    </span>
  );
}
