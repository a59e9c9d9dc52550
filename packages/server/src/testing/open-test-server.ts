import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createChatModel,
  openEngine,
  singleModel,
  type Engine,
  type RoundtableEvent,
} from "@roundtable/graph";
import type { App } from "../http/app-env.ts";
import type { RequestNote } from "../http/app-dependencies.ts";
import { createApp } from "../http/create-app.ts";
import { loadPage } from "../http/page/load-page.ts";
import type { Page } from "../http/page/page-types.ts";
import { ownAuthorities } from "../http/request/own-authority.ts";
import { listen, type Listener } from "../http/serve/listen.ts";
import { SessionFeeds, type StreamLimits } from "../http/stream/session-feeds.ts";
import { openScriptedEndpoint } from "./scripted-endpoint.ts";
import { tableScript, twoSeats, type ModelScript } from "./table-script.ts";

export interface TestServerOptions {
  /** The rehearsal model plays unless given. */
  readonly script?: ModelScript;
  readonly streamLimits?: StreamLimits;
  /** Not built unless given. */
  readonly page?: Page;
}

/** The real app over a real engine and store, without a socket; time for heartbeats passes by hand. */
export interface TestServer extends AsyncDisposable {
  readonly app: App;
  readonly engine: Engine;
  readonly feeds: SessionFeeds;
  readonly rolesDirectory: string;
  readonly reported: readonly { readonly error: unknown; readonly request: RequestNote | undefined }[];
  /** Asks as a program on this machine would; a `json` body is sent as JSON. */
  ask(path: string, init?: RequestInit & { readonly json?: unknown }): Promise<Response>;
  /** Begins a session of the two usual seats; its id. */
  begin(goal?: string): Promise<string>;
  /** Resolves with the first stored event that fits. */
  until(sessionId: string, fits: (event: RoundtableEvent) => boolean): Promise<RoundtableEvent>;
  finished(sessionId: string, run?: number): Promise<RoundtableEvent>;
  /** Puts the same app on a socket as well, until the end of the test server. */
  listen(): Promise<Listener>;
  /** One heartbeat interval passes. */
  tick(): void;
}

export const testAuthority = "127.0.0.1:8787";

export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), "roundtable-http-"));
  const rolesDirectory = join(dataFolder, "roles");
  mkdirSync(rolesDirectory);
  const endpoint = options.script === undefined ? undefined : await openScriptedEndpoint(options.script);
  const models = singleModel(
    createChatModel(
      endpoint === undefined
        ? { kind: "rehearsal", delayMs: 0 }
        : { kind: "openai-compatible", model: "scripted", apiKey: "", baseUrl: endpoint.baseUrl },
    ),
  );
  const reported: { error: unknown; request: RequestNote | undefined }[] = [];
  const report = (error: unknown, request?: RequestNote): void => {
    reported.push({ error, request });
  };
  const engine = await openEngine({ dataFolder, rolesDirectory, models, onError: report });
  const ticks = new Set<() => void>();
  const feeds = new SessionFeeds({
    engine,
    ticker(_intervalMs, tick) {
      ticks.add(tick);
      return () => ticks.delete(tick);
    },
    onError: report,
    ...(options.streamLimits === undefined ? {} : { limits: options.streamLimits }),
  });
  let requests = 0;
  let isOwn = ownAuthorities(8787, "127.0.0.1");
  const listeners: Listener[] = [];
  const app = createApp({
    engine,
    feeds,
    rolesDirectory,
    models,
    page: options.page ?? loadPage(join(dataFolder, "no-page")),
    version: "1.2.3",
    isOwnAuthority: (authority) => isOwn(authority),
    newRequestId: () => `request-${(requests += 1)}`,
    reportError: report,
  });
  const server: TestServer = {
    app,
    engine,
    feeds,
    rolesDirectory,
    reported,
    async ask(path, { json, ...init } = {}) {
      const body =
        json === undefined
          ? {}
          : { method: "POST", body: JSON.stringify(json), headers: { "Content-Type": "application/json" } };
      return app.request(`http://${testAuthority}${path}`, { ...body, ...init });
    },
    async begin(goal = "Do it") {
      const { session_id: sessionId } = await engine.createSession({
        goal,
        constraints: ["soon"],
        seats: twoSeats,
      });
      return sessionId;
    },
    async until(sessionId, fits) {
      const { signal } = new AbortController();
      for await (const frame of engine.stream(sessionId, { afterSeq: 0, signal })) {
        if (frame.kind === "event" && fits(frame.event)) return frame.event;
      }
      throw new Error("the stream ended before the event came");
    },
    finished: (sessionId, run = 1) =>
      server.until(sessionId, (event) => event.type === "run-finished" && event.run === run),
    async listen() {
      const listener = await listen(app, { host: "127.0.0.1", port: 0 });
      listeners.push(listener);
      isOwn = ownAuthorities(listener.port, "127.0.0.1");
      return listener;
    },
    tick() {
      for (const tick of ticks) tick();
    },
    async [Symbol.asyncDispose]() {
      feeds.close();
      for (const listener of listeners) await listener.close(0);
      await engine.close();
      await endpoint?.[Symbol.asyncDispose]();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
  return server;
}

/** A server at whose table everybody does what they should. */
export function openQuickServer(): Promise<TestServer> {
  return openTestServer({ script: tableScript() });
}
