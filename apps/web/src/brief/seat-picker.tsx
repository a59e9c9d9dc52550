import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNotice } from "../controls/problem-notice.tsx";
import type { RoleList, RoleView } from "../server/setup-requests.ts";
import { BrokenRoles } from "./broken-roles.tsx";
import { FieldProblem } from "./field-problem.tsx";
import { SeatOption } from "./seat-option.tsx";

interface SeatPickerProps {
  readonly roles: RoleList | undefined;
  /** Who it is about. */
  readonly hint: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Role ids in the order of the table. */
  readonly chosen: readonly string[];
  readonly problem: string | null;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Who is invited: the usual seats and the person's own roles in sight, every other role behind a fold. */
export function SeatPicker(props: SeatPickerProps): ReactNode {
  const { roles, hint, error, onRetry, chosen, problem, onChange } = props;
  const { t } = useTranslation();
  const all = orderedRoles(roles);
  const toggle = (role: RoleView): void => {
    const next = chosen.includes(role.id) ? chosen.filter((id) => id !== role.id) : [...chosen, role.id];
    onChange(all.map(({ id }) => id).filter((id) => next.includes(id)));
  };
  const isUsual = ({ id, source }: RoleView): boolean =>
    source.kind === "file" || roles?.seats.includes(id) === true;
  const others = all.filter((role) => !isUsual(role));
  return (
    <fieldset className="min-w-0" aria-describedby="seats-hint seats-problem">
      <legend id="seats" tabIndex={-1}>
        <h2 className="font-serif text-xl font-semibold">{t("brief.seats")}</h2>
      </legend>
      <p id="seats-hint" className="text-soft text-sm">
        {hint}
      </p>
      <FieldProblem id="seats-problem" text={problem} />
      {error !== null && roles === undefined && (
        <ProblemNotice className="mt-3" title={t("brief.seatsUnknown")} error={error} onRetry={onRetry} />
      )}
      <SeatGrid roles={all.filter(isUsual)} chosen={chosen} onToggle={toggle} />
      {others.length > 0 && (
        <details className="mt-3" open={others.some(({ id }) => chosen.includes(id)) || undefined}>
          <summary className="text-soft hover:text-ink w-fit rounded-full text-sm font-medium">
            {t("brief.moreSeats", { count: others.length })}
          </summary>
          <SeatGrid roles={others} chosen={chosen} onToggle={toggle} />
        </details>
      )}
      {roles !== undefined && <p className="text-faint mt-3 text-sm">{t("brief.customRoleHint")}</p>}
      <BrokenRoles broken={roles?.broken ?? []} />
    </fieldset>
  );
}

interface SeatGridProps {
  readonly roles: readonly RoleView[];
  readonly chosen: readonly string[];
  readonly onToggle: (role: RoleView) => void;
}

function SeatGrid({ roles, chosen, onToggle }: SeatGridProps): ReactNode {
  if (roles.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2 sm:grid-cols-2">
      {roles.map((role) => (
        <SeatOption
          key={role.id}
          role={role}
          checked={chosen.includes(role.id)}
          onToggle={() => onToggle(role)}
        />
      ))}
    </ul>
  );
}

/** The usual seats in their order, then the rest as the server lists them. */
function orderedRoles(list: RoleList | undefined): RoleView[] {
  if (list === undefined) return [];
  const rank = (id: string): number => {
    const place = list.seats.indexOf(id);
    return place === -1 ? list.seats.length : place;
  };
  return list.roles.toSorted((a, b) => rank(a.id) - rank(b.id));
}
