/**
 * `plan`: a goal goes in, a plan comes out.
 *
 * Order: arguments, settings, `--out` and seats are checked before anything is made; the data folder is held before
 * the engine is opened, and let go after it is closed, also when a signal ends the work. Where a server has the folder,
 * it does the work.
 */
import { mkdirSync } from "node:fs";
import { GraphError, ModelHost, type SessionDetails } from "@roundtable/graph";
import { languageOfLocale } from "../config/language-of-locale.ts";
import { openModels } from "../config/open-models.ts";
import { readSettings, type Settings } from "../config/read-settings.ts";
import { openEngineOrRemote, type EngineAccess } from "../remote/open-engine-or-remote.ts";
import { remoteWords } from "../remote/remote-words.ts";
import { isRehearsed, modelLines, modelsOf, sessionLines } from "./announce-session.ts";
import { askPerson } from "./ask-person.ts";
import { askTurn } from "./ask-turn.ts";
import { checkSeats } from "./check-seats.ts";
import type { CommandContext } from "./command-context.ts";
import { conductSession, type SessionOutcome } from "./conduct-session.ts";
import { hasPerson } from "./console-port.ts";
import { exitCodeOfSignal, exitCodes } from "./exit-codes.ts";
import { MessageWriter } from "./message-writer.ts";
import { modelListText } from "./model-list.ts";
import { modelReportLine } from "./model-report-line.ts";
import { parsePlanArguments, type PlanArguments, type PlanTask } from "./parse-plan-arguments.ts";
import { plainJson, plainText } from "./plain-text.ts";
import { openPlanFile, type PlanFile } from "./plan-file.ts";
import { ProgressPrinter } from "./progress-printer.ts";
import { progressWords } from "./progress-words.ts";
import { reportOutcome, resumeCommand } from "./report-outcome.ts";
import { resolvePath } from "./resolve-path.ts";
import { terminalStyle } from "./terminal-style.ts";
import { usageWords } from "./usage-words.ts";
import { wantsColour } from "./wants-colour.ts";
import { writeOutput } from "./write-output.ts";

/** All that was checked before the work begins. */
interface Prepared {
  readonly planArguments: PlanArguments;
  readonly task: Exclude<PlanTask, { kind: "help" | "models" }>;
  readonly settings: Settings;
  readonly planFile: PlanFile | undefined;
  readonly roleFaults: readonly string[];
}

/** Runs the command and answers its exit code; throws what keeps it from beginning or from writing the plan. */
export async function runPlanCommand(context: CommandContext): Promise<number> {
  const { environment, console } = context;
  const planArguments = parsePlanArguments(context.argv, languageOfLocale(environment));
  const { language, out, task } = planArguments;
  const words = usageWords(language);
  if (task.kind === "help") {
    await writeOutput(console.output, words.planHelp);
    return exitCodes.planCameOut;
  }
  const settings = readSettings(environment, { ...context, watched: hasPerson(console), language });
  if (task.kind === "models") {
    await writeOutput(console.output, `${await modelsText(settings, planArguments)}\n`);
    return exitCodes.planCameOut;
  }
  const planFile = out === undefined ? undefined : openPlanFile(resolvePath(out, context), words.planFile);
  const table = task.kind === "begin" ? task : { seats: undefined, mode: undefined };
  const roleFaults = await checkSeats(table, { ...settings, language, words });
  return new PlanCommand(context, { planArguments, task, settings, planFile, roleFaults }).run();
}

/** Those of this process's settings; a server has its own, in `GET /api/models`. */
async function modelsText(settings: Settings, { json, language }: PlanArguments): Promise<string> {
  const models = await openModels(settings, new ModelHost());
  return json
    ? plainJson({ models: models.models, default: models.default })
    : modelListText(models, language);
}

class PlanCommand {
  readonly #context: CommandContext;
  readonly #prepared: Prepared;
  readonly #writer: MessageWriter;
  /** Aborts when the store fails: what happens after that could not be kept. */
  readonly #broken = new AbortController();

  constructor(context: CommandContext, prepared: Prepared) {
    this.#context = context;
    this.#prepared = prepared;
    this.#writer = new MessageWriter(context.console.messages, context.clock);
  }

  get #words() {
    return progressWords(this.#prepared.planArguments.language);
  }

