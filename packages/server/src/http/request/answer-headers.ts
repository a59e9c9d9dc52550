import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";

/**
 * Styles may stand in the page, since libraries of it add their own; scripts may not, and nothing is loaded from
 * anywhere else, so that a plan's text cannot call out.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const headers: readonly (readonly [string, string])[] = [
  ["Content-Security-Policy", contentSecurityPolicy],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
];

/**
 * Headers of every answer, problems too: the request's id, what browsers must not do, and no keeping by caches unless
 * told otherwise.
 */
export function answerHeaders(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    context.res.headers.set("X-Request-Id", context.get("requestId"));
    for (const [name, value] of headers) context.res.headers.set(name, value);
    if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
  };
}
