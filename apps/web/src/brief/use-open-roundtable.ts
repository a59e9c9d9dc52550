import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { StoreApi } from "zustand/vanilla";
import { createSession } from "../server/session-requests.ts";
import type { NewSession } from "../server/session-requests.ts";
import { emptyDraft } from "./brief-draft.ts";
import type { BriefDraft } from "./brief-draft.ts";
import { placeProblem } from "./brief-problem.ts";
import type { BriefProblem } from "./brief-problem.ts";

interface OpenRoundtable {
  readonly open: (session: NewSession) => void;
  readonly isPending: boolean;
  readonly problem: BriefProblem | null;
  readonly forgetProblem: () => void;
}

/** Begins a session and goes to its table; only then is the draft let go. */
export function useOpenRoundtable(draft: StoreApi<BriefDraft>): OpenRoundtable {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: createSession,
    async onSuccess({ session_id: sessionId }) {
      draft.setState(emptyDraft, true);
      void queries.invalidateQueries({ queryKey: ["sessions"] });
      await navigate({ to: "/sessions/$sessionId", params: { sessionId } });
    },
  });
  return {
    open: (session) => creation.mutate(session),
    isPending: creation.isPending || creation.isSuccess,
    problem: creation.error === null ? null : placeProblem(creation.error),
    forgetProblem: () => {
      if (creation.isError) creation.reset();
    },
  };
}