  get #style() {
    const { environment, console } = this.#context;
    const { noColor } = this.#prepared.planArguments;
    return terminalStyle(wantsColour(environment, { noColor, terminal: console.messages.isTTY === true }));
  }

  async run(): Promise<number> {
    const { settings } = this.#prepared;
    const access = await openEngineOrRemote({
      dataFolder: settings.dataFolder,
      rolesDirectory: settings.rolesDirectory,
      models: await openModels(settings, this.#host()),
      guards: settings.guards,
      command: "npm run plan",
      clock: this.#context.clock,
      onHeld: () => mkdirSync(settings.rolesDirectory, { recursive: true }),
      onError: (error) => this.#wentWrong(error),
    });
    let outcome: SessionOutcome;
    try {
      outcome = await this.#conduct(access);
    } finally {
      await access.close();
    }
    switch (outcome.kind) {
      case "rests":
        return this.#report(outcome);
      case "stands-still":
        return this.#standsStill(outcome);
      case "interrupted":
        return this.#interrupted(outcome.sessionId, access);
    }
  }

  #host(): ModelHost {
    return new ModelHost({
      onReport: (report) => {
        // What the session itself tells has a line already.
        if (report.kind === "tools-as-text" || report.kind === "fell-back") return;
        this.#writer.line(modelReportLine(report, this.#prepared.planArguments.language));
      },
    });
  }

  async #conduct(access: EngineAccess): Promise<SessionOutcome> {
    const { console, ending } = this.#context;
    const { task, planArguments } = this.#prepared;
    const dependencies = {
      console,
      writer: this.#writer,
      words: this.#words,
      style: this.#style,
      interrupt: () => ending.request("SIGINT"),
    };
    const stopping = (): void => this.#writer.line(this.#words.stopping);
    ending.signal.addEventListener("abort", stopping, { once: true });
    try {
      return await conductSession({
        engine: access.engine,
        task,
        language: planArguments.language,
        printer: new ProgressPrinter({ ...dependencies, withTime: console.messages.isTTY !== true }),
        ask: hasPerson(console)
          ? (question, signal) => askPerson(question, dependencies, signal)
          : () => Promise.resolve(null),
        askTurn: hasPerson(console) ? (signal) => askTurn(dependencies, signal) : undefined,
        onTurnRefused: (reason) => this.#writer.line(this.#style.warning(plainText(reason))),
        onQuestionGone: () => this.#writer.line(this.#words.questionGone),
        onAnswerLost: (error) => {
          this.#wentWrong(error);
          this.#broken.abort();
        },
        onSession: (session, before) => this.#announce(session, before, access),
        signal: AbortSignal.any([ending.signal, this.#broken.signal]),
      });
    } finally {
      ending.signal.removeEventListener("abort", stopping);
    }
  }

  #announce(session: SessionDetails, before: SessionDetails | null, access: EngineAccess): void {
    const { planArguments, roleFaults } = this.#prepared;
    const { models, serverUrl } = access;
    // What is set for this process plays no part where a server works.
    const settings =
      serverUrl === undefined ? this.#prepared.settings : { ...this.#prepared.settings, unusedVariables: [] };
    const about = { settings, words: this.#words, style: this.#style };
    if (serverUrl !== undefined) this.#writer.line(remoteWords(planArguments.language).through(serverUrl));
    for (const line of modelLines(models, modelsOf(session), about)) this.#writer.line(line);
    for (const fault of roleFaults) this.#writer.line(this.#style.warning(plainText(fault)));
    for (const line of sessionLines(session, before, about)) this.#writer.line(line);
  }

  #wentWrong(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#writer.line(this.#style.warning(this.#words.internalError(plainText(message))));
    const endsTheWork = (["store-unavailable", "store-corrupt", "store-busy"] as const).some((code) =>
      GraphError.hasCode(error, code),
    );
    if (endsTheWork) this.#broken.abort();
  }

  #report({ session, plan }: Extract<SessionOutcome, { kind: "rests" }>): Promise<number> {
    return reportOutcome(session, plan, {
      output: this.#context.console.output,
      writer: this.#writer,
      words: this.#words,
      style: this.#style,
      json: this.#prepared.planArguments.json,
      planFile: this.#prepared.planFile,
      rehearsal: isRehearsed(session),
    });
  }

  #standsStill({ sessionId, why }: Extract<SessionOutcome, { kind: "stands-still" }>): number {
    this.#writer.line(why === "paused" ? this.#words.isPaused : this.#words.isDrivenByHand);
    if (why === "by-hand") this.#writer.line(this.#words.nextStep(`npm run session -- step ${sessionId}`));
    this.#writer.line(this.#words.goOn(resumeCommand(sessionId)));
    return exitCodes.standsStill;
  }

  #interrupted(sessionId: string, { serverUrl }: EngineAccess): number {
    const { by } = this.#context.ending;
    const stopped =
      serverUrl === undefined
        ? this.#words.stopped
        : remoteWords(this.#prepared.planArguments.language).goesOn(serverUrl);
    if (by !== undefined) this.#writer.line(stopped);
    this.#writer.line(this.#words.goOn(resumeCommand(sessionId)));
    return by === undefined ? exitCodes.noPlan : exitCodeOfSignal(by);
  }
}
