import { z } from "zod";
import { holdsControlCharacter } from "./control-character.ts";
import { DEFAULT_EMOJI, isOneEmoji } from "./emoji.ts";
import { quoteValue } from "./quote-value.ts";
import { isReservedRoleName } from "./role-name.ts";
import { RESERVED_ROLE_IDS } from "./reserved-role-ids.ts";
import { visibleText } from "./visible-text.ts";

/** The id of the leader's role, which exists once and is built in. */
export const TEAM_LEADER_ID = "team_leader";

const MAX_NAME_LENGTH = 64;
const MAX_DESCRIPTION_LENGTH = 500;
const MAX_MODEL_LENGTH = 200;
const MAX_TOOLS = 100;

const idPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/u;
const toolNamePattern = /^[A-Za-z0-9_.-]{1,64}$/u;
const notOnOneLine = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

// Messages are predicates: the reader of an issue puts the field's name before them.
function missingOr(otherwise: string) {
  return ({ input }: { input?: unknown }): string => {
    if (input === undefined) return "is missing";
    if (input === null) return "has no value: give one, or remove the line";
    return otherwise;
  };
}

function notTheKeys(issue: { readonly code: string; readonly keys?: unknown }): string {
  if (!Array.isArray(issue.keys)) return "must be an object";
  return `has unknown keys: ${issue.keys.map(String).map(quoteValue).join(", ")}`;
}

const text = z.string({ error: missingOr("must be text: put the value in quotes") });

// An emoji that is joined of several carries a formatting character, so it cannot stand in these.
function oneLine(maxLength: number) {
  return text
    .trim()
    .min(1, "must not be empty")
    .max(maxLength, `must have at most ${maxLength} characters`)
    .refine((value) => !notOnOneLine.test(value), "must be one line without control or invisible characters");
}

const id = text.regex(
  idPattern,
  "must be 1 to 64 lower-case letters, digits, - or _, and begin with a letter or digit",
);

const name = oneLine(MAX_NAME_LENGTH).refine(
  (value) => /[\p{L}\p{N}]/u.test(visibleText(value)),
  "must have a visible letter or digit",
);

/** A prompt in the form in which files hold it: `\n` line ends, no blank lines around it. */
function canonicalPrompt(prompt: string): string {
  return prompt
    .replaceAll(/\r\n?/gu, "\n")
    .replace(/^(?:[ \t]*\n)+/u, "")
    .trimEnd();
}

const fields = {
  id: id.refine((value) => !RESERVED_ROLE_IDS.has(value), "is reserved by the system: choose another id"),
  name: name.refine(
    (value) => !isReservedRoleName(value),
    "belongs to the leader, the user or the system: choose another name",
  ),
  description: oneLine(MAX_DESCRIPTION_LENGTH),
  model: oneLine(MAX_MODEL_LENGTH).exactOptional(),
  thinking_mode: z
    .enum(["fast", "thinking"], { error: missingOr('must be "fast" or "thinking"') })
    .default("fast"),
  emoji: text.trim().refine(isOneEmoji, "must be one emoji").default(DEFAULT_EMOJI),
  tools: z
    .array(text.regex(toolNamePattern, "must be the name of a tool"), {
      error: missingOr("must be a list of tool names, as in [first_tool, second_tool]"),
    })
    .max(MAX_TOOLS, `must name at most ${MAX_TOOLS} tools`)
    .refine((tools) => new Set(tools).size === tools.length, "names a tool twice")
    .readonly()
    .default([])
    .transform((tools): readonly string[] => Object.freeze([...tools])),
  prompt: text
    .refine((prompt) => !holdsControlCharacter(canonicalPrompt(prompt)), "must not hold control characters")
    .transform(canonicalPrompt)
    .refine(
      (prompt) => visibleText(prompt).trim() !== "",
      "must not be empty: write it below the front matter",
    ),
};

/** A role as a person writes it; the source of the type and the only check of role files and saved roles. */
export const roleSchema = z.strictObject(fields, { error: notTheKeys }).readonly();

/** The leader's role: the one id and the names that are closed to all others. */
export const teamLeaderSchema = z.strictObject({ ...fields, id: z.literal(TEAM_LEADER_ID), name }).readonly();

/** The keys that front matter may have; `prompt` is the body. */
export const ROLE_KEYS: readonly string[] = Object.keys(fields).filter((key) => key !== "prompt");

export type RoleDefinition = z.infer<typeof roleSchema>;

/** A role definition whose defaults need not be given. */
export type RoleInput = z.input<typeof roleSchema>;
