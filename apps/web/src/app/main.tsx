import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { initialLanguage } from "../language/page-language.ts";
import { startTranslation } from "../language/start-translation.ts";
import { openPageStorage } from "../storage/page-storage.ts";
import { PageStorageContext } from "../storage/use-page-storage.ts";
import { createPageQueryClient } from "./page-query-client.ts";
import { createPageRouter } from "./page-router.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error('index.html has no element with the id "root".');

const storage = openPageStorage();
const translation = await startTranslation(initialLanguage(storage, navigator.languages));

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={translation}>
      <PageStorageContext value={storage}>
        <QueryClientProvider client={createPageQueryClient()}>
          <RouterProvider router={createPageRouter()} />
        </QueryClientProvider>
      </PageStorageContext>
    </I18nextProvider>
  </StrictMode>,
);
