import { storableText } from "../message/storable-text.ts";
import { GraphError } from "../errors/graph-error.ts";

/** UTF-8 bytes of a goal; a goal longer than this belongs in a file that a role reads, not in every prompt. */
export const maxGoalBytes = 32 * 1024;
export const maxConstraints = 50;
export const maxConstraintBytes = 4 * 1024;

/** Checks what a person typed; answers it trimmed, or throws `bad-input` with the field and the way out. */
export function checkBrief(
  goal: string,
  constraints: readonly string[],
): { goal: string; constraints: string[] } {
  const trimmed = storableText(goal).trim();
  if (trimmed === "")
    throw new GraphError("bad-input", "The goal is empty. Say in a sentence what is to be achieved.");
  const bytes = Buffer.byteLength(trimmed);
  if (bytes > maxGoalBytes) {
    throw new GraphError(
      "bad-input",
      `The goal has ${bytes} bytes; at most ${maxGoalBytes} are taken. Shorten it, or move details to constraints.`,
    );
  }
  if (constraints.length > maxConstraints) {
    throw new GraphError(
      "bad-input",
      `There are ${constraints.length} constraints; at most ${maxConstraints} are taken. Join related ones.`,
    );
  }
  const checked = constraints.map((constraint, index) => {
    const text = storableText(constraint).trim();
    if (text === "")
      throw new GraphError("bad-input", `Constraint ${index + 1} is empty. Leave it out or fill it in.`);
    if (Buffer.byteLength(text) <= maxConstraintBytes) return text;
    throw new GraphError(
      "bad-input",
      `Constraint ${index + 1} has ${Buffer.byteLength(text)} bytes; at most ${maxConstraintBytes} are taken.`,
    );
  });
  return { goal: trimmed, constraints: checked };
}
