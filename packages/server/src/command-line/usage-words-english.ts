import { englishSessionWords } from "./session/session-words-english.ts";
import type { UsageWords } from "./usage-words-types.ts";

/** English; see the interface. */
export const englishUsageWords: UsageWords = {
  planHelp: `Works out a plan with a team leader and a panel of role agents.

Usage:
  npm run plan -- "GOAL" [options]
  npm run plan -- --resume SESSION_ID [options]

Options:
  --constraint TEXT    something that the plan must keep to; may be given again
  --mode MODE          how they work: roundtable (unless given), or team, whose leader brings in whom it needs
  --seat ROLE_ID       who is there from the start, instead of the usual seats; may be given again, in a team
                       for the same role, too
  --model NAME         the session's model, out of models.yaml; with --resume, takes the place of the one it had
  --seat-model ROLE_ID=NAME           a seat's own model (or team_leader's); may be given again
  --seat-thinking ROLE_ID=fast|thinking  how a seat thinks; may be given again
  --models             list the models there are, and nothing else
  --budget-tokens N    what the session may use in all; the leader is told at 80 %, no call starts at 100 %
  --budget-cost N      likewise, in the currency of your models' prices
  --manual             drive by hand: at a terminal it asks whose turn is next; without one it only begins the
                       session, and npm run session -- step lets each turn begin
  --language zh|en     language of the work and of these messages; otherwise that of the goal
  --out FILE           write the plan to FILE instead of standard output
  --json               the plan as JSON instead of Markdown
  --resume SESSION_ID  go on with a session that was interrupted, or print the plan of a finished one
  --no-color           no colours
  --help               this text

Progress goes to standard error, the plan to standard output.

Settings (environment variables):
  ROUNDTABLE_MODEL     the language model, or one of models.yaml; without either the built-in rehearsal model plays
                       the roundtable, offline
  OPENAI_API_KEY       key of the model's endpoint
  OPENAI_BASE_URL      another OpenAI-compatible endpoint, such as http://127.0.0.1:11434/v1
  ROUNDTABLE_MODEL_TIMEOUT_MS    longest silence of the endpoint, in milliseconds
  ROUNDTABLE_REHEARSAL_DELAY_MS  pause between two pieces of the rehearsal's text, in milliseconds
  ROUNDTABLE_DATA      data folder, with sessions, plans, models.yaml and your own roles/; ~/.roundtable otherwise
  ROUNDTABLE_MAX_…     bounds on what a session may use up; see the README
  NO_COLOR, FORCE_COLOR          colours never, or also without a terminal

Exit codes:
  0    a plan came out
  1    no plan came out; the reason is on standard error
  2    the work could not begin: arguments, settings, data folder, unknown session
  3    a plan came out, but as free text that could not be checked
  4    the session stands still: somebody has paused it, or it is driven by hand; the way on is on standard error
  130  stopped by Ctrl-C (129 hang-up, 143 SIGTERM); the session can go on with --resume
`,
  dumpHelp: `Prints what is stored of a session, for checking from outside (format: docs/dump-format.md).

Usage:
  npm run dump -- --session SESSION_ID [--json]
  npm run dump -- --list [--json]

Options:
  --session SESSION_ID  the session to print; without --json as a short summary
  --list                all sessions, the newest first
  --json                as JSON
  --language zh|en      language of these messages
  --help                this text

The data folder is the one of ROUNDTABLE_DATA, or ~/.roundtable. No other process may be using it meanwhile.
`,
  seeHelp: (command) => `Everything there is: npm run ${command} -- --help`,
  seeSessions: "All there are in this data folder (ROUNDTABLE_DATA): npm run dump -- --list",
  unknownOption: (option, known) => `There is no option ${option}. There are: ${known}.`,
  valueMissing: (option) =>
    `${option} needs a value after it; write ${option}=-VALUE for one that begins with a dash.`,
  valueNotTaken: (option) => `${option} takes no value.`,
  givenTwice: (option) => `${option} was given twice. Give it once.`,
  noBudget: (option, typed) =>
    `${option} ${typed} is no budget: give a number above 0 (tokens: a whole one; cost: at most six decimals), or "none".`,
  valueEmpty: (option) => `The value of ${option} is empty. Fill it in, or leave the option out.`,
  goalMissing: 'There is no goal. Say what is to be achieved: npm run plan -- "Move the office by 31 March"',
  manyGoals: (second) =>
    `There is more than one goal; the second is "${second}". Put quotes around the goal, and \`--\` after \`npm run plan\`.`,
  goalTooLong: (bytes, largest) =>
    `The goal has ${bytes} bytes; at most ${largest} are taken. Shorten it, or move details to --constraint.`,
  manyConstraints: (count, largest) =>
    `There are ${count} constraints; at most ${largest} are taken. Join those that belong together.`,
  constraintEmpty: (position) => `Constraint ${position} is empty. Fill it in, or leave it out.`,
  constraintTooLong: (position, bytes, largest) =>
    `Constraint ${position} has ${bytes} bytes; at most ${largest} are taken. Shorten or split it.`,
  unknownMode: (value, known) => `There is no mode "${value}". There are: ${known}.`,
  noPair: (option, typed) => `${option} ${typed} is no pair: write ${option} ROLE_ID=VALUE.`,
  seatTwice: (option, seat) => `${option} names "${seat}" twice. Name each seat once.`,
  noThinkingMode: (option, typed) => `${option} ${typed}: there are fast and thinking.`,
  unknownLanguage: (value) => `There is no language "${value}". There are: zh, en.`,
  notWithResume: (what) =>
    `--resume goes on with a session as it was begun, so it takes no ${what}. Leave that out, or begin a new session.`,
  goalInWords: "goal",
  noPositionals: (value) => `"${value}" belongs to no option.`,
  nothingToDump: "Say what to print: --session SESSION_ID, or --list.",
  listWithSession: "--list and --session do not go together. Give one of them.",
  noSessionsYet: (dataFolder) =>
    `There are no sessions in ${dataFolder} yet. Begin one with npm run plan, or set ROUNDTABLE_DATA to another folder.`,
  duplicateSeat: (id) => `The seat "${id}" was asked for twice. Name each role once.`,
  unknownSeat: (id, known) => `There is no role "${id}" to seat. There are: ${known}.`,
  brokenRole: (file, line, reason) =>
    `This role file does not load and is left out: ${file}:${line}: ${reason}`,
  planFile: {
    folderMissing: (path, folder) =>
      `--out ${path} lies in a folder that is not there: create ${folder}, or choose another place.`,
    isFolder: (path) => `--out ${path} is a folder: add the name of a file.`,
    notWritable: (path, reason) => `--out ${path} cannot be written (${reason}): choose another place.`,
    notWritten: (path, reason) => `The plan could not be written to ${path} (${reason}).`,
  },
  session: englishSessionWords,
};
