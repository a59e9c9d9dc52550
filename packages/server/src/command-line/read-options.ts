import { parseArgs } from "node:util";

/** What an option takes: nothing, one value, or one value each time that it is given. */
export type OptionKind = "flag" | "value" | "values";

export type OptionFault =
  | { readonly kind: "unknown-option"; readonly option: string; readonly known: readonly string[] }
  | { readonly kind: "value-missing"; readonly option: string }
  | { readonly kind: "value-not-taken"; readonly option: string }
  | { readonly kind: "given-twice"; readonly option: string };

/** Arguments as they were typed, sorted; nothing is judged but their form. */
export interface ReadOptions<Name extends string> {
  readonly given: ReadonlySet<Name>;
  readonly values: ReadonlyMap<Name, readonly string[]>;
  readonly positionals: readonly string[];
  readonly faults: readonly OptionFault[];
}

/**
 * Reads arguments by Node's own `parseArgs`, and returns faults instead of throwing them: the language in which to
 * tell them may be an argument itself.
 */
export function readOptions<Name extends string>(
  argv: readonly string[],
  kinds: Readonly<Record<Name, OptionKind>>,
): ReadOptions<Name> {
  const names = Object.keys(kinds) as Name[]; // the keys of the record are its names
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      names.map((name) => [
        name,
        { type: kinds[name] === "flag" ? ("boolean" as const) : ("string" as const) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<Name, string[]>();
  const faults: OptionFault[] = [];
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const name = names.find((known) => known === token.name);
    const fault = faultOf(token, name === undefined ? undefined : kinds[name], names);
    if (fault !== undefined) faults.push(fault);
    if (name === undefined) continue;
    if (kinds[name] !== "values" && values.has(name))
      faults.push({ kind: "given-twice", option: token.rawName });
    values.set(name, [...(values.get(name) ?? []), ...(token.value === undefined ? [] : [token.value])]);
  }
  return { given: new Set(values.keys()), values, positionals, faults };
}

function faultOf(
  token: {
    readonly rawName: string;
    readonly value?: string | undefined;
    readonly inlineValue?: boolean | undefined;
  },
  kind: OptionKind | undefined,
  known: readonly string[],
): OptionFault | undefined {
  const option = token.rawName;
  if (kind === undefined) {
    return { kind: "unknown-option", option, known: known.map((name) => `--${name}`) };
  }
  if (kind === "flag") return token.value === undefined ? undefined : { kind: "value-not-taken", option };
  // `--out --json` forgot a value; one that does begin with a dash is written `--out=-x`.
  const forgotten = token.inlineValue !== true && token.value?.startsWith("-") === true;
  return token.value === undefined || forgotten ? { kind: "value-missing", option } : undefined;
}
