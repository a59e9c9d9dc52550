import { AIMessage } from "@langchain/core/messages";
import { v5 as uuidV5 } from "uuid";
import { z } from "zod";
import { textOf } from "../message/text-of.ts";
import { thinkingOf } from "../models/reply/reply-chunk.ts";
import { postMessage } from "../mailbox/post-message.ts";
import type { AgentRecord } from "../ports/agent-port.ts";
import type { ChannelWrites, CheckpointObserver } from "../ports/checkpoint-observer.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import { askDropSchema, askSchema } from "../team-graph/team-state.ts";
import { countCall } from "../usage/count-call.ts";
import { asList } from "./as-list.ts";
import { openReplyWithStep } from "./open-reply.ts";
import { GraphError } from "../errors/graph-error.ts";
import { callerOf, type RunHandle, type RunHandles } from "./run-handle.ts";

const mirroredSchema = z.object({
  cursor: z.number().default(0),
  consumed: z.array(z.number()).default([]),
  asks: z.array(askSchema).default([]),
});

/** A mirror in one text, so that a save which changes nothing of it is seen at once. */
export function mirrorText({
  cursor,
  consumed,
  asks,
}: Pick<AgentRecord, "cursor" | "consumed" | "asks">): string {
  return JSON.stringify([cursor, consumed, asks.map((ask) => [ask.tool_call_id, ask.question_id, ask.name])]);
}

/**
 * Keeps in the store, in the transaction of each save, what the dispatcher needs to know of a thread's checkpoint, and
 * the events that a save makes true: a mirror is never ahead of what is saved, nor behind.
 */
export function checkpointMirror(handles: RunHandles): CheckpointObserver {
  return {
    fenceOf(threadId) {
      const handle = handles.get(threadId);
      if (handle !== undefined) return handle.fence;
      // What a run that is over still saves would otherwise be the one write that nothing fences.
      throw new GraphError(
        "stale-lease",
        `Thread ${threadId} is saved without a lease; this write is refused.`,
      );
    },
    async checkpointSaved(unit, threadId, channels) {
      const handle = handles.get(threadId);
      if (handle === undefined) return;
      await mirror(unit, handle, mirroredSchema.parse(channels));
      if (handle.expectsReply) await openReplyWithStep(unit, handle);
      handle.expectsReply = false;
    },
    async writesSaved(unit, threadId, writes) {
      const handle = handles.get(threadId);
      if (handle === undefined) return;
      if (writes.some(([channel]) => channel === "asks" || channel === "consumed")) {
        handle.mirrored = { ...handle.mirrored, text: "" };
        await mirrorWaits(unit, await unit.agents.get(threadId), writes);
      }
      for (const reply of repliesIn(writes)) await commitReply(unit, handle, reply);
    },
  };
}

async function mirror(
  unit: UnitOfWork,
  handle: RunHandle,
  mirrored: z.output<typeof mirroredSchema>,
): Promise<void> {
  const text = mirrorText(mirrored);
  if (handle.mirrored.text === text) return;
  const { threadId } = handle.fence;
  await unit.agents.change(threadId, mirrored);
  const { cursor } = mirrored;
  if (cursor !== handle.mirrored.cursor) {
    unit.events.append(handle.sessionId, `messages-delivered:${threadId}:${cursor}`, {
      type: "messages-delivered",
      thread_id: threadId,
      display_name: handle.displayName,
      cursor,
    });
  }
  handle.mirrored = { text, cursor };
}

/** A wait that is over is over at once, although its checkpoint waits for the asks beside it. */
async function mirrorWaits(unit: UnitOfWork, agent: AgentRecord, writes: ChannelWrites): Promise<void> {
  let { asks, consumed } = agent;
  for (const [channel, value] of writes) {
    const dropped = channel === "asks" ? askDropSchema.safeParse(value) : undefined;
    if (dropped?.success === true) asks = asks.filter((ask) => ask.tool_call_id !== dropped.data.drop);
    const taken = channel === "consumed" ? z.array(z.number()).safeParse(value) : undefined;
    if (taken?.success === true) consumed = [...consumed, ...taken.data];
  }
  if (asks !== agent.asks || consumed !== agent.consumed)
    await unit.agents.change(agent.thread_id, { asks, consumed });
}

function repliesIn(writes: ChannelWrites): AIMessage[] {
  return writes
    .filter(([channel]) => channel === "messages")
    .flatMap(([, value]) => asList(value))
    .filter((message) => AIMessage.isInstance(message));
}

/** Makes a reply that is saved known: its event, its model call, and its text to the leader. */
export async function commitReply(unit: UnitOfWork, handle: RunHandle, reply: AIMessage): Promise<void> {
  if (reply.id === undefined) return;
  const { threadId } = handle.fence;
  const text = textOf(reply.content);
  const thinking = thinkingOf(reply);
  const calls = (reply.tool_calls ?? []).map(({ id, name, args }) => ({ id: id ?? "", name, args }));
  handle.calls.add(calls);
  unit.events.append(handle.sessionId, `reply-completed:${reply.id}`, {
    type: "reply-completed",
    thread_id: threadId,
    display_name: handle.displayName,
    message_id: reply.id,
    text,
    ...(thinking === "" ? {} : { thinking }),
    tool_calls: calls,
  });
  await countCall(unit, callerOf(handle), reply.id, "committed");
  if (!handle.isLeader && calls.length > 0 && text.trim() !== "")
    await sendOutput(unit, handle, reply.id, text);
}

/** What an agent says in the middle of a turn reaches the leader too, without waking it. */
async function sendOutput(unit: UnitOfWork, handle: RunHandle, replyId: string, text: string): Promise<void> {
  const { threadId } = handle.fence;
  const id = uuidV5(`output:${replyId}`, threadId);
  if ((await unit.mailbox.findById(id)) !== undefined) return;
  const leader = (await unit.agents.ofSession(handle.sessionId)).find((other) => other.is_leader);
  if (leader === undefined) return;
  await postMessage(unit, {
    session_id: handle.sessionId,
    id,
    target_thread_id: leader.thread_id,
    source: { thread_id: threadId, display_name: handle.displayName },
    type: "output",
    content: text,
  });
}
