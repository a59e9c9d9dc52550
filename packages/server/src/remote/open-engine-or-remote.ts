import {
  GraphError,
  holdDataFolder,
  openEngine,
  readDataFolderHolder,
  type Clock,
  type DataFolderHold,
  type DataFolderHolder,
  type Engine,
  type Guards,
  type ModelCatalog,
  type ModelDescription,
  type WakePort,
} from "@roundtable/graph";
import { ServerError } from "../errors/server-error.ts";
import { productVersion } from "../product-version.ts";
import { RemoteEngine } from "./remote-engine.ts";
import { ServerConnection } from "./server-connection.ts";

export interface EngineAccessOptions {
  readonly dataFolder: string;
  readonly rolesDirectory: string;
  readonly models: ModelCatalog;
  /** Of the engine in this process; a server has its own. */
  readonly guards: Partial<Guards>;
  /** What whoever is refused the folder reads about this process. */
  readonly command: string;
  readonly clock: Clock;
  /** Who is woken by work in this process; its own engine unless given. */
  readonly wakes?: WakePort;
  /** Told of failures that belong to no caller; must not throw. */
  readonly onError: (error: unknown) => void;
  /** Called with the folder held, before the engine opens it. */
  readonly onHeld?: () => void;
}

/** The names of the models there are, and which of them are none. */
export interface ModelList {
  readonly models: readonly Pick<ModelDescription, "name" | "rehearsal">[];
  readonly default: string;
}

/** An engine, and where it works. */
export interface EngineAccess {
  readonly engine: Engine;
  /** Who may play: the server's models where a server works, whatever this process was set to. */
  readonly models: ModelList;
  /** Address of the server that works; undefined when this process does. */
  readonly serverUrl: string | undefined;
  /** Closes the engine and lets the folder go; a server works on. May be called again. */
  close(): Promise<void>;
}

/**
 * Opens the engine of a data folder in this process, or goes through the server that has the folder already.
 *
 * Throws `data-folder-locked` when whoever has it is no server that answers, and what the engine throws on opening.
 */
export async function openEngineOrRemote(options: EngineAccessOptions): Promise<EngineAccess> {
  const { dataFolder, command, clock } = options;
  let hold: DataFolderHold;
  try {
    hold = holdDataFolder(dataFolder, { command, clock });
  } catch (error) {
    if (!GraphError.hasCode(error, "data-folder-locked")) throw error;
    return goThroughServer(readDataFolderHolder(dataFolder), error);
  }
  try {
    options.onHeld?.();
    return await openHere(options, hold);
  } catch (error) {
    hold.release();
    throw error;
  }
}

async function openHere(options: EngineAccessOptions, hold: DataFolderHold): Promise<EngineAccess> {
  const { dataFolder, rolesDirectory, models, guards, clock, wakes, onError } = options;
  const engine = await openEngine({
    dataFolder,
    rolesDirectory,
    models,
    guards,
    clock,
    onError,
    ...(wakes === undefined ? {} : { wakes }),
  });
  return {
    engine,
    models,
    serverUrl: undefined,
    async close() {
      try {
        await engine.close();
      } finally {
        hold.release();
      }
    },
  };
}

/** What `GET /health` answers. */
interface Health {
  readonly version: string;
}

async function goThroughServer(
  holder: DataFolderHolder | undefined,
  locked: GraphError,
): Promise<EngineAccess> {
  if (holder?.url === undefined) throw locked;
  const connection = new ServerConnection(holder.url);
  const models = await modelsOf(connection, locked);
  const engine = new RemoteEngine(connection);
  return {
    engine,
    models,
    serverUrl: connection.url,
    close: () => engine.close(),
  };
}

async function modelsOf(connection: ServerConnection, locked: GraphError): Promise<ModelList> {
  let health: Health;
  try {
    health = await connection.ask<Health>("/health");
  } catch (error) {
    // On its way up or down, or hung: who has the folder is what there is to say.
    if (error instanceof ServerError && error.code === "server-unreachable") throw locked;
    throw error;
  }
  const version = productVersion();
  if (health.version !== version) {
    throw new ServerError(
      "server-refused",
      `The server at ${connection.url} is of version ${health.version}, and this command is of version ${version}. Restart the server.`,
    );
  }
  return connection.ask<ModelList>("/api/models");
}
