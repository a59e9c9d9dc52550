/** What a command's exit code says; listed in `--help` and the README. */
export const exitCodes = {
  /** A plan came out. */
  planCameOut: 0,
  /** None did; the reason is on standard error. */
  noPlan: 1,
  /** The work could not begin: arguments, settings, data folder, or a session that is not there. */
  cannotBegin: 2,
  /** A plan came out, but as free text that nothing could be checked of. */
  unstructuredPlan: 3,
  /** The session stands still, and can go on: it is paused, or driven by hand and left. */
  standsStill: 4,
} as const;

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** The signals that ask a command to come to an end. */
export type EndingSignal = keyof typeof signalNumbers;

export const endingSignals = Object.keys(signalNumbers) as EndingSignal[]; // the keys of a constant

/** 128 plus the signal's number, as a shell reports it: 130 after Ctrl-C. */
export function exitCodeOfSignal(signal: EndingSignal): number {
  return 128 + signalNumbers[signal];
}
