import type { Environment } from "../config/environment-types.ts";

/**
 * Whether to colour: never with `--no-color` or a filled NO_COLOR (no-color.org), always with a filled FORCE_COLOR
 * other than 0, else on a terminal that can.
 */
export function wantsColour(
  environment: Environment,
  options: { readonly noColor: boolean; readonly terminal: boolean },
): boolean {
  if (options.noColor || (environment["NO_COLOR"] ?? "") !== "") return false;
  const forced = environment["FORCE_COLOR"] ?? "";
  if (forced !== "") return forced !== "0" && forced !== "false";
  return options.terminal && environment["TERM"] !== "dumb";
}
