/** Frames in order, and the event that they go up to. */
export interface FrameRun {
  readonly frames: readonly Uint8Array[];
  readonly lastSeq: number;
}

/** What a client of a feed takes from it. */
export interface FeedSource {
  readonly lastSeq: number;
  /** Number of the run whose `run-finished` came last; 0 before the first. */
  readonly finishedRun: number;
  /** Whether the session rests: nothing but a message or a call starts its next run. */
  readonly rests: boolean;
  /** Frames of the stored events after `seq`, as many as fit; none when there are none. May have to look them up. */
  framesAfter(seq: number, maxBytes: number): FrameRun | Promise<FrameRun>;
  /** The frame of a recent event. */
  frameAt(seq: number): Uint8Array | undefined;
  /** Text so far of every reply that streams. */
  textSoFar(): readonly Uint8Array[];
}
