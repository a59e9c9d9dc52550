import type { SessionWords } from "./session/session-words-types.ts";

/** What is wrong with an `--out`, and the way out. */
export interface PlanFileWords {
  readonly folderMissing: (path: string, folder: string) => string;
  readonly isFolder: (path: string) => string;
  readonly notWritable: (path: string, reason: string) => string;
  readonly notWritten: (path: string, reason: string) => string;
}

/** What the command line says about its arguments. Bytes are UTF-8. */
export interface UsageWords {
  readonly planHelp: string;
  readonly dumpHelp: string;
  /** Stands after a fault of usage. */
  readonly seeHelp: (command: string) => string;
  readonly seeSessions: string;
  readonly unknownOption: (option: string, known: string) => string;
  readonly valueMissing: (option: string) => string;
  readonly valueNotTaken: (option: string) => string;
  readonly givenTwice: (option: string) => string;
  readonly noBudget: (option: string, typed: string) => string;
  readonly valueEmpty: (option: string) => string;
  readonly goalMissing: string;
  readonly manyGoals: (second: string) => string;
  readonly goalTooLong: (bytes: number, largest: number) => string;
  readonly manyConstraints: (count: number, largest: number) => string;
  readonly constraintEmpty: (position: number) => string;
  readonly constraintTooLong: (position: number, bytes: number, largest: number) => string;
  readonly unknownMode: (value: string, known: string) => string;
  readonly noPair: (option: string, typed: string) => string;
  readonly seatTwice: (option: string, seat: string) => string;
  readonly noThinkingMode: (option: string, typed: string) => string;
  readonly unknownLanguage: (value: string) => string;
  readonly notWithResume: (what: string) => string;
  readonly goalInWords: string;
  readonly noPositionals: (value: string) => string;
  readonly nothingToDump: string;
  readonly listWithSession: string;
  readonly noSessionsYet: (dataFolder: string) => string;
  readonly duplicateSeat: (id: string) => string;
  readonly unknownSeat: (id: string, known: string) => string;
  readonly brokenRole: (file: string, line: number, reason: string) => string;
  readonly planFile: PlanFileWords;
  readonly session: SessionWords;
}
