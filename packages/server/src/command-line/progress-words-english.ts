import { formatCost, formatCount } from "@roundtable/graph";
import type { ProgressWords } from "./progress-words-types.ts";

/** English; see the interface. */
export const englishProgressWords: ProgressWords = {
  rehearsal:
    "REHEARSAL: no language model is at work. The built-in rehearsal model plays the roundtable offline, by fixed rules.",
  rehearsalBecause: (variables) =>
    `${variables} is set, but goes unused: set ROUNDTABLE_MODEL to the name of a model to plan with it.`,
  model: (name) => `Model: ${name}`,
  session: (id, dataFolder) => `Session ${id}, kept in ${dataFolder}`,
  seats: (names) => `At the table: ${names}`,
  resumed: (state) => `The session goes on (it was ${state}).`,
  joined: (name) => `${name} joins`,
  dismissed: (name) => `${name} is dismissed`,
  working: (name) => `${name} is working`,
  handedOut: (name, task) => `Task for ${name}: ${task}`,
  delivered: (name, text) => `${name} delivered: ${text}`,
  handOutLost: (name) => `The task of ${name} came to no result`,
  said: (from, to, text) => `${from} → ${to}: ${text}`,
  asked: (asker, target, question) => `${asker} asks ${target}: ${question}`,
  answered: (asker, answer) => `Answer for ${asker}: ${answer}`,
  unanswered: (asker) => `Nobody answers ${asker}; it goes on with an assumption`,
  defaultTaken: (asker, answer) => `Nobody answers ${asker}; the default is assumed: ${answer}`,
  failed: (name, reason) => `${name} failed: ${reason}`,
  toolRefused: (name, tool, reason) => `${name}: ${tool} was refused: ${reason}`,
  toolsAsText: (name, model) =>
    `${name}: the model ${model} calls no tools by itself; they are described to it in text`,
  fellBack: (name, model, to, failure) =>
    `${name}: the model ${model} stays down (${failure}); ${to} answers`,
  modelChanged: (name, model, to) => `${name}: works with ${to} from now on, in place of ${model}`,
  planPublished: (version) => `The plan is published (version ${version})`,
  planUnstructured: "The leader published no plan; its last text stands in for it",
  limitReached: (guard) => `A limit is reached: ${guard}`,
  guards: {
    maxTurns: (limit) => `${limit} turns of a run`,
    maxAgents: (limit) => `${limit} agents of a session`,
    maxModelCallsPerTurn: (limit) => `${limit} calls of the model in one turn`,
    maxRepeatedCalls: (limit) => `the same tool call ${limit} times over`,
    maxCompactionsPerTurn: (limit) => `${limit} compactions of a conversation in one turn`,
    maxWallTimeMs: (limit) => `${limit / 60_000} minutes of a run`,
    maxTokens: (limit) => `${formatCount(limit)} tokens of a run`,
    maxCostMicros: (limit) => `a run's cost of ${formatCost(limit)}`,
    budgetTokens: (limit) => `the budget, ${formatCount(limit)} tokens`,
    budgetCostMicros: (limit) => `the budget, a cost of ${formatCost(limit)}`,
  },
  compacted: {
    summary: (name, messages) =>
      `The context of ${name} is nearly full: ${messages} older messages are summarised`,
    cut: (name, messages) =>
      `The context of ${name} is nearly full: ${messages} older messages are left out, without a summary`,
    shortened: (name, messages) =>
      `The context of ${name} is nearly full: ${messages} long messages are shortened`,
  },
  budgetWarned: (budget, share) => `${share} % used of ${budget}; the leader is told to wrap up`,
  used: (tokens, cost) => `Used: ${tokens} tokens${cost === null ? "" : `, cost ${cost}`}`,
  paused: "The session is paused",
  status: (names, characters) => `… ${names} (${characters} characters)`,
  questionHeading: (asker) => `${asker} asks you:`,
  takeDefault: (answer) => `Enter takes: ${answer}`,
  takeNothing: "Enter leaves it open: an assumption is made",
  turnHeading: "Whose turn is next?",
  turnKeys: (leave) => ` Enter: whoever has waited longest; a name: that one; ${leave}: leave it so.`,
  questionGone: "The question is settled; no answer is needed any more.",
  stopping: "Stopping, so that nothing is lost. Ctrl-C again ends at once.",
  stopped: "Stopped. The session is kept.",
  isPaused: "The session was paused. It is kept, and goes on when it is resumed.",
  isDrivenByHand: "The session is driven by hand: nobody takes a turn until you let them.",
  nextStep: (command) => `The next turn: ${command}`,
  goOn: (command) => `To go on: ${command}`,
  noPlan: (status, reason) => `No plan came out: the session ${status}. ${reason}`,
  planDespite: (status, reason) => `The plan came out, but then the session ${status}. ${reason}`,
  unstructuredPlan: "This plan is free text: its dates, costs and sources could not be checked.",
  planWritten: (path) => `The plan is in ${path}`,
  planKept: (command) => `The plan is kept in the session and can be printed again: ${command}`,
  internalError: (message) => `Something went wrong inside: ${message}`,
  cutShort:
    "The command ended before its work did, which is a fault of Roundtable. Nothing is lost: go on with --resume.",
  error: (message) => `Error: ${message}`,
  reasons: {
    failed: "failed",
    stopped: "was stopped",
    exhausted: "used up what it may use",
    finished: "finished",
    paused: "paused",
    running: "running when it was interrupted",
    waiting_for_user: "waiting for an answer",
    stopped_by_user: "It was stopped by the user.",
    paused_by_user: "It was paused by the user.",
    leader_failed: "The team leader could not go on.",
    no_plan: "The team leader ended without one.",
    max_turns: "The run had used up its turns (ROUNDTABLE_MAX_TURNS).",
    max_model_calls_per_turn:
      "The team leader had used up the calls of the model of one turn (ROUNDTABLE_MAX_MODEL_CALLS_PER_TURN).",
    max_repeated_calls:
      "The team leader made the same tool call over and over (ROUNDTABLE_MAX_REPEATED_CALLS).",
    max_compactions_per_turn:
      "The leader's model has too small a context for this work (ROUNDTABLE_MAX_COMPACTIONS_PER_TURN).",
    max_wall_time: "The run had used up its time (ROUNDTABLE_MAX_WALL_TIME_MINUTES).",
    max_tokens: "The run had used up its tokens (ROUNDTABLE_MAX_TOKENS).",
    max_cost: "The run had used up its cost (ROUNDTABLE_MAX_COST).",
    budget_tokens:
      "The session's budget of tokens is used up. Raise it (npm run session -- budget SESSION_ID --tokens N), then resume.",
    budget_cost:
      "The session's budget of cost is used up. Raise it (npm run session -- budget SESSION_ID --cost N), then resume.",
    plan_published: "",
    unstructured_plan: "",
    done: "",
  },
};
