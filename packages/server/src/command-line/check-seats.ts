import { existsSync } from "node:fs";
import { agentToolNames, charterOf, roundtableCharter, type Language } from "@roundtable/graph";
import { loadRoles } from "@roundtable/roles";
import { usageError } from "./usage-error.ts";
import type { UsageWords } from "./usage-words-types.ts";

/**
 * Finds out before a session is begun whether the seats can be taken; throws `bad-usage` with what there is.
 *
 * Answers the faults of role files, which leave a role out without stopping anything.
 */
export async function checkSeats(
  { seats, mode }: { readonly seats: readonly string[] | undefined; readonly mode: string | undefined },
  options: { readonly rolesDirectory: string; readonly language: Language; readonly words: UsageWords },
): Promise<readonly string[]> {
  const { rolesDirectory, language, words } = options;
  const { roles, broken } = await loadRoles({
    // What is wrong above it is for whoever takes the data folder to say.
    ...(existsSync(rolesDirectory) ? { directory: rolesDirectory } : {}),
    language,
    knownTools: agentToolNames,
  });
  const faults = broken.map(({ file, line, reason }) => words.brokenRole(file, line, reason));
  const known = roles.map((role) => role.id);
  const twice = seats?.find((seat, index) => seats.indexOf(seat) !== index);
  const { seatsFreely } = charterOf({ mode: mode ?? roundtableCharter.name });
  if (twice !== undefined && !seatsFreely) throw usageError(words.duplicateSeat(twice));
  const unknown = seats?.find((seat) => !known.includes(seat));
  if (unknown !== undefined) {
    throw usageError([words.unknownSeat(unknown, known.join(", ")), ...faults].join("\n"));
  }
  return faults;
}
