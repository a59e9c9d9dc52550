import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back; open while it is rendered. Escape and the backdrop close it. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, text, confirm, cancel, onConfirm, onClose } = props;
  const { t } = useTranslation();
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
      aria-describedby={textId}
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
        <p id={textId} className="text-soft mt-2 break-words">
          {text}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{cancel ?? t("app.cancel")}</Button>
          <Button
            look="danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
