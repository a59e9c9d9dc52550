import { GraphError } from "../errors/graph-error.ts";
import type { Store, UnitOfWork } from "../ports/unit-of-work.ts";
import { beginCommand, type NewCommand } from "./begin-command.ts";
import { endCommand } from "./end-command.ts";

/** What runs commands: asked, when a session is taken up, which of them it still runs. */
export interface BackgroundSource {
  readonly name: string;
  /** Whether the command runs in this process, or will be finished by it. */
  runs(commandId: string): boolean;
}

/**
 * The one way in for completions that are no agents' reports (seed 002): what a source reports here is a row like any
 * other, batched with all that is ready, and never a turn each.
 */
export class BackgroundPool {
  readonly #store: Store;
  readonly #sources = new Map<string, BackgroundSource>();

  readonly #engineId: string;

  constructor(store: Store, engineId: string) {
    this.#store = store;
    this.#engineId = engineId;
  }

  /** Makes a source known; commands of one that is not are taken for interrupted when their session is taken up. */
  add(source: BackgroundSource): void {
    this.#sources.set(source.name, source);
  }

  /** Registers a command; with `unit`, in the transaction of the tool that starts it. */
  async begin(command: NewCommand, unit?: UnitOfWork): Promise<void> {
    if (!this.#sources.has(command.source)) {
      throw new GraphError(
        "bad-input",
        `There is no source "${command.source}" of background commands. Add it to the pool before it begins any.`,
      );
    }
    if (unit !== undefined) return beginCommand(unit, command, this.#engineId);
    await this.#store.transact(null, (opened) => beginCommand(opened, command, this.#engineId));
  }

  /**
   * Tells the owner what a command came to, and closes it. False when it was closed before: reported twice, or ended
   * with its session.
   */
  async finish(commandId: string, content: string): Promise<boolean> {
    return this.#store.transact(null, async (unit) => {
      const command = await unit.commands.find(commandId);
      return command !== undefined && endCommand(unit, command, { state: "finished", content });
    });
  }

  /**
   * Nobody waits for ever: closes those open commands of a session that no source runs any more, here or in another
   * engine that is there.
   */
  async interruptLeft(
    unit: UnitOfWork,
    sessionId: string,
    isElsewhere: (engineId: string | null) => boolean,
  ): Promise<void> {
    for (const command of await unit.commands.openIn(sessionId)) {
      if (this.#sources.get(command.source)?.runs(command.id) === true) continue;
      if (isElsewhere(command.holder)) continue;
      await endCommand(unit, command, { state: "interrupted" });
    }
  }
}
