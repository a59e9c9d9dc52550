import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { Language } from "@roundtable/graph";
import { cleanup, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { onTestFinished } from "vitest";
import { createPageQueryClient } from "../app/page-query-client.ts";
import { createPageRouter } from "../app/page-router.tsx";
import { startTranslation } from "../language/start-translation.ts";
import { openPageStorage } from "../storage/page-storage.ts";
import type { PageStorage } from "../storage/page-storage.ts";
import { PageStorageContext } from "../storage/use-page-storage.ts";

export interface RenderedPage {
  readonly user: UserEvent;
  readonly storage: PageStorage;
  readonly path: () => string;
  /** Leaves the page, as a reload does. */
  readonly leave: () => void;
}

interface RenderOptions {
  readonly language?: Language;
  readonly storage?: PageStorage;
}

function memoryStorage(): PageStorage {
  return openPageStorage(() => {
    throw new Error("This browser keeps nothing.");
  });
}

/** The whole page at an address, as `main.tsx` puts it together; what it asks of the server goes to `fetch`. */
export async function renderPage(
  path: string,
  { language = "en", storage = memoryStorage() }: RenderOptions = {},
): Promise<RenderedPage> {
  const router = createPageRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  await renderWithin(<RouterProvider router={router} />, { language, storage });
  onTestFinished(cleanup);
  return {
    user: userEvent.setup(),
    storage,
    path: () => router.state.location.pathname,
    leave: cleanup,
  };
}

/** A part of the page alone, with the texts and the storage that it needs. */
export async function renderPart(part: ReactNode, options: RenderOptions = {}): Promise<UserEvent> {
  const { language = "en", storage = memoryStorage() } = options;
  await renderWithin(part, { language, storage });
  onTestFinished(cleanup);
  return userEvent.setup();
}

async function renderWithin(part: ReactNode, { language, storage }: Required<RenderOptions>): Promise<void> {
  const translation = await startTranslation(language);
  const queries = createPageQueryClient();
  render(
    <I18nextProvider i18n={translation}>
      <PageStorageContext value={storage}>
        <QueryClientProvider client={queries}>{part}</QueryClientProvider>
      </PageStorageContext>
    </I18nextProvider>,
  );
  onTestFinished(() => queries.clear());
}
