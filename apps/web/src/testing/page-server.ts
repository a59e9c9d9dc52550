import type { SessionView, StoredPlan } from "@roundtable/graph";
import { vi } from "vitest";
import type { ModelList, RoleList } from "../server/setup-requests.ts";
import { ScriptedStreams } from "./scripted-stream.ts";

/** A request that is no stream, as the page made it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}

export interface PageServer {
  /** Requests for event streams, which the test answers. */
  readonly streams: ScriptedStreams;
  /** What was sent that changes something, in order. */
  readonly sent: SentRequest[];
  /** Answers one kind of request in another way from now on, by `METHOD /path`. */
  readonly answer: (request: string, answer: () => Response | Promise<Response>) => void;
}

const roles: RoleList = {
  roles: [
    role("researcher", "Researcher", "📚"),
    role("roundtable-risk-review", "Risk Review", "⚠️"),
    role("roundtable-intelligence", "Intelligence", "📢"),
    {
      ...role("budget-guard", "Budget Guard", "🪙"),
      source: { kind: "file", path: "roles/budget-guard.md" },
    },
  ],
  broken: [{ file: "roles/half.md", line: 3, reason: "description is missing" }],
  seats: ["roundtable-intelligence", "roundtable-risk-review"],
};

const models: ModelList = { models: [{ name: "rehearsal", rehearsal: true }], default: "rehearsal" };

function role(id: string, name: string, emoji: string): RoleList["roles"][number] {
  const description = `What ${name} does`;
  return { id, name, emoji, description, model: null, thinking_mode: "fast", source: { kind: "built-in" } };
}

/** A problem document as the server sends it. */
export function problem(status: number, code: string, detail: string): Response {
  return Response.json({ status, code, detail, request_id: "request-1" }, { status });
}

/** Takes the place of `fetch` for a test: answers what a page asks, and keeps what it sends. */
export function startPageServer({
  sessions = [],
  plan,
}: { sessions?: readonly SessionView[]; plan?: StoredPlan } = {}): PageServer {
  const streams = new ScriptedStreams();
  const sent: SentRequest[] = [];
  const answers = new Map<string, () => Response | Promise<Response>>([
    ["GET /api/roles", () => Response.json(roles)],
    ["GET /api/models", () => Response.json(models)],
    ["GET /api/sessions", () => Response.json({ sessions })],
    ["GET /api/sessions/session-1/plan", () => Response.json(plan)],
  ]);
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, "http://127.0.0.1");
    if (pathname.endsWith("/events")) return streams.fetch(address, init);
    const method = init.method ?? "GET";
    if (method !== "GET") {
      const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
      sent.push({ method, path: pathname, body, key: new Headers(init.headers).get("Idempotency-Key") });
    }
    const answer = answers.get(`${method} ${pathname}`);
    return answer === undefined ? problem(404, "route-not-found", "There is nothing.") : answer();
  });
  return { streams, sent, answer: (request, answer) => void answers.set(request, answer) };
}
