import type { RequestError } from "../server/request-error.ts";

/** How the page stands with the server over one session. */
export type Connection =
  | { readonly kind: "connecting" }
  | {
      readonly kind: "live";
      /** The server's clock when it answered, in milliseconds since 1970: what happened before is replayed. */
      readonly sinceMs: number;
    }
  | { readonly kind: "reconnecting"; readonly attempt: number }
  /** The session rests and the server has ended the stream; nothing more comes until somebody speaks. */
  | { readonly kind: "resting" }
  | { readonly kind: "missing" }
  | { readonly kind: "refused"; readonly error: RequestError };
