/** Lets one after the other use something, such as the terminal, in the order in which they came. */
export function oneAtATime(): <Value>(use: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (use) => {
    const mine = last.then(use);
    // Whoever comes next waits for the end of it, not for its outcome.
    last = mine.catch(() => undefined);
    return mine;
  };
}
