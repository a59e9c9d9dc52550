/**
 * A try failed after some of its reply was out, and another one is due: whoever showed that much withdraws it, and calls
 * the same model again under a new message id. How often that may happen is the model's to count.
 */
export class BrokenReplyError extends Error {
  override readonly name = "BrokenReplyError";

  constructor(cause: unknown) {
    super("The reply broke off after some of it was out.", { cause });
  }
}
