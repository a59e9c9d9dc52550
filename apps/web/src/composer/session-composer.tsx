import type { ReactNode, Ref } from "react";
import { useShallow } from "zustand/react/shallow";
import { useSession, useView } from "../session/session-context.ts";
import { isResting } from "../view/is-resting.ts";
import { MessageComposer } from "./message-composer.tsx";
import { useComposerDraft } from "./use-composer-draft.ts";

interface SessionComposerProps {
  readonly receiver: string;
  readonly onReceiver: (name: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** The composer of this session; what is sent waits in its outbox until the transcript has it. */
export function SessionComposer({ receiver, onReceiver, ref }: SessionComposerProps): ReactNode {
  const { session, outbox } = useSession();
  const [text, setText] = useComposerDraft(session.sessionId);
  const receivers = useView(
    useShallow(({ seats }) => seats.filter(({ state }) => state !== "terminated").map(({ name }) => name)),
  );
  const resting = useView(({ state }) => isResting(state));
  return (
    <MessageComposer
      {...(ref === undefined ? {} : { ref })}
      text={text}
      onText={setText}
      receivers={receivers}
      receiver={receiver}
      onReceiver={onReceiver}
      resting={resting}
      onSend={outbox.send}
    />
  );
}
