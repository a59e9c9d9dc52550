import type { AppContext } from "../app-env.ts";
import { HttpProblem } from "../problem/http-problem.ts";
import { jsonFaultAt } from "./json-fault.ts";

/** Room for the longest goal and all constraints, with every character escaped. */
export const maxBodyBytes = 2 * 1024 * 1024;

/**
 * The body of a request as JSON.
 *
 * Throws `unsupported-media-type`, `body-too-large` (without reading on) or `bad-json` with the place of the fault.
 */
export async function readJsonBody(context: AppContext): Promise<unknown> {
  const mediaType = context.req.header("Content-Type") ?? "";
  // Also what keeps forms of other pages out: they cannot send this type.
  if (!/^application\/json[ \t]*(?:;|$)/iu.test(mediaType)) {
    throw new HttpProblem(
      "unsupported-media-type",
      `The body is of type "${mediaType}". Send JSON, with the header Content-Type: application/json.`,
      { headers: { Accept: "application/json" } },
    );
  }
  const text = decode(await readBytes(context));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HttpProblem("bad-json", `The body is no JSON: ${placeOf(text, jsonFaultAt(text))}.`, { cause });
  }
}

/** As {@link readJsonBody}; undefined for a request that has no body at all. */
export async function readOptionalJsonBody(context: AppContext): Promise<unknown> {
  const { req } = context;
  const isEmpty =
    Number(req.header("Content-Length") ?? 0) === 0 && req.header("Transfer-Encoding") === undefined;
  return isEmpty && req.header("Content-Type") === undefined ? undefined : readJsonBody(context);
}

async function readBytes(context: AppContext): Promise<Uint8Array> {
  const tooLarge = new HttpProblem(
    "body-too-large",
    `The body is larger than ${maxBodyBytes} bytes. Shorten it.`,
  );
  if (Number(context.req.header("Content-Length") ?? 0) > maxBodyBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // A body without a length (chunked) is counted as it comes.
  const body: AsyncIterable<Uint8Array> | null = context.req.raw.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new HttpProblem("bad-json", "The body is no UTF-8. Send JSON in UTF-8.", { cause });
  }
}

function placeOf(text: string, fault: number | undefined): string {
  if (text.trim() === "") return "it is empty";
  if (fault === undefined) return "it cannot be read";
  if (fault >= text.length) return `it ends too early, at position ${fault}`;
  const lines = text.slice(0, fault).split("\n");
  const column = (lines.at(-1) ?? "").length + 1;
  return `something is wrong at position ${fault} (line ${lines.length}, column ${column})`;
}
