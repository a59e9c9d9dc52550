import { v5 as uuidV5 } from "uuid";
import type { Charter } from "../charter/charter.ts";
import type { Guards } from "../charter/guards.ts";
import type { CatalogView } from "../lifecycle/choose-models.ts";
import type { ToolOutcome } from "../ports/outcome-port.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { Phrases } from "../prompt/phrases-types.ts";
import { checkArguments } from "./check-arguments.ts";
import type { Toolbox } from "./toolbox.ts";
import type { PreparedCall } from "./prepare-call.ts";
import type { ToolCall } from "./tool-types.ts";

/**
 * Carries a call out in the caller's transaction: what it does, its outcome and its event commit together.
 *
 * A call that was carried out before a crash answers what it came to, and does nothing again (I1).
 */
export async function callTool(
  unit: UnitOfWork,
  call: ToolCall,
  options: {
    threadId: string;
    charter: Charter;
    guards: Pick<Guards, "maxAgents" | "warnAtRepeatedCalls" | "maxRepeatedCalls">;
    models: CatalogView;
    phrases: Phrases;
    toolbox: Toolbox;
    stopped: boolean;
    /** Which of its like the call is in this turn. */
    ordinal: number;
    /** What `prepareCall` answered. */
    prepared: PreparedCall | undefined;
  },
): Promise<ToolOutcome> {
  const { threadId, charter, guards, models, phrases, toolbox, ordinal } = options;
  const recorded = await unit.outcomes.find(threadId, call.id);
  if (recorded !== undefined) return recorded;
  const agent = await unit.agents.get(threadId);
  const session = await unit.sessions.get(agent.session_id);
  const perform = async (): Promise<ToolOutcome> => {
    if (options.stopped) return { kind: "error", content: phrases.stopped };
    if (ordinal > guards.maxRepeatedCalls) {
      return { kind: "error", content: phrases.repeatedTooOften(call.name, guards.maxRepeatedCalls) };
    }
    const tool = toolbox.find(call.name);
    if (tool === undefined) {
      return { kind: "error", content: phrases.unknownTool(call.name, toolbox.names.join(", ")) };
    }
    const parsed = checkArguments(tool, call, phrases);
    if (parsed.kind === "error") return parsed;
    const context = {
      unit,
      session,
      charter,
      guards,
      models,
      agent,
      agents: () => unit.agents.ofSession(session.session_id),
      phrases,
      language: session.language,
      toolCallId: call.id,
      messageId: (index: number) => uuidV5(`${call.id}:${index}`, threadId),
    };
    return tool.run(parsed.args, context, options.prepared?.value);
  };
  const warning =
    ordinal >= guards.warnAtRepeatedCalls && ordinal <= guards.maxRepeatedCalls
      ? phrases.repeatedCall(call.name, ordinal, guards.maxRepeatedCalls)
      : undefined;
  const outcome = withWarning(withErrorMark(await perform(), phrases), warning);
  await unit.outcomes.insert(threadId, call.id, outcome);
  unit.events.append(session.session_id, `tool-finished:${threadId}:${call.id}`, {
    type: "tool-finished",
    thread_id: threadId,
    display_name: agent.display_name,
    tool_call_id: call.id,
    name: call.name,
    result: outcome.kind === "ask" ? outcome.question_id : outcome.content,
    is_error: outcome.kind === "error",
  });
  return outcome;
}

function withErrorMark(outcome: ToolOutcome, phrases: Phrases): ToolOutcome {
  return outcome.kind === "error"
    ? { kind: "error", content: `${phrases.error} ${outcome.content}` }
    : outcome;
}

function withWarning(outcome: ToolOutcome, warning: string | undefined): ToolOutcome {
  if (warning === undefined || outcome.kind === "ask") return outcome;
  return { ...outcome, content: `${outcome.content}\n\n${warning}` };
}
