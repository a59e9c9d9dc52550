import { clsx } from "clsx";
import type { ButtonHTMLAttributes, ReactNode } from "react";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the one thing to do here; `danger` destroys or stops. */
  readonly look?: "primary" | "plain" | "quiet" | "danger";
  readonly icon?: ReactNode;
}

const looks: Readonly<Record<NonNullable<ButtonProps["look"]>, string>> = {
  primary: "bg-accent text-on-accent border-transparent hover:opacity-90",
  plain: "bg-raised text-ink border-line-strong hover:border-ink-soft hover:bg-surface",
  quiet: "bg-transparent text-soft border-transparent hover:bg-sunken hover:text-ink",
  danger: "bg-raised text-failed border-failed/60 hover:bg-failed-soft",
};

/** A button with words. While disabled it stays readable, since its words say what goes on. */
export function Button({ look = "plain", icon, className, children, type, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type={type === "submit" ? "submit" : "button"}
      className={clsx(
        "inline-flex min-h-9 items-center justify-center gap-2 rounded-full border px-4 py-1 text-sm font-medium whitespace-nowrap transition-colors disabled:opacity-60",
        looks[look],
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}
