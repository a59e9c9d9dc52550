import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { SessionList } from "../sessions/session-list.tsx";
import { usePageStorage } from "../storage/use-page-storage.ts";
import { openBriefDraft } from "./brief-draft.ts";
import { BriefForm } from "./brief-form.tsx";

/** Step 1: what is to be worked out, what must hold, and who sits at the table. */
export function BriefPage(): ReactNode {
  const { t } = useTranslation();
  const storage = usePageStorage();
  const [draft] = useState(() => openBriefDraft(storage));
  useDocumentTitle("");
  return (
    <main id="content" className="mx-auto w-full max-w-6xl grow px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
      <div className="max-w-2xl">
        <h1 className="font-serif text-3xl leading-tight font-semibold text-balance sm:text-4xl">
          {t("brief.title")}
        </h1>
        <p className="text-soft mt-3 text-pretty">{t("brief.lead")}</p>
      </div>
      <BriefForm draft={draft} />
      <SessionList limit={4} />
    </main>
  );
}
