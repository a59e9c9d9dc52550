import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { usePageLanguage } from "../language/use-page-language.ts";
import { readRoles } from "../server/setup-requests.ts";
import type { BriefDraft } from "./brief-draft.ts";
import { ConstraintFields } from "./constraint-fields.tsx";
import { constraintTexts } from "./constraint-lines.ts";
import { ExampleChoice } from "./example-choice.tsx";
import { GoalField } from "./goal-field.tsx";
import { ModeChoice } from "./mode-choice.tsx";
import { SeatPicker } from "./seat-picker.tsx";
import { TableCard } from "./table-card.tsx";
import { useOpenRoundtable } from "./use-open-roundtable.ts";

/** The brief as a form; what is written in it is a draft that outlives the page. */
export function BriefForm({ draft: store }: { readonly draft: StoreApi<BriefDraft> }): ReactNode {
  const { t } = useTranslation();
  const language = usePageLanguage();
  const draft = useStore(store);
  const roles = useQuery({
    queryKey: ["roles", language],
    queryFn: ({ signal }) => readRoles(language, signal),
  });
  const known = new Set(roles.data?.roles.map(({ id }) => id));
  const isTeam = draft.mode === "team";
  const usual = isTeam ? [] : (roles.data?.seats ?? []);
  // A role file that was taken away since the draft was written sits down no more.
  const seats = (draft.seats ?? usual).filter((id) => known.has(id));
  const [missing, setMissing] = useState<"goal" | "seats" | null>(null);
  const opening = useOpenRoundtable(store);
  const { problem } = opening;

  const submit = (): void => {
    if (opening.isPending) return;
    const lacksSeats = seats.length === 0 && !isTeam && roles.isSuccess;
    const lacks = draft.goal.trim() === "" ? "goal" : lacksSeats ? "seats" : null;
    setMissing(lacks);
    if (lacks === null) {
      opening.open({
        goal: draft.goal.trim(),
        constraints: constraintTexts(draft.constraints),
        mode: draft.mode,
        drive: draft.manual ? "manual" : "auto",
        seats,
        ...(draft.language === null ? {} : { language: draft.language }),
      });
      return;
    }
    document.getElementById(lacks === "goal" ? "goal" : "seats")?.focus();
  };
  const change = (part: Partial<BriefDraft>): void => {
    store.setState(part);
    setMissing(null);
    opening.forgetProblem();
  };

  return (
    <form
      noValidate
      className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid min-w-0 gap-8">
        <GoalField
          value={draft.goal}
          problem={
            missing === "goal" ? t("brief.goalMissing") : problem?.place === "goal" ? problem.text : null
          }
          onChange={(goal) => change({ goal })}
          onSubmit={submit}
        />
        <ExampleChoice draft={draft} onChoose={change} />
        <ConstraintFields
          lines={draft.constraints}
          problem={problem?.place === "constraint" ? problem : null}
          onChange={(constraints) => change({ constraints })}
        />
        <ModeChoice mode={draft.mode} onChange={(mode) => change({ mode, seats: null })} />
        <SeatPicker
          roles={roles.data}
          hint={isTeam ? t("brief.teamSeatsHint") : t("brief.seatsHint")}
          error={roles.error}
          onRetry={() => void roles.refetch()}
          chosen={seats}
          problem={
            missing === "seats" ? t("brief.seatsMissing") : problem?.place === "seats" ? problem.text : null
          }
          onChange={(ids) => change({ seats: ids })}
        />
      </div>
      <TableCard
        draft={draft}
        roles={(roles.data?.roles ?? []).filter(({ id }) => seats.includes(id))}
        pending={opening.isPending}
        error={problem?.place === "form" ? problem.error : null}
        onLanguage={(chosen) => change({ language: chosen })}
        onManual={(manual) => change({ manual })}
        onClear={() => store.setState(store.getInitialState(), true)}
      />
    </form>
  );
}
