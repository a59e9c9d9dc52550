/** Who sits at the tables of the soak. */
export const seatNames = ["Intelligence_1", "Risk Review_1", "Summary_1"] as const;
export const seatRoles = ["roundtable-intelligence", "roundtable-risk-review", "roundtable-summary"] as const;

/** Who may be there where the leader, or the person, takes on more; some of them never come. */
export const possibleNames = ["Intelligence", "Risk Review", "Summary"].flatMap((name) =>
  [1, 2, 3].map((number) => `${name}_${number}`),
);
