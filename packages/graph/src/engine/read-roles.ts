import { loadRoles, type LoadedRoles } from "@roundtable/roles";
import type { Language } from "../session/session-types.ts";
import { agentToolNames } from "../tools/toolbox.ts";

/** The roles of a folder as its files stand now; throws what `loadRoles` throws. */
export function readRoles(directory: string, language: Language): Promise<LoadedRoles> {
  return loadRoles({ directory, language, knownTools: agentToolNames });
}
