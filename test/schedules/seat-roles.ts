/** Roles that sit at the tables of schedules. */
export const seatRoles = ["roundtable-intelligence", "roundtable-risk-review", "roundtable-summary"] as const;
