import { clsx } from "clsx";
import type { ButtonHTMLAttributes, ReactNode } from "react";

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label" | "title"> {
  /** What it does, for those who do not see the icon, and as its tip. */
  readonly label: string;
}

/** A button that is an icon alone. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        "text-faint hover:bg-sunken hover:text-ink grid size-9 shrink-0 place-items-center rounded-full transition-colors",
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
