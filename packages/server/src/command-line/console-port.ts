import type { Readable, Writable } from "node:stream";

/** A stream as the command line needs it: `process.stdout`, or a stand-in in a test. */
export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };
export type InputStream = Readable & { readonly isTTY?: boolean };

/** What a main file hands over of its process. */
export interface ConsolePort {
  readonly input: InputStream;
  /** Takes the result and nothing else. */
  readonly output: OutputStream;
  /** Takes progress, questions and errors. */
  readonly messages: OutputStream;
}

/** Whether somebody is there to read and to answer. */
export function hasPerson({ input, messages }: ConsolePort): boolean {
  return input.isTTY === true && messages.isTTY === true;
}
