/** A file of the page. */
export interface PageFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly etag: string;
  /** Its name changes with its content, so that it may be kept for ever. */
  readonly hashed: boolean;
  /** The body compressed, where that is worth it; made when it is first asked for. */
  compressed(encoding: PageEncoding): Promise<Uint8Array<ArrayBuffer>> | undefined;
}

export type PageEncoding = "br" | "gzip";

/** The page's files as they were when the server started. */
export interface Page {
  /** By the path of a URL, decoded. */
  file(path: string): PageFile | undefined;
  /** What every address of the page is answered with; undefined when the page is not built. */
  readonly index: PageFile | undefined;
}
