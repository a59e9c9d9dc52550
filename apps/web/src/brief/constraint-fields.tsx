import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button.tsx";
import type { ConstraintLine } from "./brief-draft.ts";
import { ConstraintField } from "./constraint-field.tsx";
import { changeLine, insertLine, removeLine } from "./constraint-lines.ts";

interface ConstraintFieldsProps {
  readonly lines: readonly ConstraintLine[];
  /** `index` counts the lines that say something. */
  readonly problem: { readonly index: number; readonly text: string } | null;
  readonly onChange: (lines: readonly ConstraintLine[]) => void;
}

/** The constraints, a field a line; Enter begins the next, and a pasted list becomes a line each. */
export function ConstraintFields({ lines, problem, onChange }: ConstraintFieldsProps): ReactNode {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  /** Where the caret goes once the line is there. */
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-line="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  }, [lines]);
  const faulty = lines.filter(({ text }) => text.trim() !== "")[problem?.index ?? -1];

  const addBehind = (key: number): void => {
    const { lines: more, added } = insertLine(lines, key);
    focusNext.current = added;
    onChange(more);
  };
  const remove = (key: number): void => {
    const index = lines.findIndex((line) => line.key === key);
    const rest = removeLine(lines, key);
    focusNext.current = (rest[index - 1] ?? rest[0])?.key ?? null;
    onChange(rest);
  };

  return (
    <fieldset className="min-w-0">
      <legend>
        <h2 className="font-serif text-xl font-semibold">{t("brief.constraints")}</h2>
      </legend>
      <p className="text-soft text-sm">{t("brief.constraintsHint")}</p>
      <ol ref={list} className="mt-2 grid gap-2">
        {lines.map((line, index) => (
          <ConstraintField
            key={line.key}
            line={line}
            number={index + 1}
            problem={faulty?.key === line.key && problem !== null ? problem.text : null}
            onText={(text) => onChange(changeLine(lines, line.key, text))}
            onNext={() => addBehind(line.key)}
            onRemove={() => remove(line.key)}
          />
        ))}
      </ol>
      <Button
        look="quiet"
        className="mt-2 -ml-2"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => addBehind(lines.at(-1)?.key ?? 0)}
      >
        {t("brief.addConstraint")}
      </Button>
    </fieldset>
  );
}
