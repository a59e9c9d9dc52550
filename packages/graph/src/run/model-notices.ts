import type { ModelReport } from "../models/model-report.ts";
import type { Store } from "../ports/unit-of-work.ts";
import type { RunHandle } from "./run-handle.ts";

/**
 * Tells a session of what its readers have to know about an agent's model: that its tools are described in text, once an
 * agent; and that another model answers, once a turn.
 *
 * Each notice is saved at once, beside the reply that it came with; `settled` waits for all of them.
 */
export class ModelNotices {
  readonly #store: Store;
  readonly #handle: RunHandle;
  #saving: Promise<unknown> = Promise.resolve();

  constructor(store: Store, handle: RunHandle) {
    this.#store = store;
    this.#handle = handle;
  }

  readonly report = (report: ModelReport): void => {
    const { fence, turnId } = this.#handle;
    switch (report.kind) {
      case "tools-as-text":
        this.#save(`${fence.threadId}:${report.kind}:${report.model}`, {
          notice: report.kind,
          model: report.model,
          to: null,
          failure: null,
        });
        return;
      case "fell-back": {
        const { model, to, failure } = report;
        this.#save(`${turnId}:${report.kind}:${model}:${to}`, { notice: report.kind, model, to, failure });
        return;
      }
      // What concerns the endpoint alone is for the log.
      case "lesson-learned":
      case "try-failed":
    }
  };

  /** Throws what a save threw. */
  async settled(): Promise<void> {
    await this.#saving;
  }

  #save(
    key: string,
    notice: {
      readonly notice: "tools-as-text" | "fell-back";
      readonly model: string;
      readonly to: string | null;
      readonly failure: string | null;
    },
  ): void {
    const { fence, sessionId, displayName } = this.#handle;
    const saved = this.#store.transact(fence, async (unit) => {
      unit.events.append(sessionId, `model-notice:${key}`, {
        type: "model-notice",
        thread_id: fence.threadId,
        display_name: displayName,
        ...notice,
      });
    });
    const all = Promise.all([this.#saving, saved]);
    // It is thrown to whoever waits, who may come later.
    all.catch(() => undefined);
    this.#saving = all;
  }
}
