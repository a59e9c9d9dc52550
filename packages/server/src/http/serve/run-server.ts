/**
 * `npm start`: the engine of a data folder, on HTTP.
 *
 * Order: settings are checked before anything is made; the data folder is held before the engine is opened, so that a
 * second server hears who has it; the engine is open before the first connection. The way down is the same in
 * reverse: no new requests, streams end, steps in flight are saved, the folder is let go.
 */
import { mkdirSync } from "node:fs";
import {
  agentToolNames,
  holdDataFolder,
  openEngine,
  ModelHost,
  type DataFolderHold,
  type Engine,
  type Language,
  type ModelCatalog,
  type ModelReport,
} from "@roundtable/graph";
import { loadRoles } from "@roundtable/roles";
import { modelLines } from "../../command-line/announce-session.ts";
import type { CommandContext } from "../../command-line/command-context.ts";
import { exitCodes } from "../../command-line/exit-codes.ts";
import { modelReportLine } from "../../command-line/model-report-line.ts";
import { plainLine, plainText } from "../../command-line/plain-text.ts";
import { progressWords } from "../../command-line/progress-words.ts";
import { terminalStyle } from "../../command-line/terminal-style.ts";
import { usageError } from "../../command-line/usage-error.ts";
import { wantsColour } from "../../command-line/wants-colour.ts";
import { languageOfLocale } from "../../config/language-of-locale.ts";
import { openModels } from "../../config/open-models.ts";
import { roleModelFault } from "../../config/role-model-fault.ts";
import { readSettings, type Settings } from "../../config/read-settings.ts";
import { ServerError } from "../../errors/server-error.ts";
import type { RequestNote } from "../app-dependencies.ts";
import { loadPage } from "../page/load-page.ts";
import type { Listener } from "./listen.ts";
import { readListenAddress, type ListenAddress } from "./listen-address.ts";
import { serveEngine } from "./serve-engine.ts";
import { serveWords } from "./serve-words.ts";

/** In the manner of the other lines of the log. */
function logReport(report: ModelReport, { clock, console }: ServerContext, language: Language): void {
  const at = new Date(clock.now()).toISOString();
  console.messages.write(`${at} ${plainLine(modelReportLine(report, language))}\n`);
}

/** What the main file hands over. */
export interface ServerContext extends CommandContext {
  /** Where the page's build puts its files. */
  readonly pageFolder: string;
  readonly version: string;
  readonly newRequestId: () => string;
}

/** For requests in flight; streams were ended before. */
const requestGraceMs = 2_000;

/** All of the way down; a step that takes longer is done again at the next start. */
const maxStopMs = 9_000;

/** Serves until the process is asked to end; answers the exit code, and throws what keeps it from beginning. */
export async function runServer(context: ServerContext): Promise<number> {
  const { environment, argv, ending, clock } = context;
  const language = languageOfLocale(environment);
  const [argument] = argv;
  if (argument !== undefined) throw usageError(serveWords(language).noArguments(plainLine(argument)));
  const settings = readSettings(environment, { ...context, watched: true, language });
  const address = readListenAddress(environment, language);
  using hold = holdDataFolder(settings.dataFolder, { command: "npm start", clock });
  mkdirSync(settings.rolesDirectory, { recursive: true });
  ending.signal.throwIfAborted();
  const models = await openModels(
    settings,
    new ModelHost({ onReport: (report) => logReport(report, context, language) }),
  );
  await new ServerRun(context, { settings, models, address, hold, language }).run();
  return exitCodes.planCameOut;
}

interface Prepared {
  readonly settings: Settings;
  readonly models: ModelCatalog;
  readonly address: ListenAddress;
  readonly hold: DataFolderHold;
  readonly language: Language;
}

class ServerRun {
  readonly #context: ServerContext;
  readonly #prepared: Prepared;

  constructor(context: ServerContext, prepared: Prepared) {
    this.#context = context;
    this.#prepared = prepared;
  }

