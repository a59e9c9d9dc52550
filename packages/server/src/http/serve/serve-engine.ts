import type { AppDependencies, RequestNote } from "../app-dependencies.ts";
import { createApp } from "../create-app.ts";
import { ownAuthorities, type IsOwnAuthority } from "../request/own-authority.ts";
import { SessionFeeds, type StreamLimits, type Ticker } from "../stream/session-feeds.ts";
import { listen, type Listener } from "./listen.ts";
import type { ListenAddress } from "./listen-address.ts";

export interface ServeOptions extends Omit<AppDependencies, "feeds" | "isOwnAuthority" | "reportError"> {
  readonly address: ListenAddress;
  /** Told of what no client is told; `request` is undefined where it was nobody's. */
  readonly reportError: (error: unknown, request?: RequestNote) => void;
  readonly streamLimits?: StreamLimits;
  /** Real time unless given. */
  readonly ticker?: Ticker;
}

const intervalTicker: Ticker = (intervalMs, tick) => {
  const timer = setInterval(tick, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};

/** Puts an engine on HTTP; its `close` ends the streams first, and leaves the engine open. */
export async function serveEngine(options: ServeOptions): Promise<Listener> {
  const { address, reportError, streamLimits, ticker, engine } = options;
  const feeds = new SessionFeeds({
    engine,
    ticker: ticker ?? intervalTicker,
    onError: (error) => reportError(error),
    ...(streamLimits === undefined ? {} : { limits: streamLimits }),
  });
  // Nobody can ask before the port is known.
  let isOwn: IsOwnAuthority = () => false;
  const app = createApp({ ...options, feeds, isOwnAuthority: (authority) => isOwn(authority) });
  const listener = await listen(app, address);
  isOwn = ownAuthorities(listener.port, address.host);
  return {
    ...listener,
    async close(graceMs) {
      feeds.close();
      await listener.close(graceMs);
    },
  };
}
