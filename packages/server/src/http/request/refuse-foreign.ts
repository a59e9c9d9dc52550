import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";
import { HttpProblem } from "../problem/http-problem.ts";
import type { IsOwnAuthority } from "./own-authority.ts";

/** Values of `Sec-Fetch-Site` of requests that a person or the server's own page made. */
const ownSites: readonly string[] = ["same-origin", "none"];

/**
 * Refuses what a page of somebody else sends, or has sent to a name of its own: there are no accounts yet, so being
 * on this machine is all that a request shows of its right.
 *
 * `Host` keeps DNS rebinding out, `Origin` and `Sec-Fetch-Site` forged requests, of every method. Programs other than
 * browsers send neither of the latter. Another page may still link to the page.
 */
export function refuseForeign(isOwn: IsOwnAuthority): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const url = new URL(context.req.url);
    // A request line with a whole address may differ from the header.
    for (const host of [context.req.header("Host") ?? url.host, url.host]) {
      if (isOwn(host)) continue;
      throw new HttpProblem(
        "foreign-host",
        `This server does not answer for the host "${host}". Use the address that it printed when it started.`,
      );
    }
    const origin = context.req.header("Origin");
    if (origin !== undefined && origin !== `http://${url.host}`) {
      throw new HttpProblem(
        "foreign-origin",
        `Requests of pages from "${origin}" are refused. Open the page of this server instead.`,
      );
    }
    const site = context.req.header("Sec-Fetch-Site");
    const isNavigation = context.req.header("Sec-Fetch-Mode") === "navigate";
    const mayBeLinked = isNavigation && context.req.method === "GET" && !context.req.path.startsWith("/api/");
    if (site !== undefined && !ownSites.includes(site) && !mayBeLinked) {
      throw new HttpProblem(
        "foreign-origin",
        `Requests of other pages (Sec-Fetch-Site: ${site}) are refused. Open the page of this server instead.`,
      );
    }
    await next();
  };
}
