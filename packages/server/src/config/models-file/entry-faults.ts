import type { z } from "zod";
import { fieldsAt, type FileEntry } from "./entry-schema.ts";
import type { ModelFileWords } from "./model-file-words.ts";
import { nearestName } from "./nearest-name.ts";

/** A fault of an entry, at a path inside it. */
export interface EntryFault {
  readonly path: readonly PropertyKey[];
  /** Whether the name of the field is at fault, and not its value. */
  readonly part: "key" | "value";
  readonly fault: string;
}

const keyField = /^(?:api|secret|access)?[_-]?(?:key|token|secret|password)$/iu;
const variableName = /^[A-Za-z_][A-Za-z0-9_]*$/u;
const modelName = /^[\p{L}\p{N}._:/@+-]{1,200}$/u;

/** What the schema has against an entry, in words. */
export function schemaFaults(error: z.ZodError, words: ModelFileWords): EntryFault[] {
  return error.issues.flatMap((issue): EntryFault[] => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        part: "key",
        fault: unknownField(key, fieldsAt(issue.path) ?? [], words),
      }));
    }
    return [{ path: issue.path, part: "value", fault: wordsOf(issue, words) }];
  });
}

/** Whether a field of that name would hold a key. */
export function unknownField(field: string, known: readonly string[], words: ModelFileWords): string {
  const shown = field.slice(0, 60);
  if (keyField.test(field)) return words.keyInFile(shown);
  return words.unknownField(shown, nearestName(field, known), known.join(", "));
}

function wordsOf(issue: z.core.$ZodIssue, words: ModelFileWords): string {
  const field = issue.path.map(String).join(".") || words.mapping;
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return words.missing(field);
      return words.mustBe(field, typeWords(issue.expected, words));
    case "too_small":
      if (issue.origin === "string") return words.mustBe(field, words.notEmpty);
      return words.mustBe(
        field,
        issue.inclusive === false
          ? words.moreThan(Number(issue.minimum))
          : words.atLeast(Number(issue.minimum)),
      );
    case "invalid_value": {
      const options = issue.values.map(String);
      const meant = typeof issue.input === "string" ? nearestName(issue.input, options) : undefined;
      return words.mustBe(field, words.oneOf(options.join(", "), meant));
    }
    case "invalid_format":
      return issue.format === "url" ? words.badAddress : words.mustBe(field, words.somethingElse);
    case "too_big":
    case "not_multiple_of":
    case "unrecognized_keys":
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return words.mustBe(field, words.somethingElse);
  }
}

function typeWords(expected: string, words: ModelFileWords): string {
  switch (expected) {
    case "string":
      return words.text;
    case "number":
      return words.number;
    case "int":
      return words.wholeNumber;
    case "array":
      return words.list;
    case "object":
    case "record":
      return words.mapping;
    default:
      return words.somethingElse;
  }
}

/** What no schema sees: names that are none, addresses with secrets in them, and keys where names of variables belong. */
export function valueFaults(
  entry: FileEntry,
  { reserved, isProvider, providers }: EntryNames,
  words: ModelFileWords,
): EntryFault[] {
  const faults: EntryFault[] = [];
  const add = (field: keyof FileEntry, fault: string): void => {
    faults.push({ path: [field], part: "value", fault });
  };
  if (!modelName.test(entry.name)) add("name", words.badName);
  else if (reserved.includes(entry.name)) add("name", words.reservedName(entry.name));
  if (!isProvider(entry.provider)) {
    const meant = nearestName(entry.provider, providers);
    add("provider", words.unknownProvider(entry.provider.slice(0, 60), meant, providers.join(", ")));
  }
  if (entry.api_key_env !== undefined && looksLikeKey(entry.api_key_env)) {
    add("api_key_env", words.keyAsName("api_key_env"));
  }
  const address = entry.base_url === undefined ? undefined : addressFault(entry.base_url, words);
  if (address !== undefined) add("base_url", address);
  for (const part of ["request", "fast", "thinking"] as const) {
    for (const field of Object.keys(entry[part] ?? {})) {
      if (!keyField.test(field)) continue;
      faults.push({ path: [part, field], part: "key", fault: words.keyInFile(field.slice(0, 60)) });
    }
  }
  return faults;
}

export interface EntryNames {
  readonly reserved: readonly string[];
  readonly isProvider: (name: string) => boolean;
  /** Those that are offered. */
  readonly providers: readonly string[];
}

/** Names of variables are short and in capitals; keys are long, and mix letters and digits. */
function looksLikeKey(value: string): boolean {
  if (!variableName.test(value) || value.length > 80) return true;
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/u.test(value)) return false;
  return value.length >= 20 && /\d.*\d.*\d/u.test(value);
}

function addressFault(value: string, words: ModelFileWords): string | undefined {
  if (!URL.canParse(value)) return words.badAddress;
  const address = new URL(value);
  if (!["http:", "https:"].includes(address.protocol)) return words.badAddress;
  if (address.username !== "" || address.password !== "") return words.addressWithCredentials;
  return address.search !== "" || address.hash !== "" ? words.addressWithQuery : undefined;
}
