import { createContext } from "react";

/** Told when a citation is followed, where the transcript stands beside the plan and has to be shown. */
export const CitationContext = createContext<(citation: string) => void>(() => {});
