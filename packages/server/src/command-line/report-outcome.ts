import {
  formatCost,
  formatCount,
  renderPlanJson,
  renderPlanMarkdown,
  type SessionDetails,
  type StoredPlan,
} from "@roundtable/graph";
import type { OutputStream } from "./console-port.ts";
import { exitCodes } from "./exit-codes.ts";
import type { MessageWriter } from "./message-writer.ts";
import { plainJson, plainText, plainTexts } from "./plain-text.ts";
import type { PlanFile } from "./plan-file.ts";
import { reasonInWords } from "./progress-words.ts";
import type { ProgressWords } from "./progress-words-types.ts";
import type { TerminalStyle } from "./terminal-style.ts";
import { writeOutput } from "./write-output.ts";

export interface ReportOptions {
  readonly output: OutputStream;
  readonly writer: MessageWriter;
  readonly words: ProgressWords;
  readonly style: TerminalStyle;
  readonly json: boolean;
  readonly planFile: PlanFile | undefined;
  readonly rehearsal: boolean;
}

/** The command that goes on with a session, or prints its plan again. */
export function resumeCommand(sessionId: string): string {
  return `npm run plan -- --resume ${sessionId}`;
}

function renderPlan(plan: StoredPlan, session: SessionDetails, { json, rehearsal }: ReportOptions): string {
  const participants = session.agents.map((agent) => agent.display_name);
  const about = { session: { ...session, participants }, rehearsal, language: session.language };
  if (json) return `${plainJson(renderPlanJson(plan, about))}\n`;
  // Before it is rendered, so that no rest of an escape sequence is taken for text.
  return renderPlanMarkdown(plainTexts(plan), plainTexts(about));
}

/** Prints or writes what came out of a session that rests; answers the exit code. */
export async function reportOutcome(
  session: SessionDetails,
  plan: StoredPlan | undefined,
  options: ReportOptions,
): Promise<number> {
  const { writer, words, style, planFile, output } = options;
  const command = resumeCommand(session.session_id);
  const state = reasonInWords(session.state, words);
  const reason = plainText(reasonInWords(session.reason, words));
  const { total_tokens: tokens, cost_micros: cost } = session.usage;
  writer.line(words.used(formatCount(tokens), cost === null ? null : formatCost(cost)));
  if (plan === undefined) {
    writer.line(style.warning(words.noPlan(state, reason).trimEnd()));
    writer.line(words.goOn(command));
    return exitCodes.noPlan;
  }
  if (session.state !== "finished") {
    writer.line(style.warning(words.planDespite(state, reason).trimEnd()));
    writer.line(words.goOn(command));
  }
  if (plan.kind === "unstructured") writer.line(style.warning(words.unstructuredPlan));
  const text = renderPlan(plan, session, options);
  try {
    if (planFile === undefined) await writeOutput(output, text);
    else planFile.write(text);
  } catch (error) {
    writer.line(words.planKept(command));
    throw error;
  }
  if (planFile !== undefined) writer.line(words.planWritten(plainText(planFile.path)));
  return plan.kind === "structured" ? exitCodes.planCameOut : exitCodes.unstructuredPlan;
}
