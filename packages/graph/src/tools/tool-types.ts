import type { z } from "zod";
import type { Charter } from "../charter/charter.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { ToolOutcome } from "../ports/outcome-port.ts";
import type { SessionRecord } from "../ports/session-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases.ts";
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
  /** Who calls. */
  readonly agent: AgentRecord;
  /** Everybody in the session, the caller too, leader first. */
  readonly agents: readonly AgentRecord[];
  readonly phrases: Phrases;
  readonly language: Language;
  readonly toolCallId: string;
  /** Deterministic row ids: the same after a crash. */
  readonly messageId: (index: number) => string;
}

export interface TeamTool<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly description: Readonly<Record<Language, string>>;
  readonly schema: Schema;
  /** What models are shown as arguments, where `run` parses them itself for better errors. */
  readonly shownSchema?: z.ZodType;
  /** Calls that change the session run in call order; reads run beside each other. */
  readonly effect: "session" | "read";
  /** Reports misuse as an `error` outcome before it writes anything; what it throws undoes the transaction. */
  run(args: z.output<Schema>, context: ToolContext): Promise<ToolOutcome>;
}

/** Keeps a tool's argument type from its schema to its `run`. */
export function defineTool<Schema extends z.ZodType>(tool: TeamTool<Schema>): TeamTool {
  return tool;
}
