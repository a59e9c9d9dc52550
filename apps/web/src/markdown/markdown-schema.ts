import { defaultSchema } from "rehype-sanitize";

/** What of a model's Markdown may become an element; addresses are of the web or mail only. */
export const markdownSchema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"], src: ["http", "https"] },
};
