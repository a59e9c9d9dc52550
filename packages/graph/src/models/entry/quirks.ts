import { z } from "zod";

/** How an endpoint differs from OpenAI's own, as data: shared code asks for a quirk, never for a provider. */
export const quirksSchema = z.strictObject({
  /** How models are given tools: by the API, or described in the system message and read back from the text. */
  tools: z.enum(["native", "text"]),
  /** Which earlier replies carry their thinking back; where it is wanted, replies without any carry an empty one. */
  thinking_back: z.enum(["never", "with-tool-calls", "always"]),
  /** The field in which it goes back. */
  thinking_field: z.enum(["reasoning_content", "reasoning"]),
  /** Thinking inside the text of a reply: none, a `<think>` at its head, or the text begins inside of one. */
  think_tags: z.enum(["none", "leading", "opened"]),
  /** Where a system message may stand; one that may not becomes a user message in its place. */
  system_message: z.enum(["anywhere", "first", "never"]),
  /** Whether a user message may follow another one; else they are sent as one. */
  consecutive_users: z.enum(["allowed", "joined"]),
  /** Whether a user message may follow tool results; else a short reply stands between them. */
  user_after_tools: z.enum(["allowed", "bridged"]),
  /** What ids of tool calls must look like. */
  tool_call_ids: z.enum(["any", "nine-characters"]),
  /** Whether a tool's result carries the tool's name beside its id. */
  result_names: z.enum(["sent", "dropped"]),
  /** The role of system messages to models whose name LangChain takes for one of OpenAI's reasoning models. */
  system_role: z.enum(["by-model", "system"]),
  /** Request parameters that are never sent, whoever sets them; `strict` is that of a tool. */
  omit: z.array(z.string().min(1)),
});

export type Quirks = z.output<typeof quirksSchema>;

/** What holds where nothing else is said. */
const noQuirks: Quirks = {
  tools: "native",
  thinking_back: "never",
  thinking_field: "reasoning_content",
  think_tags: "leading",
  system_message: "anywhere",
  consecutive_users: "allowed",
  user_after_tools: "allowed",
  tool_call_ids: "any",
  result_names: "sent",
  system_role: "by-model",
  omit: [],
};

/** Some quirks: what an entry, a preset or a refusal says of an endpoint. */
export const someQuirksSchema = quirksSchema.partial();
export type SomeQuirks = Readonly<z.output<typeof someQuirksSchema>>;

/** Later quirks go ahead of earlier ones; the parameters to leave out add up. */
export function mergeQuirks(...all: readonly SomeQuirks[]): Quirks {
  const omit = [...new Set(all.flatMap((quirks) => quirks.omit ?? []))];
  const said = all.flatMap((quirks) => Object.entries(quirks).filter(([, value]) => value !== undefined));
  return { ...noQuirks, ...Object.fromEntries(said), omit };
}
