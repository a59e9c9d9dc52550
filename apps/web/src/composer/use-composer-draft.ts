import { useEffect, useState } from "react";
import { usePageStorage } from "../storage/use-page-storage.ts";

/** What is being written to a session; it outlives a reload. */
export function useComposerDraft(sessionId: string): [string, (text: string) => void] {
  const storage = usePageStorage();
  const name = `roundtable.message.${sessionId}`;
  const [text, setText] = useState(() => storage.getItem(name) ?? "");
  useEffect(() => {
    if (text === "") storage.removeItem(name);
    else storage.setItem(name, text);
  }, [text, name, storage]);
  return [text, setText];
}
