import matter from "gray-matter";
import type { z } from "zod";
import { holdsControlCharacter } from "./control-character.ts";
import { matterOptions } from "./matter-options.ts";
import { parseYamlMapping } from "./parse-yaml-mapping.ts";
import type { YamlMapping } from "./parse-yaml-mapping.ts";
import { quoteValue } from "./quote-value.ts";
import { ROLE_KEYS, roleSchema } from "./role-schema.ts";
import type { RoleDefinition, teamLeaderSchema } from "./role-schema.ts";

/**
 * Far more than a role needs.
 * gray-matter looks for comments with a pattern that takes quadratic time over blank lines.
 */
export const MAX_FRONT_MATTER_LENGTH = 8192;

export type RoleTextFault = { readonly kind: "broken"; readonly line: number; readonly reason: string };

export type ParsedRole =
  | {
      readonly kind: "role";
      readonly role: RoleDefinition;
      /** Where the file says what must be unique among roles. */
      readonly idLine: number;
      readonly nameLine: number;
    }
  | RoleTextFault;

export interface ParseRoleOptions {
  /** The tools that a role may name; without it every name passes. */
  readonly knownTools?: ReadonlySet<string>;
  /** Which ids and names are open to the file; a person's files go by the default. */
  readonly schema?: typeof roleSchema | typeof teamLeaderSchema;
}

interface FrontMatter {
  readonly kind: "front-matter";
  readonly mapping: Extract<YamlMapping, { kind: "mapping" }>;
  readonly body: string;
  readonly closingLine: number;
}

const delimiter = /^---[ \t]*$/u;

/**
 * Reads a role from the text of a Markdown file with YAML front matter, wholly or not at all.
 * A fault in the text is returned, never thrown.
 */
export function parseRoleText(text: string, options: ParseRoleOptions = {}): ParsedRole {
  const normalized = text.replace(/^\uFEFF/u, "").replaceAll(/\r\n?/gu, "\n");
  const parts = readFrontMatter(normalized);
  if (parts.kind === "broken") return parts;
  const { mapping, body, closingLine } = parts;
  const lineOf = (path: readonly PropertyKey[]): number =>
    path[0] === "prompt" ? closingLine : (mapping.lineOf(path) ?? 1);

  const checked = (options.schema ?? roleSchema).safeParse({ ...mapping.data, prompt: body });
  if (!checked.success) return firstFault(checked.error.issues, lineOf);
  const role = checked.data;
  const unknownTool = unknownToolFault(role, options.knownTools, lineOf);
  return unknownTool ?? { kind: "role", role, idLine: lineOf(["id"]), nameLine: lineOf(["name"]) };
}

function readFrontMatter(text: string): FrontMatter | RoleTextFault {
  const split = splitFault(text);
  if (split.kind === "broken") return split;

  let mapping: YamlMapping | undefined;
  const options = matterOptions((source) => {
    mapping = parseYamlMapping(source, ROLE_KEYS);
  });
  const file = matter(text, options);
  // gray-matter asks no engine about a block without content.
  mapping ??= parseYamlMapping("{}", ROLE_KEYS);
  if (mapping.kind === "broken") return mapping;
  return { kind: "front-matter", mapping, body: file.content, closingLine: split.closingLine };
}

/**
 * Checks by itself where front matter begins and ends, before gray-matter sees the text.
 * gray-matter takes what follows the first `---` as the name of a language, which it also looks up among the names
 * that every object inherits; it takes `---x` as the end, and a front matter that never ends as a file without text.
 */
function splitFault(text: string): { kind: "split"; closingLine: number } | RoleTextFault {
  const lines = text.split("\n");
  const opening = lines[0] ?? "";
  const control = lines.findIndex(holdsControlCharacter);
  if (control !== -1) {
    return broken(control + 1, "the line holds a control character: save the file as plain UTF-8 text");
  }
  if (!delimiter.test(opening)) {
    return opening.startsWith("---")
      ? broken(
          1,
          `the file begins with ${quoteValue(opening)}, but front matter is YAML between two lines of ---`,
        )
      : broken(1, "the file does not begin with front matter: its first line must be ---");
  }
  const closing = lines.findIndex((line, index) => index > 0 && line.startsWith("---"));
  if (closing === -1) return broken(1, "the front matter that begins here is not closed by a line of ---");
  if (!delimiter.test(lines[closing] ?? "")) {
    return broken(closing + 1, "a line that begins with --- ends the front matter, so it must be --- alone");
  }
  if (lines.slice(0, closing).join("\n").length > MAX_FRONT_MATTER_LENGTH) {
    return broken(
      1,
      `the front matter has more than ${MAX_FRONT_MATTER_LENGTH} characters: move text below it`,
    );
  }
  return { kind: "split", closingLine: closing + 1 };
}

function firstFault(
  issues: readonly z.core.$ZodIssue[],
  lineOf: (path: readonly PropertyKey[]) => number,
): RoleTextFault {
  const faults = issues.map(({ path, message }) => broken(lineOf(path), `${issuePath(path)} ${message}`));
  faults.sort((left, right) => left.line - right.line);
  return faults[0] ?? broken(1, "the file is not a role");
}

/** The place of an issue in words: `name`, `tools[2]`. */
export function issuePath(path: readonly PropertyKey[]): string {
  const [key, ...rest] = path.map(String);
  return `${key ?? "role"}${rest.map((part) => `[${part}]`).join("")}`;
}

function unknownToolFault(
  role: RoleDefinition,
  knownTools: ReadonlySet<string> | undefined,
  lineOf: (path: readonly PropertyKey[]) => number,
): RoleTextFault | undefined {
  if (knownTools === undefined) return undefined;
  const index = role.tools.findIndex((tool) => !knownTools.has(tool));
  if (index === -1) return undefined;
  const known =
    knownTools.size === 0 ? "there are none" : `the known tools are ${[...knownTools].join(", ")}`;
  return broken(lineOf(["tools", index]), `unknown tool ${quoteValue(role.tools[index] ?? "")}: ${known}`);
}

function broken(line: number, reason: string): RoleTextFault {
  return { kind: "broken", line, reason };
}
