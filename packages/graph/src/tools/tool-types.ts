import type { z } from "zod";
import type { Charter } from "../charter/charter.ts";
import type { Guards } from "../charter/guards.ts";
import type { CatalogView } from "../lifecycle/choose-models.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { ToolOutcome } from "../ports/outcome-port.ts";
import type { RolePort } from "../ports/role-port.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import type { Language } from "../session/session-types.ts";

/** A tool call as it is saved in the thread; `id` is the system's. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** All that a tool may touch, inside the transaction that also records its outcome. */
export interface ToolContext {
  readonly unit: UnitOfWork;
  readonly session: SessionRecord;
  readonly charter: Charter;
  readonly guards: Pick<Guards, "maxAgents">;
  readonly models: CatalogView;
  /** Who calls. */
  readonly agent: AgentRecord;
  /** Reads everybody in the session, the caller too, leader first. */
  readonly agents: () => Promise<readonly AgentRecord[]>;
  readonly phrases: Phrases;
  readonly language: Language;
  readonly toolCallId: string;
  /** Deterministic row ids: the same after a crash. */
  readonly messageId: (index: number) => string;
}

/** What a tool may touch outside of the transaction. */
export interface OutsideContext {
  readonly roles: RolePort;
  readonly language: Language;
  /** Roles that calls of this session have saved: id → digest of what was saved last. */
  readonly savedRoles: () => Promise<ReadonlyMap<string, string>>;
}

export interface TeamTool<Schema extends z.ZodType = z.ZodType, Prepared = unknown> {
  readonly name: string;
  readonly description: Readonly<Record<Language, string>>;
  readonly schema: Schema;
  /** What models are shown as arguments, where `run` parses them itself for better errors. */
  readonly shownSchema?: z.ZodType;
  /** Calls that change the session run in call order; reads run beside each other. */
  readonly effect: "session" | "read";
  /** Reads and writes files ahead of the transaction; must come to the same when it is done again after a crash. */
  prepare?(args: z.output<Schema>, outside: OutsideContext): Promise<Prepared>;
  /** Reports misuse as an `error` outcome before it writes anything; what it throws undoes the transaction. */
  run(args: z.output<Schema>, context: ToolContext, prepared: Prepared): Promise<ToolOutcome>;
}

/** Keeps a tool's argument type from its schema, and what it prepares, to its `run`. */
export function defineTool<Schema extends z.ZodType, Prepared = undefined>(
  tool: TeamTool<Schema, Prepared>,
): TeamTool {
  return tool;
}
