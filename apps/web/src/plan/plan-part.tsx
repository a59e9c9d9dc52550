import type { Plan } from "@roundtable/graph";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTimeFormat } from "../language/use-time-format.ts";
import { LevelMark } from "./level-mark.tsx";
import { PlanConstraints } from "./plan-constraints.tsx";
import { PlanGoal } from "./plan-goal.tsx";
import { PlanMilestones } from "./plan-milestones.tsx";
import { PlanOptions } from "./plan-options.tsx";
import { PlanResources } from "./plan-resources.tsx";
import { PlanRisks } from "./plan-risks.tsx";
import { PlanStatements } from "./plan-statements.tsx";
import type { PlanSectionName } from "./section-keys.ts";

interface PlanPartProps {
  readonly name: PlanSectionName;
  readonly plan: Plan;
}

/** What stands in a section of the plan. */
export function PlanPart({ name, plan }: PlanPartProps): ReactNode {
  const { t } = useTranslation();
  const { day } = useTimeFormat();
  switch (name) {
    case "constraints":
      return <PlanConstraints constraints={plan.constraints} />;
    case "goal":
      return <PlanGoal goal={plan.goal} />;
    case "options":
      return <PlanOptions plan={plan} />;
    case "milestones":
      return <PlanMilestones plan={plan} />;
    case "risks":
      return <PlanRisks risks={plan.risks} />;
    case "resources":
      return <PlanResources plan={plan} />;
    case "actions":
      return (
        <PlanStatements
          statements={plan.first_actions.map(({ action, owner, by, sources }) => ({
            text: action,
            sources,
            beside: by === undefined ? owner : `${owner} · ${t("plan.by", { date: day(by) })}`,
          }))}
        />
      );
    case "questions":
      return (
        <PlanStatements
          statements={plan.open_questions.map(({ question, owner, sources }) => ({
            text: question,
            sources,
            ...(owner === undefined ? {} : { beside: owner }),
          }))}
        />
      );
    case "dissent":
      return (
        <PlanStatements
          statements={plan.dissent.map(({ seat, statement, response, sources }) => ({
            who: seat,
            text: statement,
            sources,
            ...(response === undefined
              ? {}
              : { beside: `${t("plan.response")}${t("app.colon")}${response}` }),
          }))}
        />
      );
    case "assumptions":
      return (
        <PlanStatements
          statements={plan.assumptions.map(({ statement, sources }) => ({ text: statement, sources }))}
        />
      );
    case "facts":
      return (
        <PlanStatements
          statements={plan.facts.map(({ statement, source, certainty, sources }) => ({
            text: statement,
            sources,
            beside: (
              <span className="inline-flex flex-wrap items-center gap-x-3">
                {source}
                <span className="inline-flex items-center gap-1.5">
                  {t("plan.certainty")} <LevelMark level={certainty} alarming={false} />
                </span>
              </span>
            ),
          }))}
        />
      );
    case "participants":
      return (
        <PlanStatements
          statements={plan.participants.map(({ seat, contribution, sources }) => ({
            who: seat,
            text: contribution,
            sources,
          }))}
        />
      );
  }
}
