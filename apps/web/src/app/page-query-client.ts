import { QueryClient } from "@tanstack/react-query";
import { RequestError } from "../server/request-error.ts";

const maxRetries = 2;

/** What the page asks for besides streams: kept a little while, and asked for again only where that may help. */
export function createPageQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => isPassing(error) && failures < maxRetries,
      },
    },
  });
}

/** Whether the same request may succeed a moment later. */
function isPassing(error: Error): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status >= 500);
}
