import type { MessageType } from "@roundtable/graph";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const keys = {
  task: "kind.task",
  message: "kind.message",
  ask: "kind.ask",
  answer: "kind.answer",
  output: "kind.output",
  report: "kind.report",
  notice: "kind.notice",
  broadcast: "kind.broadcast",
} as const;

const looks: Partial<Readonly<Record<MessageType, string>>> = {
  task: "bg-accent-soft text-accent",
  ask: "bg-waiting-soft text-waiting",
};

/** What kind of message it is, as a word. */
export function KindLabel({ type }: { readonly type: MessageType }): ReactNode {
  const { t } = useTranslation();
  return (
    <span
      className={clsx(
        "rounded-full px-2 text-xs leading-5 font-medium",
        looks[type] ?? "bg-sunken text-soft",
      )}
    >
      {t(keys[type])}
    </span>
  );
}
