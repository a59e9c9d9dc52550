import { GraphError } from "../errors/graph-error.ts";
import { charters, type Charter } from "./charter.ts";

/** The charter that a session was created under. */
export function charterOf(session: { readonly mode: string }): Charter {
  const charter = charters.get(session.mode);
  if (charter !== undefined) return charter;
  const known = [...charters.keys()].join(", ");
  throw new GraphError("bad-input", `There is no mode "${session.mode}". There are: ${known}.`);
}
