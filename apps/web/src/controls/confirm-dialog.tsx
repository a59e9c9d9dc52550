import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { ModalDialog } from "./modal-dialog.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back; open while it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, text, confirm, cancel, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <ModalDialog title={title} text={text} onClose={onClose}>
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
    </ModalDialog>
  );
}
