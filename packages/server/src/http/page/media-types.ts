/** By the ending of a file's name; what is not here is served as bytes, which `nosniff` keeps it. */
export const mediaTypes: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  map: "application/json",
  mjs: "text/javascript; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
};

export const otherMediaType = "application/octet-stream";

/** Whether a type is worth compressing: most others are compressed already. */
export function isCompressible(mediaType: string): boolean {
  return /^text\/|json$|javascript|svg|wasm/u.test(mediaType);
}
