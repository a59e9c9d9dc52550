import type { PlanInput } from "../../../plan/plan-schema.ts";
import { readFacts } from "../delivery/read-facts.ts";
import { bilingual } from "../seat/bilingual.ts";
import { latestOfEach } from "../seat/latest-of-each.ts";
import { type PlanMaterial, sourcesOf } from "./plan-material.ts";

const factsOfSeat = 6;
const factsOfCustomSeat = 3;

/** The facts of the intelligence, environment and custom seats, as sure as their wording. */
export function buildFacts({ work, deliveries }: PlanMaterial): PlanInput["facts"] {
  const say = bilingual(work.brief.language);
  const informing = latestOfEach(deliveries).filter(({ kind }) =>
    ["intelligence", "environment", "custom"].includes(kind),
  );
  const seen = new Set<string>();
  return informing.flatMap(({ from, kind, id, text }) =>
    readFacts(text)
      .filter(({ statement }) => !seen.has(statement) && seen.add(statement))
      .slice(0, kind === "custom" ? factsOfCustomSeat : factsOfSeat)
      .map(({ statement, certainty }) => ({
        statement,
        source:
          certainty === "low"
            ? say(`${from}, rule of thumb, not researched`, `${from}，经验法则，未做调研`)
            : certainty === "medium"
              ? say(`${from}, worked out from the brief`, `${from}，由任务书数字推算`)
              : say(`${from}, stated as confirmed`, `${from}，称已确认`),
        certainty,
        sources: sourcesOf(id),
      })),
  );
}
