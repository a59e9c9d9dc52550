/**
 * @typedef {object} ImportFence
 * @property {RegExp} from the files inside the fence, as paths from the top of the repository
 * @property {RegExp} never what they must not import: a package's name, or a path from the top
 * @property {RegExp} [except] what of that they may
 * @property {boolean} [typesAllowed] whether `import type` may cross
 * @property {string} because what the message says after the name of the import
 */

const leafFolders = "(?:message|event|session|ports)";

/**
 * Who must not import what. Imports go one way, roles → graph → server → web, and inside graph the
 * contracts are leaves.
 * @type {readonly ImportFence[]}
 */
export const importFences = [
  {
    from: /^packages\/roles\//u,
    never: /^(?:@roundtable\/|(?:packages\/(?!roles\/)|apps\/|test\/))/u,
    because: "packages/roles stands below every other package and imports none of them",
  },
  {
    from: /^packages\/graph\//u,
    never:
      /^(?:hono$|hono\/|@hono\/|gray-matter$|@roundtable\/(?:server|web)|packages\/(?!graph\/)|apps\/|test\/)/u,
    because:
      "packages/graph knows no HTTP, no server, no page and no role files; take what it needs as a parameter",
  },
  {
    from: /^packages\/(?:graph|roles)\/src\/(?!.*\.test\.ts$)/u,
    never: /^(?:node:)?process$/u,
    because: "only a main file reads the environment; take the value as a parameter",
  },
  {
    from: new RegExp(`^packages/graph/src/${leafFolders}/(?!.*\\.test\\.ts$)`, "u"),
    never: /^(?:packages\/graph\/src\/|@langchain\/|kysely|libsql)/u,
    except: new RegExp(`^packages/graph/src/(?:${leafFolders}/|.*-(?:types|schema)\\.ts$)`, "u"),
    because: "message, event, session and port files are leaves: they import only each other and contracts",
  },
  {
    from: /^packages\/graph\/src\/(?:mailbox|dispatcher|notices?)\//u,
    never: /^@langchain\//u,
    because: "mailbox, dispatcher and notices know no LangChain; put what they need on a port",
  },
  {
    from: /^packages\/graph\/src\/tools\/(?!.*\.test\.ts$)/u,
    never: /^(?:packages\/graph\/src\/store\/|kysely|libsql)/u,
    because: "tools know no concrete store; declare the narrow port they need",
  },
  {
    from: /^packages\/server\//u,
    never:
      /^(?:kysely|libsql|better-sqlite3|pg$|@langchain\/langgraph-checkpoint|@roundtable\/web|packages\/(?!server\/)|apps\/|test\/)/u,
    because: "packages/server asks packages/graph for a store and imports no driver, saver or page",
  },
  {
    from: /^apps\/web\//u,
    never: /^@roundtable\/(?:graph|roles|server)/u,
    typesAllowed: true,
    because: "the page takes only types from other packages; it speaks to the server over HTTP",
  },
  {
    from: /^test\//u,
    never: /^(?:@roundtable\/[^/]+\/|packages\/|apps\/)/u,
    except: /^@roundtable\/graph\/testing$/u,
    because: "what crosses packages uses their public entry, never a deep path",
  },
];
