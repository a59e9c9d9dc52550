import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { App } from "../app-env.ts";
import type { ListenAddress } from "./listen-address.ts";

/** A server that takes connections. */
export interface Listener {
  readonly port: number;
  /** `http://127.0.0.1:8787`, without a path. */
  readonly url: string;
  /** Takes no more connections, lets requests finish until `graceMs` have gone, then cuts what is left. */
  close(graceMs: number): Promise<void>;
}

const sweepIntervalMs = 20;

/** Starts to listen; rejects with what Node says when the address cannot be had. */
export async function listen(app: App, { host, port }: ListenAddress): Promise<Listener> {
  // Global objects are left as they are: tests and other servers in the process use them too.
  const answer = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  });
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.listen({ host, port, exclusive: true });
  await once(server, "listening");
  // A server on a TCP port has an address of this form.
  const address = server.address() as AddressInfo;
  const authority = `${host.includes(":") ? `[${host}]` : host}:${address.port}`;
  return {
    port: address.port,
    url: `http://${authority}`,
    async close(graceMs) {
      const closed = once(server, "close");
      server.close();
      // A connection is kept alive for seconds after its last answer, which nobody will use any more.
      const sweep = setInterval(() => server.closeIdleConnections(), sweepIntervalMs);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      server.closeIdleConnections();
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}
