import { clsx } from "clsx";
import type { ReactNode, Ref, TextareaHTMLAttributes } from "react";

interface GrowingTextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly value: string;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A text area that is as high as its text, within bounds that the class sets. */
export function GrowingTextArea({ className, ...rest }: GrowingTextAreaProps): ReactNode {
  return <textarea {...rest} className={clsx("field-sizing-content resize-none", className)} />;
}
