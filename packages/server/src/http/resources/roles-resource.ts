import { agentToolNames, roundtableCharter } from "@roundtable/graph";
import { loadRoles, type Role } from "@roundtable/roles";
import { roleModelFault } from "../../config/role-model-fault.ts";
import type { App } from "../app-env.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { checkInput } from "../request/check-input.ts";
import { languageQuerySchema } from "../request/language-query.ts";
import { serveResource } from "../request/resource.ts";

/** `/api/roles`: who may be seated; files are read anew each time, so that a new one appears at once. */
export function serveRoles(
  app: App,
  { rolesDirectory, models }: Pick<AppDependencies, "rolesDirectory" | "models">,
): void {
  serveResource(app, "/api/roles", {
    async GET(context) {
      const { language } = checkInput(languageQuerySchema, context.req.query());
      const { roles, broken } = await loadRoles({
        directory: rolesDirectory,
        language,
        knownTools: agentToolNames,
      });
      return context.json({
        roles: roles.map((role) => toRoleView(role, roleModelFault(role, models, language))),
        broken,
        seats: roundtableCharter.seats,
      });
    },
  });
}

/** `fault` is what keeps agents of the role from being created, though its file is in order; null: nothing. */
function toRoleView(
  { id, name, description, emoji, model, thinking_mode, source }: Role,
  fault: string | null,
): object {
  return { id, name, description, emoji, model: model ?? null, thinking_mode, source, fault };
}
