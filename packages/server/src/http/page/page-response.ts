import type { AppContext } from "../app-env.ts";
import type { Page, PageEncoding, PageFile } from "./page-types.ts";

const forEver = "public, max-age=31536000, immutable";
const askAgain = "no-cache";

/**
 * The page's answer to a path that no resource serves: a file, or the page itself for an address of the page.
 *
 * Undefined for anything else: other methods, `/api`, and names of files that are not there, which must not look like
 * a script that is HTML.
 */
export async function pageResponse(context: AppContext, page: Page): Promise<Response | undefined> {
  if (!["GET", "HEAD"].includes(context.req.method)) return undefined;
  const path = decoded(context.req.path);
  if (path === undefined || path === "/api" || path.startsWith("/api/")) return undefined;
  const file = page.file(path) ?? (isPageAddress(path) ? page.index : undefined);
  return file === undefined ? undefined : fileResponse(context, file);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // No name of a file is written like this.
    return undefined;
  }
}

/** Addresses of the page are words and ids; only names of files have an ending. */
function isPageAddress(path: string): boolean {
  return !path.slice(path.lastIndexOf("/")).includes(".");
}

async function fileResponse(context: AppContext, file: PageFile): Promise<Response> {
  const headers = new Headers({
    ETag: file.etag,
    "Cache-Control": file.hashed ? forEver : askAgain,
    Vary: "Accept-Encoding",
  });
  if (isKnown(context.req.header("If-None-Match"), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Type", file.mediaType);
  const encoding = encodingOf(context.req.header("Accept-Encoding") ?? "");
  const compressed = encoding === undefined ? undefined : await file.compressed(encoding);
  if (encoding !== undefined && compressed !== undefined) headers.set("Content-Encoding", encoding);
  const body = compressed ?? file.body;
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { headers });
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((each) => [etag, `W/${etag}`, "*"].includes(each.trim()));
}

function encodingOf(accepted: string): PageEncoding | undefined {
  const names = accepted.split(",").flatMap((each) => {
    const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(?:\.0+)?$/u.test(parameter)) ? [] : [name];
  });
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding));
}
