import type { Fence, UnitOfWork } from "./unit-of-work.ts";

/** Writes of one task, as LangGraph saves them ahead of the checkpoint that will contain them. */
export type ChannelWrites = readonly (readonly [channel: string, value: unknown])[];

/** What commits together with a checkpoint: the fence, the mirrors of its channels, and events. */
export interface CheckpointObserver {
  /** The lease under which this process saves the thread; null where none is needed. */
  fenceOf(threadId: string): Fence | null;
  checkpointSaved(
    unit: UnitOfWork,
    threadId: string,
    channels: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  writesSaved(unit: UnitOfWork, threadId: string, writes: ChannelWrites): Promise<void>;
}
