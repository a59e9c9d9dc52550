import type { Role } from "@roundtable/roles";
import { GraphError } from "../errors/graph-error.ts";
import type { ModelCatalog } from "../models/catalog/model-catalog.ts";
import type { Language, ThinkingMode } from "../session/session-types.ts";

/** Which models whoever begins a session wants to have at work in it. */
export interface ModelChoice {
  /** For everybody of whom nothing else is said; the catalog's default unless given. */
  readonly model?: string | undefined;
  /** Role id → name of a model, for seats and the leader. */
  readonly models?: Readonly<Record<string, string>> | undefined;
  /** Role id → thinking mode. */
  readonly thinking_modes?: Readonly<Record<string, ThinkingMode>> | undefined;
}

/** What an agent is to work with; whatever is left out, its role or its session says. */
export interface SeatChoice {
  readonly model?: string | undefined;
  readonly thinking_mode?: ThinkingMode | undefined;
}

/** The model and thinking mode of an agent, frozen when it is created. */
export interface ChosenModel {
  readonly model: string;
  readonly thinking_mode: ThinkingMode;
}

export type CatalogView = Pick<ModelCatalog, "get">;

/**
 * What was chosen for one agent goes ahead of its role's own, and that ahead of the session's.
 *
 * Throws `model-not-found` or `model-unavailable` where nobody could work with it.
 */
export function chooseModel(
  role: Pick<Role, "id" | "model" | "thinking_mode">,
  seat: SeatChoice,
  { session, models, language }: { session: string; models: CatalogView; language: Language },
): ChosenModel {
  const model = seat.model ?? role.model ?? session;
  try {
    models.get(model, language);
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    throw new GraphError(error.code, forWords[language](role.id, error.message), { cause: error });
  }
  return { model, thinking_mode: seat.thinking_mode ?? role.thinking_mode };
}

const forWords: Readonly<Record<Language, (roleId: string, reason: string) => string>> = {
  en: (roleId, reason) => `For the role "${roleId}": ${reason}`,
  zh: (roleId, reason) => `角色“${roleId}”：${reason}`,
};

/**
 * The model of a new session, and those of its leader and seats.
 *
 * Throws `bad-input` for a choice for somebody who has no seat, and what `chooseModel` throws.
 */
export function chooseModels(
  choice: ModelChoice,
  roles: readonly Role[],
  { models, language }: { models: ModelCatalog; language: Language },
): { readonly session: string; readonly byRole: ReadonlyMap<string, ChosenModel> } {
  const session = choice.model ?? models.default;
  models.get(session, language);
  const chosenModels = choicesBySeat("models", choice.models, roles);
  const chosenModes = choicesBySeat("thinking_modes", choice.thinking_modes, roles);
  const byRole = roles.map((role) => {
    const seat = { model: chosenModels.get(role.id), thinking_mode: chosenModes.get(role.id) };
    return [role.id, chooseModel(role, seat, { session, models, language })] as const;
  });
  return { session, byRole: new Map(byRole) };
}

function choicesBySeat<Choice>(
  field: string,
  choices: Readonly<Record<string, Choice>> | undefined,
  roles: readonly Role[],
): ReadonlyMap<string, Choice> {
  const bySeat = new Map(Object.entries(choices ?? {}));
  const stranger = [...bySeat.keys()].find((id) => !roles.some((role) => role.id === id));
  if (stranger === undefined) return bySeat;
  const known = roles.map((role) => role.id).join(", ");
  throw new GraphError("bad-input", `${field} names "${stranger}", which has no seat. Seats are: ${known}.`);
}
