/** A set-up that failed: what failed, and the way out. */
export class SetUpError extends Error {
  /**
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(message, options) {
    super(message, options);
    this.name = "SetUpError";
  }
}
