import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { readModels } from "../server/setup-requests.ts";

/** The model of a session; the rehearsal is told from a model wherever its words are seen. */
export function RehearsalChip({ model }: { readonly model: string }): ReactNode {
  const { t } = useTranslation();
  const models = useQuery({ queryKey: ["models"], queryFn: ({ signal }) => readModels(signal) });
  const rehearsal = models.data?.models.some(({ name, rehearsal: is }) => is && name === model) ?? false;
  if (!rehearsal) return <span>{model}</span>;
  return (
    <span className="bg-waiting-soft text-waiting rounded-full px-2 font-medium">
      <span className="sm:hidden">{t("brief.rehearsal")}</span>
      <span className="max-sm:hidden">{t("session.rehearsal")}</span>
    </span>
  );
}
