/** Turns of the event loop without any statement or model call after which nothing moves any more by itself. */
const calmTurns = 25;
/** What still moves by then goes round in circles. */
const maxTurns = 50_000;

/** Knows whether anything has happened, and waits until nothing does. */
export class Stillness {
  #activity = 0;

  readonly notice = (): void => {
    this.#activity += 1;
  };

  /** Throws where it is never reached. */
  async reached(): Promise<void> {
    let seen = -1;
    let calm = 0;
    for (let turn = 0; turn < maxTurns; turn += 1) {
      if (calm >= calmTurns) return;
      calm = seen === this.#activity && !readsFiles() ? calm + 1 : 0;
      seen = this.#activity;
      await turnOfLoop();
    }
    throw new Error("I9 it never becomes still");
  }
}

/** Role files are read and written ahead of a tool's transaction, in as many turns of the loop as the disk takes. */
function readsFiles(): boolean {
  return process.getActiveResourcesInfo().some((resource) => /^(?:FSReq|CloseReq)/u.test(resource));
}

export async function turnOfLoop(): Promise<void> {
  await new Promise(setImmediate);
}
