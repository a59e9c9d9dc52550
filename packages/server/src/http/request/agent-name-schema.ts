import { textSchema } from "./text-schema.ts";

/** An agent as a person names it: by display name, role id and number, or thread id. */
export const agentNameSchema = textSchema.min(1).max(200);
