/** What the page says of tokens, cost and time, in English. */
export const englishUsage = {
  title: "What the models used",
  seat: "Seat",
  calls: "Calls",
  tokenColumn: "Tokens",
  costColumn: "Cost",
  time: "Time in calls",
  all: "All together",
  tokens: "{{tokens}} tokens",
  cost: "cost {{cost}}",
  ofTokens: "{{used}} of {{limit}} tokens of the budget",
  ofCost: "cost {{used}} of a budget of {{limit}}",
} as const;
