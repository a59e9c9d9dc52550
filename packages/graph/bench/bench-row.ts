/** One line of the table; `target` says what the project aims at. */
export interface BenchRow {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  readonly met: boolean;
}

export const ms = (value: number): string => `${value.toFixed(2)} ms`;

export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;
