import type { BaseMessage } from "@langchain/core/messages";
import type { Compaction, Shortening } from "../ports/compaction-port.ts";
import { messageGroups } from "./message-groups.ts";

/** What a view must come down to, and what it must keep. All numbers are tokens. */
export interface CutRequest {
  /** The whole thread. */
  readonly messages: readonly BaseMessage[];
  readonly before: Pick<Compaction, "through_id" | "kept_ids" | "content"> | undefined;
  readonly keep: KeptIds;
  /** What goes with every call: system prompt, tools, ledger. */
  readonly fixed: number;
  /** Room for the summary. */
  readonly summary: number;
  /** What the view must come down to; it comes down further where it can, so that the next cut is a while off. */
  readonly limit: number;
  readonly tokensOf: (message: BaseMessage) => number;
}

/** Older messages that are never summarised. */
export interface KeptIds {
  /** Goal and constraints: never shortened either. */
  readonly whole: ReadonlySet<string>;
  /** What the agent owes: open tasks and questions. */
  readonly owed: ReadonlySet<string>;
  /** What people said, the newest first, as far as there is room. */
  readonly ifRoom: ReadonlySet<string>;
}

/** Where to cut, before anybody has summarised anything. */
export interface Cut {
  readonly throughId: string | null;
  readonly keptIds: readonly string[];
  /** What the summary is to stand for beside the one before it. */
  readonly material: readonly BaseMessage[];
  readonly shortened: readonly Shortening[];
  /** The view after it. */
  readonly tokens: number;
  readonly fits: boolean;
}

/** Shares of the room beside what is fixed. */
const newestShare = 0.6;
const owedShare = 0.3;
const saidShare = 0.2;

/** No message is shortened to less than this. */
const smallestPart = 80;

/** Shares of the room beside what is fixed that a view is to come down to: the first that can be reached. */
const targets = [0.5, 0.7];

/**
 * The cut that leaves as many of the newest messages as the target has room for, with replies and their results whole.
 *
 * Long messages among those that must stay are shortened where nothing else helps. Where not even that fits, the answer
 * says so.
 */
export function planCut(request: CutRequest): Cut {
  const { fixed, limit } = request;
  for (const mayShorten of [false, true]) {
    for (const share of targets) {
      const target = fixed + (limit - fixed) * share;
      const cut = new CutSearch(request, target, mayShorten).find();
      if (cut.tokens <= target) return cut;
    }
  }
  return new CutSearch(request, limit, true).find();
}

/** The search for one target. */
class CutSearch {
  readonly #request: CutRequest;
  readonly #target: number;
  readonly #room: number;
  readonly #older: readonly BaseMessage[];
  readonly #groups: readonly (readonly BaseMessage[])[];
  readonly #caps = new Map<string, number>();
  /** Tokens of the groups from each one on. */
  readonly #tails: readonly number[];

  constructor(request: CutRequest, target: number, mayShorten: boolean) {
    const { messages, before, keep } = request;
    this.#request = request;
    this.#target = target;
    this.#room = target - request.fixed - request.summary;
    const through = before?.through_id ?? null;
    const start = through === null ? 0 : messages.findIndex(({ id }) => id === through) + 1;
    const keptBefore = new Set(before?.kept_ids);
    this.#older = messages.slice(0, start).filter((message) => keptBefore.has(idOf(message)));
    this.#groups = messageGroups(messages.slice(start));
    if (mayShorten) {
      const newest = this.#groups.at(-1) ?? [];
      this.#cap(
        newest.filter((message) => !keep.whole.has(idOf(message))),
        this.#room * newestShare,
      );
      this.#cap(
        messages.filter((message) => keep.owed.has(idOf(message)) && !newest.includes(message)),
        this.#room * owedShare,
      );
    }
    let tail = 0;
    const sizes = this.#groups.map((group) => this.#sizeOfAll(group)).toReversed();
    this.#tails = [0, ...sizes.map((size) => (tail += size))].toReversed();
  }

  /** The fewest groups that have to go; all but the newest where that is not enough. */
  find(): Cut {
    let [fewest, most] = [0, Math.max(0, this.#groups.length - 1)];
    while (fewest < most) {
      const middle = Math.floor((fewest + most) / 2);
      if (this.#without(middle).tokens <= this.#target) most = middle;
      else fewest = middle + 1;
    }
    return this.#without(fewest);
  }

  #without(count: number): Cut {
    const { before, fixed, summary, limit } = this.#request;
    const gone = this.#groups.slice(0, count).flat();
    const { kept, material } = this.#divide([...this.#older, ...gone]);
    const isSummarised = material.length > 0 || (before?.content ?? null) !== null;
    const tokens = fixed + (isSummarised ? summary : 0) + this.#sizeOfAll(kept) + (this.#tails[count] ?? 0);
    const shown = new Set([...kept, ...this.#groups.slice(count).flat()].map(idOf));
    const last = gone.at(-1);
    return {
      throughId: last === undefined ? (before?.through_id ?? null) : idOf(last),
      keptIds: kept.map(idOf),
      material,
      shortened: [...this.#caps]
        .filter(([id]) => shown.has(id))
        .map(([message_id, size]) => ({ message_id, tokens: size })),
      tokens,
      fits: tokens <= limit,
    };
  }

  /** Older messages: those that stay, and those that a summary stands for. */
  #divide(older: readonly BaseMessage[]): { kept: readonly BaseMessage[]; material: readonly BaseMessage[] } {
    const { keep } = this.#request;
    const stays = new Set<BaseMessage>();
    let room = Math.max(0, this.#room * saidShare);
    for (const message of older.toReversed()) {
      const id = idOf(message);
      const isSaid = keep.ifRoom.has(id) && this.#sizeOf(message) <= room;
      if (isSaid) room -= this.#sizeOf(message);
      if (isSaid || keep.whole.has(id) || keep.owed.has(id)) stays.add(message);
    }
    return {
      kept: older.filter((message) => stays.has(message)),
      material: older.filter((message) => !stays.has(message)),
    };
  }

  #cap(parts: readonly BaseMessage[], budget: number): void {
    const { tokensOf } = this.#request;
    const each = evenCap(parts.map(tokensOf), budget);
    for (const part of parts) if (tokensOf(part) > each) this.#caps.set(idOf(part), each);
  }

  #sizeOf(message: BaseMessage): number {
    return Math.min(
      this.#request.tokensOf(message),
      this.#caps.get(idOf(message)) ?? Number.POSITIVE_INFINITY,
    );
  }

  #sizeOfAll(messages: readonly BaseMessage[]): number {
    return messages.reduce((sum, message) => sum + this.#sizeOf(message), 0);
  }
}

function idOf({ id }: BaseMessage): string {
  return id ?? "";
}

/** The size that all may have, so that those that are larger, cut down to it, come to the budget together with the rest. */
function evenCap(sizes: readonly number[], budget: number): number {
  const ascending = sizes.toSorted((one, other) => one - other);
  let left = budget;
  for (const [index, size] of ascending.entries()) {
    const even = left / (ascending.length - index);
    if (size > even) return Math.max(smallestPart, Math.floor(even));
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}
