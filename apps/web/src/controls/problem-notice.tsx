import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../server/request-error.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { useProblemWords } from "./use-problem-words.ts";

interface ProblemNoticeProps {
  readonly title: string;
  readonly error: unknown;
  /** The way out, where trying again is one. */
  readonly onRetry?: () => void;
  readonly className?: string;
}

/** What the server said about a request that failed, under a title of what was tried. */
export function ProblemNotice({ title, error, onRetry, className }: ProblemNoticeProps): ReactNode {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const requestId = error instanceof RequestError ? error.requestId : null;
  return (
    <Notice
      kind="problem"
      title={title}
      {...(className === undefined ? {} : { className })}
      actions={onRetry === undefined ? undefined : <Button onClick={onRetry}>{t("app.retry")}</Button>}
    >
      <p className="whitespace-pre-line">{problemWords(error)}</p>
      {requestId !== null && (
        <p className="text-faint mt-1 text-xs">{t("app.requestId", { id: requestId })}</p>
      )}
    </Notice>
  );
}
