export type RoleErrorCode =
  /** A role that was to be saved does not fit the schema. */
  | "role_invalid"
  /** Saving would overwrite, or break, a file that holds something else. */
  | "role_conflict"
  /** The folder of role files cannot be read or written. */
  | "roles_folder_unusable"
  /** The package's own role files are damaged or missing. */
  | "built_in_role_broken";

/** What this package throws; broken role files are no errors but are returned as broken. */
export class RoleError extends Error {
  readonly code: RoleErrorCode;

  constructor(code: RoleErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RoleError";
    this.code = code;
  }
}
