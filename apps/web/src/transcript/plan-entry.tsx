import { Link } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session/session-context.ts";
import type { TranscriptEntry } from "../view/roundtable-view-types.ts";

interface PlanEntryProps {
  readonly entry: TranscriptEntry & { readonly kind: "plan-published" };
}

/** The moment at which the plan was there. */
export function PlanEntry({ entry }: PlanEntryProps): ReactNode {
  const { t } = useTranslation();
  const { session } = useSession();
  const { version, structured } = entry;
  return (
    <div className="border-accent bg-accent-soft mx-4 my-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl border px-4 py-3 sm:mx-5">
      <ScrollText aria-hidden="true" className="text-accent size-5 shrink-0" />
      <p className="min-w-0 grow font-medium">
        {structured
          ? t("transcript.planPublished", { version })
          : t("transcript.planUnstructured", { version })}
      </p>
      <Link
        to="/sessions/$sessionId/plan"
        params={{ sessionId: session.sessionId }}
        className="text-accent text-sm font-medium underline underline-offset-4"
      >
        {t("session.readPlan")}
      </Link>
    </div>
  );
}
