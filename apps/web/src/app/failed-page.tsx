import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { MessagePage } from "./message-page.tsx";

/** For an error of the page itself, a part that could not be loaded among them. */
export function FailedPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <MessagePage title={t("app.failedTitle")} text={t("app.failedText")}>
      <Button look="primary" onClick={() => location.reload()}>
        {t("app.reload")}
      </Button>
    </MessagePage>
  );
}
