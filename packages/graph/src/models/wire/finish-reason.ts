/** Why a reply ended, as far as it makes a difference. */
export type FinishReason = "done" | "length" | "content_filter" | "broken";

/** What endpoints say beside `stop` and `tool_calls`; everything else is a reply that is done. */
const finishReasons: Readonly<Record<string, FinishReason>> = {
  length: "length",
  max_tokens: "length",
  model_length: "length",
  model_context_window_exceeded: "length",
  content_filter: "content_filter",
  sensitive: "content_filter",
  safety: "content_filter",
  network_error: "broken",
  insufficient_system_resource: "broken",
  error: "broken",
};

/** Undefined while the reply goes on. */
export function readFinishReason(value: unknown): FinishReason | undefined {
  if (typeof value !== "string" || value === "" || value === "null") return undefined;
  return finishReasons[value.toLowerCase()] ?? "done";
}
