import { ServerError } from "../errors/server-error.ts";
import type { OptionFault } from "./read-options.ts";
import type { UsageWords } from "./usage-words-types.ts";

function wordsOfFault(fault: OptionFault, words: UsageWords): string {
  switch (fault.kind) {
    case "unknown-option":
      return words.unknownOption(fault.option, fault.known.join(", "));
    case "value-missing":
      return words.valueMissing(fault.option);
    case "value-not-taken":
      return words.valueNotTaken(fault.option);
    case "given-twice":
      return words.givenTwice(fault.option);
  }
}

/** Throws the first fault of the options' form, if there is one. */
export function refuseFaults(faults: readonly OptionFault[], words: UsageWords): void {
  const [first] = faults;
  if (first !== undefined) throw usageError(wordsOfFault(first, words));
}

export function usageError(message: string): ServerError {
  return new ServerError("bad-usage", message);
}
