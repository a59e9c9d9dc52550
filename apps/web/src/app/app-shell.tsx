import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHtmlLanguage } from "../language/use-html-language.ts";
import { AppHeader } from "./app-header.tsx";

/** The frame of every page. Each page brings its own `main`. */
export function AppShell(): ReactNode {
  const { t } = useTranslation();
  useHtmlLanguage();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="focus:bg-raised focus:shadow-lift sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:px-4 focus:py-2"
      >
        {t("app.skip")}
      </a>
      <AppHeader />
      <Outlet />
    </div>
  );
}
