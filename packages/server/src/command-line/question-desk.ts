/**
 * Puts the questions that wait for the user to them, one at a time, and brings the answers back.
 *
 * Owns the queue and the question that is being put. A question that is settled elsewhere leaves the queue or is
 * taken back from the person (I6); one that was settled in the same moment is no error.
 */
import { GraphError, type Engine, type Question } from "@roundtable/graph";

/** Puts one question; null leaves it open, so that its default or an assumption is taken. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<string | null>;

export interface QuestionDeskOptions {
  readonly engine: Pick<Engine, "answerQuestion" | "declineQuestion">;
  readonly ask: Ask;
  /** Told when a question is taken back from the person. */
  readonly onTakenBack: () => void;
  /** Told of an answer that could not be brought back; must not throw. */
  readonly onError: (error: unknown) => void;
}

export class QuestionDesk {
  readonly #options: QuestionDeskOptions;
  readonly #seen = new Set<string>();
  #queue: Question[] = [];
  #current: { readonly question: Question; readonly abort: AbortController } | undefined;
  #working: Promise<void> | undefined;
  #closed = false;

  constructor(options: QuestionDeskOptions) {
    this.#options = options;
  }

  /** Takes a question of the session in; each is put once, and only if the user is asked. */
  open(question: Question): void {
    if (this.#closed || question.target_thread_id !== null || question.state !== "open") return;
    if (this.#seen.has(question.id)) return;
    this.#seen.add(question.id);
    this.#queue.push(question);
    this.#working ??= this.#work();
  }

  settled(questionId: string): void {
    this.#queue = this.#queue.filter((question) => question.id !== questionId);
    if (this.#current?.question.id !== questionId || this.#current.abort.signal.aborted) return;
    this.#current.abort.abort();
    this.#options.onTakenBack();
  }

  /** Takes back what is being put, and resolves when the terminal is free again. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#queue = [];
    this.#current?.abort.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    for (let question = this.#queue.shift(); question !== undefined; question = this.#queue.shift()) {
      const abort = new AbortController();
      this.#current = { question, abort };
      try {
        await this.#settle(question, await this.#options.ask(question, abort.signal));
      } catch (error) {
        const lost = abort.signal.aborted || GraphError.hasCode(error, "question-settled");
        if (!lost) this.#options.onError(error);
      }
      this.#current = undefined;
    }
    this.#working = undefined;
  }

  async #settle(question: Question, answer: string | null): Promise<void> {
    const { engine } = this.#options;
    const current = this.#current;
    if (current === undefined || current.abort.signal.aborted) return;
    // From here on the settlement that comes back is our own, and takes nothing back from anybody.
    this.#current = undefined;
    if (answer === null) await engine.declineQuestion(question.session_id, question.id);
    else await engine.answerQuestion(question.session_id, question.id, answer);
  }
}
