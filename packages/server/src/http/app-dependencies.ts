import type { Engine, ModelCatalog } from "@roundtable/graph";
import type { Page } from "./page/page-types.ts";
import type { IsOwnAuthority } from "./request/own-authority.ts";
import type { SessionFeeds } from "./stream/session-feeds.ts";

/** A request, as the log names it. */
export interface RequestNote {
  readonly method: string;
  readonly path: string;
  readonly requestId: string;
}

/** What the app needs from whoever composes it; it reads nothing else. */
export interface AppDependencies {
  readonly engine: Engine;
  readonly feeds: SessionFeeds;
  /** Folder of a person's own role files. */
  readonly rolesDirectory: string;
  readonly models: ModelCatalog;
  readonly page: Page;
  /** Version of the product, as `/health` tells it. */
  readonly version: string;
  /** Asked at each request, since the port may be known only once the server listens. */
  readonly isOwnAuthority: IsOwnAuthority;
  readonly newRequestId: () => string;
  /** The one outlet for an error that no route expected; its message never leaves by HTTP. */
  readonly reportError: (error: unknown, request: RequestNote) => void;
}
