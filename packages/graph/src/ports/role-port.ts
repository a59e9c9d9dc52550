import type { LoadedRoles, Role, RoleInput } from "@roundtable/roles";
import type { Language } from "../session/session-types.ts";

/** What came of an attempt to save a role. */
export type SavedRole =
  | { readonly kind: "saved"; readonly role: Role }
  /** The id is another role's, which must not be replaced. */
  | { readonly kind: "taken"; readonly by: Role }
  | { readonly kind: "refused"; readonly reason: string };

/** Role files, which are read and written outside of any transaction. */
export interface RolePort {
  /** The roles as their files stand now; undefined where they cannot be read. */
  load(language: Language): Promise<LoadedRoles | undefined>;
  /** Saves a role as a file; a role that has its id already is asked for first. */
  save(
    role: RoleInput,
    options: { readonly language: Language; readonly mayReplace: (present: Role) => boolean },
  ): Promise<SavedRole | undefined>;
}
