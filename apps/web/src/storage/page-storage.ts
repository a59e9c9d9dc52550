/** What the page keeps in the browser: small texts by name. */
export interface PageStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/**
 * The browser's own storage.
 *
 * Where it is switched off or full, texts are kept until the page is left: a draft is worth less than a page that works.
 */
export function openPageStorage(browser: () => PageStorage = () => localStorage): PageStorage {
  const memory = new Map<string, string>();
  const attempt = <Answer>(act: (storage: PageStorage) => Answer, instead: Answer): Answer => {
    try {
      return act(browser());
    } catch {
      // Nothing to tell: the person has switched storage off, and the memory serves this visit.
      return instead;
    }
  };
  return {
    getItem: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name), null),
    setItem(name, value) {
      const kept = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      }, false);
      if (kept) memory.delete(name);
      else memory.set(name, value);
    },
    removeItem(name) {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
  };
}
