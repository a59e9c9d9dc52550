import type { Language, ThinkingMode } from "@roundtable/graph";
import { requestJson } from "./send-request.ts";

/** A role that may be seated. */
export interface RoleView {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly emoji: string;
  /** null: the server's own model. */
  readonly model: string | null;
  readonly thinking_mode: ThinkingMode;
  readonly source: { readonly kind: "built-in" } | { readonly kind: "file"; readonly path: string };
}

/** A role file that does not load, and why. */
export interface BrokenRoleView {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export interface RoleList {
  readonly roles: readonly RoleView[];
  readonly broken: readonly BrokenRoleView[];
  /** Ids of the roles that sit at a roundtable unless others are asked for, in order. */
  readonly seats: readonly string[];
}

export interface ModelList {
  readonly models: readonly { readonly name: string; readonly rehearsal: boolean }[];
  readonly default: string;
}

/** The roles there are, in their texts of one language. */
export async function readRoles(language: Language, signal: AbortSignal): Promise<RoleList> {
  return requestJson(`/api/roles?language=${language}`, { signal });
}

/** The models that a session can run with. */
export async function readModels(signal: AbortSignal): Promise<ModelList> {
  return requestJson("/api/models", { signal });
}
