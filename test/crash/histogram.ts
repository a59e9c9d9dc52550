import { boundaries, type Boundary } from "./boundary.ts";
import type { Death } from "./doom.ts";

/** Deaths by what was being saved, and on which side of the commit. */
export class Histogram {
  readonly #deaths: Death[] = [];
  #kills = 0;
  #sigkills = 0;

  add(ends: { readonly deaths: readonly Death[]; readonly kills: number; readonly sigkills: number }): void {
    this.#deaths.push(...ends.deaths);
    this.#kills += ends.kills;
    this.#sigkills += ends.sigkills;
  }

  get table(): string {
    const count = (boundary: Boundary, side: Death["side"]): string =>
      String(this.#at(boundary).filter((death) => death.side === side).length);
    return [
      `${"deaths by boundary".padEnd(20)} before  after  taken over`,
      ...boundaries.map(
        (boundary) =>
          `${boundary.padEnd(20)} ${count(boundary, "before").padStart(6)} ${count(boundary, "after").padStart(6)} ${count(boundary, "taken over").padStart(11)}`,
      ),
      `${"random moment".padEnd(20)} ${String(this.#kills).padStart(6)}`,
    ].join("\n");
  }

  /** Names the thinnest boundary, so that nobody takes a few deaths at it for a proof. */
  get summary(): string {
    const [thinnest] = boundaries
      .map((boundary) => ({ boundary, count: this.#at(boundary).length }))
      .toSorted((a, b) => a.count - b.count);
    const total = this.#deaths.length + this.#kills;
    return `${total} deaths (${this.#sigkills} by SIGKILL, ${this.#kills} of them at random moments; fewest at ${thinnest?.boundary}: ${thinnest?.count})`;
  }

  #at(boundary: Boundary): Death[] {
    return this.#deaths.filter((death) => death.saving.includes(boundary));
  }
}
