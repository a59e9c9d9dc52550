import { clsx } from "clsx";
import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";

interface NoticeProps {
  /** `problem` is told at once by screen readers; `note` stands there. */
  readonly kind: "problem" | "note";
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** A few lines that stand apart: what went wrong and the way out, or what one should know. */
export function Notice({ kind, title, children, actions, className }: NoticeProps): ReactNode {
  const Icon = kind === "problem" ? CircleAlert : Info;
  return (
    <div
      role={kind === "problem" ? "alert" : undefined}
      className={clsx(
        "flex gap-3 rounded-xl border px-4 py-3 text-sm",
        kind === "problem" ? "border-failed/40 bg-failed-soft" : "border-waiting/30 bg-waiting-soft",
        className,
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx("mt-0.5 size-4.5 shrink-0", kind === "problem" ? "text-failed" : "text-waiting")}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <div className="text-soft mt-0.5 break-words">{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
