import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { BrandMark } from "./brand-mark.tsx";

const linkClass =
  "text-soft hover:text-ink inline-flex min-h-9 items-center rounded-full px-2 text-sm sm:px-3";

/** What stands above every page: where one is, where one can go, the language. */
export function AppHeader(): ReactNode {
  const { t } = useTranslation();
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 px-4 sm:px-6">
      <Link to="/" className="text-ink mr-auto flex items-center gap-2.5 rounded-full pr-2">
        <BrandMark className="text-accent size-7" />
        <span className="font-serif text-lg font-semibold tracking-tight">{t("app.name")}</span>
      </Link>
      <nav className="flex items-center">
        <Link to="/" activeOptions={{ exact: true }} className={`${linkClass} max-sm:hidden`}>
          {t("app.newBrief")}
        </Link>
        <Link to="/sessions" activeOptions={{ exact: true }} className={linkClass}>
          {t("app.sessions")}
        </Link>
      </nav>
      <LanguageSwitch />
    </header>
  );
}
