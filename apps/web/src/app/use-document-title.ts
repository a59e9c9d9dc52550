import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the tab; a mark in front says what needs the person while the tab is in the background. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const name = t("app.name");
  useEffect(() => {
    document.title = title === "" ? name : `${title} · ${name}`;
  }, [title, name]);
}
