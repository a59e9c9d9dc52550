import type { english } from "./english.ts";

type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
};

/** The shape that the texts of each language have. */
export type Translation = Texts<typeof english>;