  async run(): Promise<void> {
    const { settings, models } = this.#prepared;
    const engine = await openEngine({
      dataFolder: settings.dataFolder,
      rolesDirectory: settings.rolesDirectory,
      models,
      guards: settings.guards,
      clock: this.#context.clock,
      onError: (error) => this.#report(error),
    });
    let listener: Listener | undefined;
    try {
      listener = await this.#listen(engine);
      this.#prepared.hold.announce(listener.url);
      this.#announce(listener.url);
      await this.#tellRoleFaults();
      await this.#resume(engine);
      await this.#untilEnding();
    } finally {
      await this.#close(engine, listener);
    }
  }

  async #listen(engine: Engine): Promise<Listener> {
    const { pageFolder, version, newRequestId } = this.#context;
    const { settings, models, address } = this.#prepared;
    try {
      return await serveEngine({
        engine,
        address,
        version,
        newRequestId,
        models,
        rolesDirectory: settings.rolesDirectory,
        page: loadPage(pageFolder),
        reportError: (error, request) => this.#report(error, request),
      });
    } catch (error) {
      throw this.#listenError(error);
    }
  }

  #announce(url: string): void {
    const { settings, models, language } = this.#prepared;
    const { environment, console } = this.#context;
    const colour = wantsColour(environment, { noColor: false, terminal: console.output.isTTY === true });
    const words = progressWords(language);
    for (const line of modelLines(models, [models.default], {
      settings,
      words,
      style: terminalStyle(colour),
    })) {
      this.#say(line);
    }
    for (const { name, unavailable } of models.models) {
      if (unavailable === null) continue;
      this.#complain(serveWords(language).modelUnavailable(name, unavailable[language]));
    }
    this.#say(serveWords(language).ready(url, plainLine(settings.dataFolder)));
  }

  /** A role whose model is not there is heard of before somebody seats it. */
  async #tellRoleFaults(): Promise<void> {
    const { settings, models, language } = this.#prepared;
    const directory = settings.rolesDirectory;
    try {
      const { roles } = await loadRoles({ directory, language, knownTools: agentToolNames });
      for (const role of roles) {
        const fault = roleModelFault(role, models, language);
        if (fault !== null) this.#complain(serveWords(language).roleFault(role.id, fault));
      }
    } catch (error) {
      // Sessions that need no roles go on all the same.
      this.#report(error);
    }
  }

  /** Sessions that an earlier process left in the middle go on; the server serves the others even if they cannot. */
  async #resume(engine: Engine): Promise<void> {
    const words = serveWords(this.#prepared.language);
    try {
      const { length } = await engine.resumeUnfinished();
      if (length > 0) this.#say(words.resumed(length));
    } catch (error) {
      this.#report(error);
      this.#complain(words.notResumed);
    }
  }

  async #untilEnding(): Promise<void> {
    const { signal } = this.#context.ending;
    if (signal.aborted) return;
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  }

  /** Whatever hangs, this ends in {@link maxStopMs}: the store then keeps what was saved, as after a crash. */
  async #close(engine: Engine, listener: Listener | undefined): Promise<void> {
    const words = serveWords(this.#prepared.language);
    if (listener !== undefined) this.#say(words.stopping);
    const late = Symbol("late");
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), maxStopMs);
    });
    const closed = (async () => {
      await listener?.close(requestGraceMs);
      await engine.close();
    })();
    const outcome = await Promise.race([closed, deadline]);
    clearTimeout(timer);
    if (listener !== undefined) this.#say(outcome === late ? words.stoppedLate : words.stopped);
  }

  #listenError(error: unknown): unknown {
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    if (code === undefined) return error;
    const { host, port } = this.#prepared.address;
    const words = serveWords(this.#prepared.language);
    const messages: Readonly<Record<string, string>> = {
      EADDRINUSE: words.portInUse(host, port),
      EACCES: words.portNotAllowed(host, port),
    };
    const message = messages[code] ?? words.cannotListen(host, port, messageOf(error));
    return new ServerError("bad-setting", message, { cause: error });
  }

  #report(error: unknown, request?: RequestNote): void {
    const at = new Date(this.#context.clock.now()).toISOString();
    const where = request === undefined ? "" : ` ${request.method} ${request.path} ${request.requestId}`;
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#complain(`${at}${where} ${what}`);
  }

  #say(line: string): void {
    this.#context.console.output.write(`${line}\n`);
  }

  #complain(text: string): void {
    this.#context.console.messages.write(`${plainText(text)}\n`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
