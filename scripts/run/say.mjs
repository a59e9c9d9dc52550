/**
 * Says what the set-up does, on standard error: standard output belongs to the command.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`roundtable: ${line}\n`);
}
