import type { SchemaModule } from "kysely";

/** Takes the tables from the version before to its own; once it was released, what it does stays as it is. */
export type Migration = (database: { readonly schema: SchemaModule }) => Promise<void>;
