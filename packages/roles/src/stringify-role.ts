import { stringify } from "yaml";
import type { RoleDefinition } from "./role-schema.ts";

/** The text of a role's file; `parseRoleText` reads the same role out of it. */
export function stringifyRole(role: RoleDefinition): string {
  const { prompt, ...frontMatter } = role;
  // A folded line could begin with ---, which would end the front matter.
  const yaml = stringify(frontMatter, {
    schema: "core",
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });
  return `---\n${yaml}---\n\n${prompt}\n`;
}
