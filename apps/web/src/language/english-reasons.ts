/** Why a session rests, in English. */
export const englishReasons = {
  plan_published: "The plan is published.",
  unstructured_plan: "The leader published no typed plan; its last words stand in for it.",
  done: "Everything asked for is done.",
  stopped_by_user: "You stopped it.",
  leader_failed: "The team leader could not go on.",
  no_plan: "The leader ended without a plan.",
  paused_by_user: "You paused it.",
  max_turns: "It used up the turns that it may take.",
  max_model_calls_per_turn: "One turn used up the calls of the model that it may make.",
  max_repeated_calls: "An agent made the same tool call over and over.",
  max_compactions_per_turn: "The context of the leader's model is too small for this work.",
  max_wall_time: "It used up the time that it may take.",
  max_tokens: "It used up the tokens that a run may use.",
  max_cost: "It used up what a run may cost.",
  budget_tokens: "Its budget of tokens is used up. Raise it, then go on.",
  budget_cost: "Its budget of cost is used up. Raise it, then go on.",
} as const;
