import type { RoleDefinition } from "./role-schema.ts";

/** The languages that built-in roles and base prompts are written in. */
export type RoleLanguage = "zh" | "en";

export type RoleSource =
  | { readonly kind: "built-in" }
  /** `path` is the folder that was loaded and the file's name in it. */
  | { readonly kind: "file"; readonly path: string };

/** A role as it was loaded: frozen, complete, defaults filled in. */
export type Role = RoleDefinition & { readonly source: RoleSource };

/**
 * A role file that does not load, and why.
 * `line` counts from 1 and points at the fault; it is 1 where the fault is the file as a whole.
 */
export interface BrokenRole {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}
