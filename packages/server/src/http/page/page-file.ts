import { createHash } from "node:crypto";
import { extname } from "node:path/posix";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompressible, mediaTypes, otherMediaType } from "./media-types.ts";
import type { PageEncoding, PageFile } from "./page-types.ts";

/** Below this, compression spares nothing. */
const minCompressedBytes = 1024;

/** High enough to be near the best, low enough to be quick at the first request. */
const brotliQuality = 6;

/** As the page's build names what it puts under `assets`: `index-BqJ2v0aX.js`. */
const hashedName = /^\/assets\/.*-[\w-]{8,}\.\w+$/u;

const compress: Readonly<Record<PageEncoding, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  async br(body) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    return new Uint8Array(await promisify(brotliCompress)(body, { params }));
  },
  async gzip(body) {
    return new Uint8Array(await promisify(gzip)(body));
  },
};

/** A file of the page, by its path in a URL. */
export function pageFile(path: string, body: Uint8Array<ArrayBuffer>): PageFile {
  const mediaType = mediaTypes[extname(path).slice(1).toLowerCase()] ?? otherMediaType;
  const made = new Map<PageEncoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    body,
    mediaType,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    hashed: hashedName.test(path),
    compressed(encoding) {
      if (body.byteLength < minCompressedBytes || !isCompressible(mediaType)) return undefined;
      const bytes = made.get(encoding) ?? compress[encoding](body);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}
