import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MessagePage } from "./message-page.tsx";

/** For an address that the page does not know. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation();
  return <MessagePage title={t("app.notFoundTitle")} text={t("app.notFoundText")} />;
}
