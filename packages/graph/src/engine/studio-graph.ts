import { teamLeaderRole } from "@roundtable/roles";
import type { BaseMessage } from "@langchain/core/messages";
import { v7 as uuidV7 } from "uuid";
import { charterOf } from "../charter/charter-of.ts";
import { roundtableCharter } from "../charter/charter.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { changeAgentState } from "../lifecycle/change-agent-state.ts";
import { createSession } from "../lifecycle/create-session.ts";
import { languageOf } from "../prompt/language-of.ts";
import { RepeatedCalls } from "../run/repeated-calls.ts";
import { commitReply } from "../run/checkpoint-mirror.ts";
import { buildTeamGraph, type TeamGraph } from "../team-graph/build-team-graph.ts";
import { readRoles } from "./read-roles.ts";
import { openEngineParts, type EngineOptions, type EngineParts } from "./engine-parts.ts";

/** Far beyond any session: the leader's thread belongs to the server that runs the graph. */
const foreverMs = 1_000 * 365 * 24 * 3_600_000;

/**
 * The team graph for a server of LangGraph's own (`langgraph dev`, Studio): leader and every role are its nodes.
 *
 * That server runs and saves the leader's thread, under its own checkpointer; the first message of a thread becomes
 * the goal of a session, whose seats run in this process. The leader takes their reports up with its next run.
 */
export async function openStudioGraph(options: EngineOptions): Promise<TeamGraph> {
  const parts = await openEngineParts({
    ...options,
    // That server's whole conversation is one turn here.
    guards: { maxModelCallsPerTurn: 1_000, maxRepeatedCalls: 1_000, ...options.guards },
  });
  const { roles } = await readRoles(options.rolesDirectory, "en");
  const { deps, handles, store } = parts;
  return buildTeamGraph(
    roles.map((role) => role.id),
    {
      ...deps,
      async readAgent(threadId, messages) {
        if (handles.get(threadId) === undefined) await seatLeader(parts, options, threadId, messages);
        return deps.readAgent(threadId, messages);
      },
      async reply(threadId, messages, config) {
        const reply = await deps.reply(threadId, messages, config);
        const handle = handles.get(threadId);
        if (handle !== undefined) await store.transact(null, (unit) => commitReply(unit, handle, reply));
        return reply;
      },
    },
  );
}

/** Makes the thread the leader's of a new session, and holds it, so that the dispatcher leaves it alone. */
async function seatLeader(
  parts: EngineParts,
  options: EngineOptions,
  threadId: string,
  messages: readonly BaseMessage[],
): Promise<void> {
  const goal = messages.findLast((message) => message.type === "human")?.text.trim() || "(no goal given)";
  const language = languageOf(goal);
  const { roles } = await readRoles(options.rolesDirectory, language);
  const leader = teamLeaderRole(language);
  await parts.store.transact(null, async (unit) => {
    const known = await unit.agents.find(threadId);
    const sessionId =
      known?.session_id ??
      (
        await createSession(unit, {
          charter: roundtableCharter,
          goal,
          constraints: [],
          language,
          drive: "auto",
          ownerId: "studio",
          model: options.models.default,
          leader,
          seats: roles.filter((role) => roundtableCharter.seats.includes(role.id)),
          leaderThreadId: threadId,
        })
      ).sessionId;
    const session = await unit.sessions.get(sessionId);
    const agent = await unit.agents.get(threadId);
    const now = parts.clock.now();
    const taken = await unit.agents.acquireLease(threadId, {
      holder: "studio",
      now,
      expiresAt: now + foreverMs,
      abandoned: undefined,
    });
    const turnId = uuidV7();
    await unit.runs.insert({
      run_id: turnId,
      thread_id: threadId,
      session_id: sessionId,
      session_run: session.run,
      started_at: unit.at,
    });
    await changeAgentState(unit, agent, "running", { run_id: turnId });
    parts.taken.add(sessionId);
    parts.handles.add({
      fence: { threadId, epoch: taken?.epoch ?? 0 },
      sessionId,
      isLeader: true,
      roleId: agent.role_id,
      displayName: agent.display_name,
      model: agent.model,
      thinkingMode: agent.thinking_mode,
      startSeq: agent.start_seq,
      prompt: taken?.prompt ?? "",
      language,
      phrases: phrasesOf(language),
      charter: charterOf(session),
      guards: parts.guards,
      abort: new AbortController(),
      turnId,
      turnCursor: agent.cursor,
      modelCalls: 0,
      calls: new RepeatedCalls(),
      ending: null,
      windsUp: false,
      expectsReply: false,
      openedReply: undefined,
      nextCall: undefined,
      meters: new Map(),
      loss: undefined,
      mirrored: { text: "", cursor: 0 },
    });
  });
}
