import { ModelHost, type AgentView, type Engine, type RoundtableEvent } from "@roundtable/graph";
import { openModels } from "../../config/open-models.ts";
import { readSettings } from "../../config/read-settings.ts";
import { openEngineOrRemote } from "../../remote/open-engine-or-remote.ts";
import { remoteWords } from "../../remote/remote-words.ts";
import type { CommandContext } from "../command-context.ts";
import { hasPerson } from "../console-port.ts";
import { exitCodeOfSignal, exitCodes } from "../exit-codes.ts";
import { modelReportLine } from "../model-report-line.ts";
import { MessageWriter } from "../message-writer.ts";
import { plainJson, plainText } from "../plain-text.ts";
import { ProgressPrinter } from "../progress-printer.ts";
import { progressWords } from "../progress-words.ts";
import { terminalStyle } from "../terminal-style.ts";
import { usageWords } from "../usage-words.ts";
import { wantsColour } from "../wants-colour.ts";
import { writeOutput } from "../write-output.ts";
import type { SessionArguments, SessionTask } from "./parse-session-arguments.ts";
import { agentLine, stateLine } from "./session-lines.ts";

type StepTask = Extract<SessionTask, { kind: "step" }>;

/** `session step`: lets one agent take a turn, shows it, and stays until it is over. */
export async function runStep(
  context: CommandContext,
  stepArguments: SessionArguments & { readonly task: StepTask },
): Promise<number> {
  const { environment, console, ending, clock } = context;
  const { task, language, json, noColor } = stepArguments;
  const words = progressWords(language);
  const settings = readSettings(environment, { ...context, watched: hasPerson(console), language });
  const terminal = console.messages.isTTY === true;
  const style = terminalStyle(wantsColour(environment, { noColor, terminal }));
  const writer = new MessageWriter(console.messages, clock);
  const printer = new ProgressPrinter({ writer, words, style, withTime: !terminal });
  const access = await openEngineOrRemote({
    ...settings,
    models: await openModels(
      settings,
      new ModelHost({
        onReport: (report) => {
          // What the session itself tells has a line already.
          if (report.kind === "tools-as-text" || report.kind === "fell-back") return;
          writer.line(modelReportLine(report, language));
        },
      }),
    ),
    command: "npm run session",
    clock,
    onError(error) {
      const message = error instanceof Error ? error.message : String(error);
      writer.line(style.warning(words.internalError(plainText(message))));
    },
  });
  const { engine, serverUrl } = access;
  try {
    const agent = await takeTurn(engine, task, { printer, signal: ending.signal });
    if (ending.by !== undefined) {
      writer.line(serverUrl === undefined ? words.stopped : remoteWords(language).goesOn(serverUrl));
      return exitCodeOfSignal(ending.by);
    }
    const session = await engine.session(task.sessionId);
    const after = session.agents.find((each) => each.thread_id === agent.thread_id) ?? agent;
    const text = `${agentLine(after)}\n${stateLine(session)}`;
    await writeOutput(console.output, `${json ? plainJson({ agent: after, session }) : text}\n`);
    const question = session.open_questions.find((each) => each.target_thread_id === null);
    if (question !== undefined) {
      const command = `npm run session -- answer ${task.sessionId} ${question.id}`;
      writer.line(usageWords(language).session.answerWith(command));
    }
    return after.state === "failed" ? exitCodes.noPlan : exitCodes.planCameOut;
  } finally {
    printer.end();
    await access.close();
  }
}

/** Resolves when the turn is over, or when there will be none: the session ended or was paused, or the signal came. */
async function takeTurn(
  engine: Engine,
  { sessionId, agent: to }: StepTask,
  { printer, signal }: { readonly printer: ProgressPrinter; readonly signal: AbortSignal },
): Promise<AgentView> {
  const before = await engine.session(sessionId);
  for (const agent of before.agents) printer.know(agent);
  const afterSeq = (await engine.events(sessionId, 0)).at(-1)?.seq ?? 0;
  const { agent } = await engine.step(sessionId, to === undefined ? {} : { to });
  for await (const frame of engine.stream(sessionId, { afterSeq, signal })) {
    printer.frame(frame);
    if (frame.kind === "event" && endsTurn(frame.event, agent.thread_id)) break;
  }
  return agent;
}

function endsTurn(event: RoundtableEvent, threadId: string): boolean {
  if (event.type === "agent-state-changed") return event.thread_id === threadId && event.state !== "running";
  if (event.type === "session-state-changed") return event.state === "paused";
  return event.type === "run-finished";
}
