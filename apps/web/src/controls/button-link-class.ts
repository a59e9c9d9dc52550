/** How a link looks that is as weighty as a button. */
export const buttonLinkClass =
  "inline-flex min-h-9 items-center justify-center gap-2 rounded-full border border-line-strong bg-raised px-4 py-1 text-sm font-medium whitespace-nowrap text-ink no-underline transition-colors hover:border-ink-soft hover:bg-surface";
