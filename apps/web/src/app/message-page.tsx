import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonLinkClass } from "../controls/button-link-class.ts";
import { useDocumentTitle } from "./use-document-title.ts";

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page that only says something, and leads on. */
export function MessagePage({ title, text, children }: MessagePageProps): ReactNode {
  const { t } = useTranslation();
  useDocumentTitle(title);
  return (
    <main id="content" className="mx-auto w-full max-w-xl grow px-6 py-24">
      <h1 className="font-serif text-3xl font-semibold">{title}</h1>
      <p className="text-soft mt-3 break-words">{text}</p>
      <div className="mt-8 flex flex-wrap gap-2">
        {children}
        <Link to="/" className={buttonLinkClass}>
          {t("app.home")}
        </Link>
      </div>
    </main>
  );
}
