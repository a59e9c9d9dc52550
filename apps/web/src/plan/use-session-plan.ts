import type { StoredPlan } from "@roundtable/graph";
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { readPlan } from "../server/session-requests.ts";
import { useSession, useView } from "../session/session-context.ts";

/** The latest version of the session's plan; asks for nothing while there is none. */
export function useSessionPlan(): UseQueryResult<StoredPlan> {
  const { sessionId } = useSession().session;
  const version = useView(({ plan }) => plan?.version ?? null);
  return useQuery({
    queryKey: ["plan", sessionId, version],
    queryFn: ({ signal }) => readPlan(sessionId, version ?? 1, signal),
    enabled: version !== null,
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
}
