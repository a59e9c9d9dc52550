import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BrokenRoleView } from "../server/setup-requests.ts";

/** Role files that do not load, each with the place and the reason, so that it can be mended. */
export function BrokenRoles({ broken }: { readonly broken: readonly BrokenRoleView[] }): ReactNode {
  const { t } = useTranslation();
  if (broken.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {broken.map(({ file, line, reason }) => (
        <li
          key={`${file}:${line}`}
          className="border-waiting/40 bg-waiting-soft flex gap-3 rounded-2xl border p-3.5 text-sm"
        >
          <TriangleAlert aria-hidden="true" className="text-waiting mt-0.5 size-4.5 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium break-words">
              {t("brief.brokenRolePlace", { file, line })} · {t("brief.brokenRole")}
            </p>
            <p className="text-soft break-words whitespace-pre-line">{reason}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
