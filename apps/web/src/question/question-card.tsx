import type { Question } from "@roundtable/graph";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import { isSendingEnter } from "../controls/enter-key.ts";
import { GrowingTextArea } from "../controls/growing-text-area.tsx";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { RequestError } from "../server/request-error.ts";
import { QuestionDeadline } from "./question-deadline.tsx";
import { QuestionOptions } from "./question-options.tsx";

interface QuestionCardProps {
  readonly question: Question;
  /** null lets it go. Throws what the server says. */
  readonly onAnswer: (answer: string | null) => Promise<unknown>;
}

/**
 * A question to the person: its options, its default, an answer in one's own words, or none.
 *
 * It stays until the session's stream says that it is settled, so that what it shows is true.
 */
export function QuestionCard({ question, onAnswer }: QuestionCardProps): ReactNode {
  const { t } = useTranslation();
  const titleId = useId();
  const [own, setOwn] = useState("");
  const compositionEndedAt = useRef(Number.NEGATIVE_INFINITY);
  const { default_answer: defaultAnswer, options } = question;
  const answering = useMutation({ mutationFn: onAnswer });
  const busy = answering.isPending || answering.isSuccess;
  const settled = answering.error instanceof RequestError && answering.error.code === "question-settled";
  const send = (): void => {
    if (own.trim() !== "" && !busy) answering.mutate(own.trim());
  };
  return (
    <article
      aria-labelledby={titleId}
      aria-busy={busy}
      className="border-waiting bg-raised shadow-card appears rounded-2xl border p-4"
    >
      <h3 id={titleId} className="text-waiting text-sm font-semibold">
        {t("question.asksYou", { name: question.asker_display_name })}
      </h3>
      <div className="mt-1 font-medium">
        <MarkdownText text={question.content} />
      </div>
      <QuestionDeadline question={question} />
      <QuestionOptions
        options={options}
        defaultAnswer={defaultAnswer}
        disabled={busy}
        onChoose={(answer) => answering.mutate(answer)}
      />
      <form
        className="mt-3 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <GrowingTextArea
          rows={1}
          value={own}
          aria-label={t("question.own")}
          placeholder={t("question.own")}
          onChange={(event) => setOwn(event.target.value)}
          onCompositionEnd={(event) => (compositionEndedAt.current = event.timeStamp)}
          onKeyDown={(event) => {
            if (!isSendingEnter(event, compositionEndedAt.current)) return;
            event.preventDefault();
            send();
          }}
          className="border-line-strong bg-surface max-h-40 min-h-9 w-full min-w-0 rounded-xl border px-3 py-1.5 text-[0.9375rem]"
        />
        <Button type="submit" look="primary" disabled={busy || own.trim() === ""}>
          {busy ? t("question.answering") : t("question.answer")}
        </Button>
      </form>
      <div className="mt-2 -ml-2">
        <Button look="quiet" disabled={busy} onClick={() => answering.mutate(null)}>
          {defaultAnswer === null || options.includes(defaultAnswer)
            ? t("question.decline")
            : t("question.takeDefault", { answer: defaultAnswer })}
        </Button>
      </div>
      {settled && (
        <p role="alert" className="text-soft mt-2 text-sm">
          {t("question.alreadySettled")}
        </p>
      )}
      {answering.isError && !settled && (
        <ProblemNotice className="mt-2" title={t("question.failed")} error={answering.error} />
      )}
    </article>
  );
}
