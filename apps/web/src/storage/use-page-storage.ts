import { createContext, useContext } from "react";
import { openPageStorage } from "./page-storage.ts";
import type { PageStorage } from "./page-storage.ts";

/** Given once at the top of the page; without it, the browser's own. */
export const PageStorageContext = createContext<PageStorage>(openPageStorage());

/** Where the page keeps drafts and choices. */
export function usePageStorage(): PageStorage {
  return useContext(PageStorageContext);
}
