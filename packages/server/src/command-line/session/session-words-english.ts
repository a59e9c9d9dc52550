import type { SessionWords } from "./session-words-types.ts";

/** English; see the interface. */
export const englishSessionWords: SessionWords = {
  help: `Looks at sessions and steers them.

Usage:
  npm run session -- list
  npm run session -- show ID                      how it stands, who is there, what is asked
  npm run session -- agents ID                    who is there
  npm run session -- pause ID                     lets it stand still, with all that it has
  npm run session -- resume ID [--model NAME]      goes on with one that was paused, stopped or failed
  npm run session -- budget ID [--tokens N] [--cost N]
                                                  what it may use in all; none takes a budget away
  npm run session -- stop ID [--agent NAME]       stops it, or one agent of it
  npm run session -- step ID [--agent NAME]       one turn of a session that is driven by hand
  npm run session -- say ID [--agent NAME] TEXT   speaks to the leader, or to an agent
  npm run session -- answer ID QUESTION [ANSWER]  answers a question; without an answer its default is taken
  npm run session -- add ID ROLE [--number N] [--task TEXT] [--model NAME] [--thinking MODE]
                                                  seats one more agent, at once at work with a task
  npm run session -- dismiss ID NAME              dismisses an agent for good

Options:
  --agent NAME       an agent, by display name or by role
  --number N         its number in the role, instead of the next one
  --task TEXT        what it is to do
  --model NAME       a model out of models.yaml: for the agent, or in place of the session's
  --thinking MODE    fast or thinking, instead of what the role says
  --tokens N         tokens, sent and received
  --cost N           in the currency of your models' prices
  --json             the answer as JSON
  --language zh|en   language of these messages
  --no-color         no colours
  --help             this text

A server that has the data folder does what is asked for. Without one, step lets agents work in this process until the
turn is over, and resume until the session is done, as npm run plan -- --resume does (its options and exit codes hold);
everything else changes the session alone, and what waits then goes on with one of the two, or with npm start.

Settings are the environment variables of npm run plan; ROUNDTABLE_DATA names the data folder.

Exit codes:
  0    done
  1    the turn failed, or something went wrong
  2    it could not be done: arguments, settings, data folder, no such session, agent or question, nothing to do
  130  stopped by Ctrl-C (129 hang-up, 143 SIGTERM)
`,
  verbMissing: (known) => `Say what to do: ${known}.`,
  unknownVerb: (typed, known) => `"${typed}" is nothing that can be done. There are: ${known}.`,
  wordMissing: (usage) => `Something is missing. It is written: npm run session -- ${usage}`,
  wordTooMany: (extra, usage) =>
    `"${extra}" is one word too many. Put quotes around a text of several words: npm run session -- ${usage}`,
  wordEmpty: (usage) => `One of the words is empty. It is written: npm run session -- ${usage}`,
  optionNotTaken: (option, usage) =>
    `${option} has no meaning here. It is written: npm run session -- ${usage}`,
  noNumber: (typed) => `--number ${typed} is no number of an agent: give a whole number from 1 on.`,
  nobodyWorks: (command) =>
    `It is kept. No server works in this data folder; to go on: ${command}, or npm start.`,
  answerWith: (command) => `To answer: ${command} "ANSWER"`,
};
