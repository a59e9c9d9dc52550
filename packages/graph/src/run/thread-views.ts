/**
 * What agents' models see of their threads.
 *
 * A thread is shown whole until that nears the model's window, or its endpoint refuses it; then a compaction is made and
 * stored, and the thread is shown by it until the next one, the same from call to call. Nothing of the thread itself
 * changes.
 *
 * 1. A view is made smaller at most so often a turn (`maxCompactionsPerTurn`), and never to nearly the same size.
 * 2. A summary that fails is replaced by an outline; it never fails a turn.
 * 3. The record, the end of the call that wrote it, and its event are one transaction: a crash before it makes the
 *    summary again, and one after it finds it.
 */
import { compactedView } from "../compaction/compacted-view.ts";
import { summaryWords } from "../compaction/summary-words.ts";
import { TokenGauge } from "../compaction/token-gauge.ts";
import { promptRoom } from "../compaction/view-size.ts";
import { readContextRefusal } from "../models/context-refusal.ts";
import { estimateTokens } from "../models/estimate-tokens.ts";
import { tooLongOf } from "../models/too-long.ts";
import type { CompactionReason } from "../ports/compaction-port.ts";
import type { Clock } from "../ports/clock.ts";
import type { Store } from "../ports/unit-of-work.ts";
import { makeCompaction } from "./make-compaction.ts";
import type { CurrentView, ViewCall } from "./thread-view-types.ts";

/** Make one an engine: it learns how models count, and how much they take. */
export class ThreadViews {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #gauge = new TokenGauge();
  readonly #windows = new Map<string, number>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The view for a call that comes next, made smaller if it nears the window. */
  async next(call: ViewCall): Promise<CurrentView> {
    const view = await this.#viewOf(call);
    const { window } = view;
    if (window === null) return view;
    const most = (promptRoom(window) * call.handle.guards.compactAtPercent) / 100;
    if (view.tokens < most) return view;
    return (await this.#compact(call, view, "window", window)) ?? view;
  }

  /** A smaller view than one that was refused; undefined where it was refused for something else, or nothing helps. */
  async afterRefusal(call: ViewCall, error: unknown): Promise<CurrentView | undefined> {
    const detail = tooLongOf(error);
    if (detail === undefined) return undefined;
    const refused = await this.#viewOf(call);
    const window = this.#learn(call.model.description.name, refused, detail);
    return this.#compact(call, await this.#viewOf(call), "refused", window);
  }

  /** About how many tokens the view has now. */
  async tokensOf(call: ViewCall): Promise<number> {
    return (await this.#viewOf(call)).tokens;
  }

  async #viewOf({ handle, messages: thread, model, tools }: ViewCall): Promise<CurrentView> {
    const { name, context_window: stated } = model.description;
    const { threadId } = handle.fence;
    handle.view ??= {
      latest: await this.#store.transact(null, (unit) => unit.compactions.latest(threadId)),
      fixed: estimateTokens(handle.prompt) + estimateTokens(JSON.stringify(tools)),
    };
    const { latest, fixed } = handle.view;
    const messages = compactedView(thread, latest, summaryWords[handle.language].missing);
    // What a reply reports is of the view that it was made on.
    const seen = latest === undefined ? -1 : messages.findLastIndex(({ id }) => id === latest.newest_id);
    const since = latest !== undefined && seen === -1 ? messages.length : seen + 1;
    const measure = this.#gauge.measure({ model: name, fixed, messages, since });
    const known = [stated, this.#windows.get(name) ?? null, latest?.context_window ?? null].filter(
      (window) => window !== null,
    );
    return {
      messages,
      compaction: latest,
      fixed,
      ...measure,
      window: known.length === 0 ? null : Math.min(...known),
    };
  }

  /** Learns from a refusal how much the model takes, and how it counts; answers the former. */
  #learn(model: string, { tokens, window: known }: CurrentView, said: string): number {
    const { window: stated, sent } = readContextRefusal(said);
    if (sent !== undefined) this.#gauge.correct(model, tokens, sent);
    // It was too long, so it has as many tokens at least; a limit far beyond that counts something else.
    else if (stated !== undefined && stated > tokens && stated <= tokens * 3)
      this.#gauge.correct(model, tokens, stated);
    const isUsable = stated !== undefined && (sent !== undefined || stated <= tokens * 3);
    const window = Math.min(known ?? Number.POSITIVE_INFINITY, isUsable ? stated : tokens);
    this.#windows.set(model, window);
    return window;
  }

  async #compact(
    call: ViewCall,
    view: CurrentView,
    reason: CompactionReason,
    window: number,
  ): Promise<CurrentView | undefined> {
    const { handle } = call;
    const made = await makeCompaction(call, { ...view, window }, reason, {
      store: this.#store,
      clock: this.#clock,
      gauge: this.#gauge,
    });
    if (made === undefined || handle.view === undefined) return undefined;
    handle.view.latest = made;
    return this.#viewOf(call);
  }
}
