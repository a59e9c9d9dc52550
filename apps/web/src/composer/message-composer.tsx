import { SendHorizontal } from "lucide-react";
import { useId, useRef } from "react";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { isSendingEnter } from "../controls/enter-key.ts";
import { GrowingTextArea } from "../controls/growing-text-area.tsx";

export interface MessageComposerProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Display names of those who may be spoken to, the leader first. */
  readonly receivers: readonly string[];
  readonly receiver: string;
  readonly onReceiver: (name: string) => void;
  /** The session is at rest: what is said begins its next run. */
  readonly resting: boolean;
  readonly onSend: (to: string, content: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Speaks to the leader or to a seat at any time. Enter sends; Shift+Enter, and Enter while composing, do not. */
export function MessageComposer(props: MessageComposerProps): ReactNode {
  const { text, onText, receivers, receiver, onReceiver, resting, onSend, ref } = props;
  const { t } = useTranslation();
  const hintId = useId();
  const compositionEndedAt = useRef(Number.NEGATIVE_INFINITY);
  const send = (): void => {
    const content = text.trim();
    if (content === "" || receiver === "") return;
    onSend(receiver, content);
    onText("");
  };
  return (
    <form
      className="border-line bg-surface shrink-0 border-t px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="border-line-strong bg-raised focus-within:border-accent rounded-2xl border transition-colors">
        <GrowingTextArea
          ref={ref}
          rows={1}
          value={text}
          aria-label={t("composer.label")}
          aria-describedby={hintId}
          placeholder={
            resting ? t("composer.placeholderResting") : t("composer.placeholder", { name: receiver })
          }
          onChange={(event) => onText(event.target.value)}
          onCompositionEnd={(event) => (compositionEndedAt.current = event.timeStamp)}
          onKeyDown={(event) => {
            if (!isSendingEnter(event, compositionEndedAt.current)) return;
            event.preventDefault();
            send();
          }}
          className="block max-h-48 min-h-12 w-full rounded-2xl bg-transparent px-4 pt-3 pb-1 outline-none"
        />
        <div className="flex items-center gap-2 px-2 pb-2">
          <label className="text-faint flex min-w-0 items-center gap-1 pl-2 text-sm">
            <span className="shrink-0">{t("composer.to")}</span>
            <select
              value={receiver}
              onChange={({ target }) => onReceiver(target.value)}
              className="text-ink min-h-9 min-w-0 rounded-full bg-transparent px-1 font-medium"
            >
              {receivers.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <span id={hintId} className="text-faint ml-auto text-xs whitespace-nowrap max-[88rem]:sr-only">
            {t("composer.hint")}
          </span>
          <button
            type="submit"
            aria-label={t("composer.send")}
            title={t("composer.send")}
            disabled={text.trim() === ""}
            className="bg-accent text-on-accent ml-auto grid size-9 shrink-0 place-items-center rounded-full transition-opacity disabled:opacity-40 min-[88rem]:ml-0"
          >
            <SendHorizontal aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      </div>
    </form>
  );
}
