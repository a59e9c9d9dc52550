import type { Domain } from "./domain-types.ts";
import { domainTables } from "./domain-tables.ts";
import { general } from "./general.ts";

/** A sign in the first words of a goal counts more than one further on. */
const leadLength = 60;
const leadWeight = 2;

/** The table whose words the text shows most; `general` when it shows none. */
export function findDomain(text: string): Domain {
  let best = general;
  let bestScore = 0;
  for (const domain of domainTables) {
    let score = 0;
    for (const match of text.matchAll(domain.words)) score += match.index < leadLength ? leadWeight : 1;
    if (score > bestScore) {
      best = domain;
      bestScore = score;
    }
  }
  return best;
}
