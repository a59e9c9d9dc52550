import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RoleView } from "../server/setup-requests.ts";

interface SeatOptionProps {
  readonly role: RoleView;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** A role as a card that can be invited; the whole card is the box to tick. */
export function SeatOption({ role, checked, onToggle }: SeatOptionProps): ReactNode {
  const { t } = useTranslation();
  return (
    <li>
      <label
        className={clsx(
          "flex h-full cursor-pointer gap-3 rounded-2xl border p-3.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
          checked ? "border-accent bg-surface" : "border-line hover:border-line-strong",
        )}
      >
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          aria-label={role.name}
          aria-describedby={`role-${role.id}`}
          className="sr-only"
        />
        <span
          aria-hidden="true"
          className={clsx(
            "grid size-10 shrink-0 place-items-center rounded-full text-xl transition-[filter]",
            checked ? "bg-accent-soft" : "bg-sunken grayscale",
          )}
        >
          {role.emoji}
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className="font-medium break-words">{role.name}</span>
            {role.source.kind === "file" && (
              <span className="bg-sunken text-soft rounded-full px-2 text-xs" title={role.source.path}>
                {t("brief.customRole")}
              </span>
            )}
          </span>
          <span id={`role-${role.id}`} className="text-soft mt-0.5 block text-sm leading-snug break-words">
            {role.description}
          </span>
        </span>
        <span
          aria-hidden="true"
          className={clsx(
            "mt-0.5 grid size-5 shrink-0 place-items-center rounded-md border",
            checked ? "bg-accent text-on-accent border-transparent" : "border-line-strong",
          )}
        >
          {checked && <Check className="size-3.5" strokeWidth={3} />}
        </span>
      </label>
    </li>
  );
}
