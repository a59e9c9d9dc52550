import { z } from "zod";

/** What no text of a person holds, and no text column keeps: NUL, and halves of characters. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Text that the store gives back as it was. */
export const textSchema = z
  .string()
  .refine((text) => !unstorable.test(text), "holds a NUL character or half of a surrogate pair");

/** The longest message that can be sent to an agent: as much as a goal, twice over. */
export const maxMessageBytes = 64 * 1024;

/** Something that a person says to an agent. */
export const messageTextSchema = textSchema.refine(
  (text) => Buffer.byteLength(text) <= maxMessageBytes,
  `is longer than ${maxMessageBytes} bytes`,
);
