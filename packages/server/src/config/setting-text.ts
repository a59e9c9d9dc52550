import { z } from "zod";

/** An empty variable counts as unset, as in `OPENAI_API_KEY= npm run plan`. */
export const settingText = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === "" ? undefined : value));
