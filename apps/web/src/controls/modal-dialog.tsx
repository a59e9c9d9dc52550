import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";

interface ModalDialogProps {
  readonly title: string;
  /** Read out with the title. */
  readonly text?: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog before everything else, open while it is rendered. Escape and the backdrop close it. */
export function ModalDialog({ title, text, children, onClose }: ModalDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="bg-raised text-ink shadow-lift m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl p-0 backdrop:bg-[rgb(0_0_0/0.45)]"
    >
      <div className="p-6">
        <h2 id={titleId} className="font-serif text-xl font-semibold">
          {title}
        </h2>
        {text !== undefined && (
          <p id={textId} className="text-soft mt-2 break-words">
            {text}
          </p>
        )}
        {children}
      </div>
    </dialog>
  );
}
