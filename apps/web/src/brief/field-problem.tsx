import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface FieldProblemProps {
  /** The field names it as its `aria-describedby`. */
  readonly id: string;
  readonly text: string | null;
}

/** What is wrong with a field, below it; told at once by screen readers. */
export function FieldProblem({ id, text }: FieldProblemProps): ReactNode {
  return (
    <div id={id} role="alert" className="text-failed text-sm empty:hidden">
      {text !== null && (
        <p className="mt-1.5 flex items-start gap-1.5 break-words">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
          <span className="min-w-0 whitespace-pre-line">{text}</span>
        </p>
      )}
    </div>
  );
}
