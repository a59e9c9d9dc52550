import { z } from "zod";

/** The language of what people read in an answer. */
export const languageQuerySchema = z.object({ language: z.enum(["zh", "en"]).default("en") });
