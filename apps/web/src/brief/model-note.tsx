import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../controls/notice.tsx";
import { readModels } from "../server/setup-requests.ts";

/** Which model will speak; the rehearsal says of itself that it is none. */
export function ModelNote(): ReactNode {
  const { t } = useTranslation();
  const models = useQuery({ queryKey: ["models"], queryFn: ({ signal }) => readModels(signal) });
  const model = models.data?.models.find(({ name }) => name === models.data.default);
  if (model === undefined) return null;
  if (model.rehearsal) {
    return (
      <Notice kind="note" title={t("brief.rehearsal")}>
        <p>{t("brief.rehearsalText")}</p>
      </Notice>
    );
  }
  return (
    <p className="flex items-baseline justify-between gap-3 text-sm">
      <span className="text-soft">{t("brief.model")}</span>
      <span className="min-w-0 text-right font-medium break-words">{model.name}</span>
    </p>
  );
}
