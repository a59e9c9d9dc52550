import { z } from "zod";
import type { Language } from "@roundtable/graph";
import type { Environment } from "../../config/environment-types.ts";
import { ServerError } from "../../errors/server-error.ts";
import { serveWords } from "./serve-words.ts";

/** Where the server listens. */
export interface ListenAddress {
  /** A loopback address, without brackets. */
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
}

const defaultHost = "127.0.0.1";
const defaultPort = 8787;
const maxPort = 65_535;

const variable = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === "" ? undefined : value));

const variablesSchema = z.object({ ROUNDTABLE_HOST: variable, ROUNDTABLE_PORT: variable });

/**
 * Reads `ROUNDTABLE_HOST` and `ROUNDTABLE_PORT`; throws one `bad-setting` that names each faulty one and its fix.
 *
 * Without accounts whoever reaches the server may do everything, so it listens on this machine only.
 */
export function readListenAddress(environment: Environment, language: Language): ListenAddress {
  const { ROUNDTABLE_HOST, ROUNDTABLE_PORT } = variablesSchema.parse(environment);
  const words = serveWords(language);
  const host = hostOf(ROUNDTABLE_HOST ?? defaultHost);
  const port = portOf(ROUNDTABLE_PORT ?? String(defaultPort));
  const faults = [
    ...(host === undefined ? [`ROUNDTABLE_HOST ${words.badHost(ROUNDTABLE_HOST ?? "")}`] : []),
    ...(port === undefined ? [`ROUNDTABLE_PORT ${words.badPort(ROUNDTABLE_PORT ?? "", maxPort)}`] : []),
  ];
  if (host === undefined || port === undefined) throw new ServerError("bad-setting", faults.join("\n"));
  return { host, port };
}

function hostOf(value: string): string | undefined {
  const name = value.toLowerCase();
  // A name may mean ::1 on one machine and 127.0.0.1 on another; browsers try both.
  if (name === "localhost") return defaultHost;
  if (["::1", "[::1]"].includes(name)) return "::1";
  const parts = /^127\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/u.exec(name)?.slice(1) ?? [];
  return parts.length === 3 && parts.every((part) => String(Number(part)) === part && Number(part) <= 255)
    ? name
    : undefined;
}

function portOf(value: string): number | undefined {
  const port = /^\d{1,5}$/u.test(value) ? Number(value) : Number.NaN;
  return port <= maxPort ? port : undefined;
}
