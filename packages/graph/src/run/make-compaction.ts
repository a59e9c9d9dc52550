import { compactedView } from "../compaction/compacted-view.ts";
import { readKept, type Kept } from "../compaction/kept-messages.ts";
import { planCut, type Cut } from "../compaction/plan-cut.ts";
import { outlineInstead, summarise } from "../compaction/summarise.ts";
import { summaryMessage } from "../compaction/summary-message.ts";
import { summaryWords } from "../compaction/summary-words.ts";
import type { TokenGauge } from "../compaction/token-gauge.ts";
import { promptRoom, summaryRoom, transcriptRoom } from "../compaction/view-size.ts";
import { GraphError } from "../errors/graph-error.ts";
import { GuardTrippedError } from "../errors/guard-tripped-error.ts";
import { renderLedger } from "../hand-out/render-ledger.ts";
import { storableText } from "../message/storable-text.ts";
import { estimateTokens } from "../models/estimate-tokens.ts";
import { tooLongOf } from "../models/too-long.ts";
import type { Compaction, CompactionReason } from "../ports/compaction-port.ts";
import type { Clock } from "../ports/clock.ts";
import type { Store, UnitOfWork } from "../ports/unit-of-work.ts";
import { countCall } from "../usage/count-call.ts";
import { requestSummary } from "./request-summary.ts";
import { callerOf, type RunHandle } from "./run-handle.ts";
import type { CurrentView, ViewCall } from "./thread-view-types.ts";

/** A view that is hardly smaller is not worth a broken prefix, nor another call that is refused. */
const smallestGain = 0.1;

interface Surroundings {
  readonly kept: Kept;
  readonly ledgerTokens: number;
  /** Compactions that the turn has made. */
  readonly inTurn: number;
}

/** What stands for older parts: its text as the model sees it, and the call that wrote it. */
interface Written {
  readonly content: string | null;
  readonly callId: string | null;
  readonly kind: Compaction["kind"];
}

/**
 * Makes the view smaller and stores how; undefined where that would not help. Throws a `GuardTrippedError` where the turn
 * has done so too often.
 */
export async function makeCompaction(
  call: ViewCall,
  view: CurrentView & { readonly window: number },
  reason: CompactionReason,
  deps: { readonly store: Store; readonly clock: Clock; readonly gauge: TokenGauge },
): Promise<Compaction | undefined> {
  const { handle, messages } = call;
  const { store, gauge } = deps;
  const { kept, ledgerTokens, inTurn } = await store.transact(null, (unit) => surroundingsOf(unit, handle));
  const room = Math.floor(promptRoom(view.window) / view.ratio);
  const questionTokens = estimateTokens(kept.openQuestions.join("\n"));
  const cut = planCut({
    messages,
    before: view.compaction,
    keep: kept.ids,
    fixed: view.fixed + ledgerTokens + questionTokens,
    summary: summaryRoom(room),
    limit: room,
    tokensOf: (message) => gauge.sizeOf(message),
  });
  if (cut.tokens * view.ratio > view.tokens * (1 - smallestGain)) return undefined;
  const { maxCompactionsPerTurn } = handle.guards;
  if (inTurn >= maxCompactionsPerTurn) {
    const text = handle.phrases.compactionsUsedUp(maxCompactionsPerTurn);
    throw new GuardTrippedError("maxCompactionsPerTurn", maxCompactionsPerTurn, text);
  }
  const number = (view.compaction?.number ?? 0) + 1;
  const written = await write(
    call,
    { cut, kept, number, room, before: view.compaction?.content ?? null },
    deps,
  );
  const { fence, sessionId: session_id } = handle;
  const parts = {
    session_id,
    thread_id: fence.threadId,
    number,
    through_id: cut.throughId,
    kept_ids: cut.keptIds,
    shortened: cut.shortened,
    content: written.content,
  };
  const after = compactedView(messages, parts, summaryWords[handle.language].missing);
  const estimate = after.reduce((sum, message) => sum + gauge.sizeOf(message), view.fixed);
  return store.transact(fence, (unit) =>
    keep(unit, handle, {
      ...parts,
      run_id: handle.turnId,
      call_id: written.callId,
      kind: written.kind,
      reason,
      summarised_ids: cut.material.map(({ id }) => id ?? ""),
      newest_id: messages.at(-1)?.id ?? "",
      context_window: view.window,
      tokens_before: view.tokens,
      tokens_after: Math.ceil(estimate * view.ratio),
      created_at: unit.at,
    }),
  );
}

async function surroundingsOf(unit: UnitOfWork, handle: RunHandle): Promise<Surroundings> {
  const { phrases } = handle;
  const agent = { session_id: handle.sessionId, thread_id: handle.fence.threadId };
  const ledger = handle.isLeader ? await renderLedger(unit, agent, phrases) : undefined;
  return {
    kept: await readKept(unit, agent, phrases),
    ledgerTokens: estimateTokens(ledger ?? ""),
    inTurn: await unit.compactions.countInTurn(handle.turnId),
  };
}

/** The message that stands for what is cut off: a model's, or an outline where it cannot be had. */
async function write(
  { handle, model }: ViewCall,
  what: {
    readonly cut: Cut;
    readonly kept: Kept;
    readonly number: number;
    readonly room: number;
    readonly before: string | null;
  },
  { store, clock }: { readonly store: Store; readonly clock: Clock },
): Promise<Written> {
  const { cut, kept, number, room, before } = what;
  if (cut.material.length === 0) return { content: before, callId: null, kind: "shortened" };
  let callId: string | null = null;
  const request = {
    material: cut.material,
    before,
    chunkTokens: transcriptRoom(room),
    summaryTokens: summaryRoom(room),
    language: handle.language,
  };
  const text = await summarise({
    ...request,
    async ask(prompt) {
      // Of several calls, each but the last is over once it has said its part.
      if (callId !== null) await endCall(store, handle, callId);
      const { callId: id, text: said } = await requestSummary(handle, prompt, { store, clock, model });
      callId = id;
      return said;
    },
    isTooLong: (error) => tooLongOf(error) !== undefined,
    endsTurn: (error) => handle.ending !== null || error instanceof GraphError,
  });
  if (text === undefined && callId !== null) {
    await endCall(store, handle, callId);
    callId = null;
  }
  const content = storableText(
    summaryMessage({
      number,
      text: text ?? outlineInstead(request),
      isCut: text === undefined,
      openQuestions: kept.openQuestions,
      language: handle.language,
    }),
  );
  return { content, callId, kind: text === undefined ? "cut" : "summary" };
}

async function endCall(store: Store, handle: RunHandle, callId: string): Promise<void> {
  await store.transact(handle.fence, (unit) => countCall(unit, callerOf(handle), callId, "committed"));
}

async function keep(unit: UnitOfWork, handle: RunHandle, compaction: Compaction): Promise<Compaction> {
  const { session_id: sessionId, thread_id, number, kind, reason } = compaction;
  if (compaction.call_id !== null) await countCall(unit, callerOf(handle), compaction.call_id, "committed");
  await unit.compactions.insert(compaction);
  unit.events.append(sessionId, `view-compacted:${thread_id}:${number}`, {
    type: "view-compacted",
    thread_id,
    display_name: handle.displayName,
    number,
    kind,
    reason,
    summarised: compaction.summarised_ids.length,
    shortened: compaction.shortened.length,
    tokens_before: compaction.tokens_before,
    tokens_after: compaction.tokens_after,
  });
  return compaction;
}
