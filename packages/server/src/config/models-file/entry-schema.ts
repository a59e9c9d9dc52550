import { modelEntrySchema } from "@roundtable/graph";
import { z } from "zod";

/** An entry as it stands in the file: beside the model, the name of the variable that has its key. */
export const fileEntrySchema = modelEntrySchema.extend({ api_key_env: z.string().min(1).optional() });

export type FileEntry = z.output<typeof fileEntrySchema>;

export const fileFields = ["default", "models"];

/** Fields that stand in a place of an entry; undefined where any may. */
export function fieldsAt(path: readonly PropertyKey[]): readonly string[] | undefined {
  let schema: unknown = fileEntrySchema;
  for (const step of path) {
    const shape = shapeOf(schema);
    schema = shape === undefined ? undefined : shape[String(step)];
  }
  const shape = shapeOf(schema);
  return shape === undefined ? undefined : Object.keys(shape);
}

function shapeOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  let bare: unknown = schema;
  while (bare instanceof z.ZodOptional || bare instanceof z.ZodDefault) bare = bare.unwrap();
  return bare instanceof z.ZodObject ? bare.shape : undefined;
}
