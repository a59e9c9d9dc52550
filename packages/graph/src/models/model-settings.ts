/** Which chat model a Roundtable works with; `rehearsal` is the built-in one, offline and deterministic. */
export type ModelSettings =
  | {
      readonly kind: "rehearsal";
      /** Pause between two streamed pieces of text. */
      readonly delayMs: number;
    }
  | {
      readonly kind: "openai-compatible";
      readonly model: string;
      /** Empty for an endpoint that asks for none. */
      readonly apiKey: string;
      /** Without a trailing slash; OpenAI's own endpoint unless given. */
      readonly baseUrl?: string;
      /** Longest silence of the endpoint, before and within an answer; {@link defaultModelTimeoutMs} unless given. */
      readonly timeoutMs?: number;
    };

export const defaultModelTimeoutMs = 180_000;

/** Node's own `fetch` gives up after this much silence, so a longer time-out would not be kept. */
export const maxModelTimeoutMs = 300_000;
