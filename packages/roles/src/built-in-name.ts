/** A name that a built-in role has in one of the languages. */
export interface BuiltInName {
  readonly id: string;
  readonly name: string;
}
