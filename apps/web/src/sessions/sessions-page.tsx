import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { SessionList } from "./session-list.tsx";

/** All sessions of this server. */
export function SessionsPage(): ReactNode {
  const { t } = useTranslation();
  useDocumentTitle(t("sessions.title"));
  return (
    <main id="content" className="mx-auto w-full max-w-3xl grow px-4 py-10 sm:px-6">
      <h1 className="font-serif text-3xl font-semibold">{t("sessions.title")}</h1>
      <SessionList />
    </main>
  );
}
