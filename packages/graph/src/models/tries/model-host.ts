import { systemClock, type Clock } from "../../ports/clock.ts";
import { systemTimer, type Timer } from "../../ports/timer.ts";
import type { RequestParameters } from "../entry/model-presets.ts";
import type { ResolvedModel } from "../entry/resolve-model.ts";
import { mergeQuirks, type Quirks } from "../entry/quirks.ts";
import type { ModelFailureKind } from "../classify-model-failure.ts";
import type { ModelReport } from "../model-report.ts";
import { RateGate } from "./rate-gate.ts";
import type { Lesson } from "./refusals.ts";

/** How long a model's fallback answers in its place, before the model itself is asked again. */
const asideMs = 10 * 60_000;

export interface ModelHostOptions {
  readonly clock?: Clock;
  readonly timer?: Timer;
  readonly random?: () => number;
  readonly onReport?: (report: ModelReport) => void;
}

/** What all models of a process share: the gates of their endpoints, and what refusals have taught. Make one a process. */
export class ModelHost {
  readonly clock: Clock;
  readonly timer: Timer;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Told of what happens beside the replies; must not throw. */
  readonly onReport: (report: ModelReport) => void;
  readonly #gates = new Map<string, RateGate>();
  readonly #lessons = new Map<string, Lesson>();
  readonly #announced = new Set<string>();
  readonly #aside = new Map<string, { readonly until: number; readonly failure: ModelFailureKind }>();

  constructor(options: ModelHostOptions = {}) {
    this.clock = options.clock ?? systemClock;
    this.timer = options.timer ?? systemTimer;
    this.random = options.random ?? Math.random;
    this.onReport = options.onReport ?? (() => undefined);
  }

  /** The one gate of an endpoint under a key. */
  gateFor(model: ResolvedModel, apiKey: string): RateGate {
    const key = JSON.stringify([model.baseUrl, apiKey]);
    const gate = this.#gates.get(key) ?? new RateGate(this);
    this.#gates.set(key, gate);
    gate.narrow(model.limits);
    return gate;
  }

  quirksOf(model: ResolvedModel): Quirks {
    return mergeQuirks(model.quirks, this.#lessonOf(model).quirks ?? {});
  }

  /** Parameters that refusals of this model have taught. */
  parametersOf(model: ResolvedModel): RequestParameters {
    return this.#lessonOf(model).request ?? {};
  }

  /** Remembers a lesson; false if it is nothing new, so that no call is made again for it. */
  learn(model: ResolvedModel, lesson: Lesson): boolean {
    const known = this.#lessonOf(model);
    const quirks = mergeQuirks(model.quirks, known.quirks ?? {}, lesson.quirks ?? {});
    const request = { ...known.request, ...lesson.request };
    const before = JSON.stringify([this.quirksOf(model), known.request ?? {}]);
    if (before === JSON.stringify([quirks, request])) return false;
    this.#lessons.set(keyOf(model), { quirks, request });
    return true;
  }

  /** Whether nobody has been told yet that this model's tools are described in text; true once. */
  announcesTextTools(model: ResolvedModel): boolean {
    const key = keyOf(model);
    const isNews = !this.#announced.has(key);
    this.#announced.add(key);
    return isNews;
  }

  /** Leaves a model that stays down alone for a while, so that not every reply waits for its tries once more. */
  setAside(model: ResolvedModel, failure: ModelFailureKind): void {
    this.#aside.set(keyOf(model), { until: this.clock.now() + asideMs, failure });
  }

  /** What a model was set aside for; undefined where it is not. */
  asideFor(model: ResolvedModel): ModelFailureKind | undefined {
    const aside = this.#aside.get(keyOf(model));
    return aside !== undefined && this.clock.now() < aside.until ? aside.failure : undefined;
  }

  #lessonOf(model: ResolvedModel): Lesson {
    return this.#lessons.get(keyOf(model)) ?? {};
  }
}

function keyOf(model: ResolvedModel): string {
  return JSON.stringify([model.name, model.model, model.baseUrl]);
}
