import { RoleError, saveRole, type LoadedRoles, type RoleInput } from "@roundtable/roles";
import type { RolePort, SavedRole } from "../ports/role-port.ts";
import type { Language } from "../session/session-types.ts";
import { readRoles } from "./read-roles.ts";

/** The role files of a folder, for tools: one save at a time, and what fails on the disk is told to the operator. */
export class RoleFiles implements RolePort {
  readonly #directory: string;
  readonly #onError: (error: unknown) => void;
  #saving: Promise<unknown> = Promise.resolve();

  constructor(directory: string, onError: (error: unknown) => void) {
    this.#directory = directory;
    this.#onError = onError;
  }

  async load(language: Language): Promise<LoadedRoles | undefined> {
    return this.#told(() => readRoles(this.#directory, language));
  }

  async save(role: RoleInput, options: Parameters<RolePort["save"]>[1]): Promise<SavedRole | undefined> {
    // To look and to write are one step, or two savers would both find the id free.
    const saved = this.#saving.then(() => this.#told(() => this.#save(role, options)));
    this.#saving = saved;
    return saved;
  }

  async #save(role: RoleInput, options: Parameters<RolePort["save"]>[1]): Promise<SavedRole> {
    const { roles } = await readRoles(this.#directory, options.language);
    const present = roles.find((other) => other.id === role.id);
    if (present !== undefined && !options.mayReplace(present)) return { kind: "taken", by: present };
    try {
      return { kind: "saved", role: await saveRole(this.#directory, role) };
    } catch (error) {
      if (!(error instanceof RoleError) || error.code === "roles_folder_unusable") throw error;
      return { kind: "refused", reason: error.message };
    }
  }

  /** A folder that cannot be used ends no turn: the agent hears that it cannot, the operator hears why. */
  async #told<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#onError(error);
      return undefined;
    }
  }
}
