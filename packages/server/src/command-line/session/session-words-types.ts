/** What `session` says about its arguments, and about what it did. */
export interface SessionWords {
  readonly help: string;
  readonly verbMissing: (known: string) => string;
  readonly unknownVerb: (typed: string, known: string) => string;
  /** `usage` is how the verb is written. */
  readonly wordMissing: (usage: string) => string;
  readonly wordTooMany: (extra: string, usage: string) => string;
  readonly wordEmpty: (usage: string) => string;
  readonly optionNotTaken: (option: string, usage: string) => string;
  readonly noNumber: (typed: string) => string;
  /** `command` goes on with the session, in which something waits now. */
  readonly nobodyWorks: (command: string) => string;
  /** `command` answers an open question. */
  readonly answerWith: (command: string) => string;
}
