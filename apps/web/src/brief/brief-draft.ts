import type { Language } from "@roundtable/graph";
import { z } from "zod/mini";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import type { PageStorage } from "../storage/page-storage.ts";

const storageName = "roundtable.brief";

/** One line of the constraints; the key keeps its field while lines before it come and go. */
export interface ConstraintLine {
  readonly key: number;
  readonly text: string;
}

export type BriefMode = "roundtable" | "team";

/** A brief that is being written. */
export interface BriefDraft {
  readonly goal: string;
  readonly constraints: readonly ConstraintLine[];
  /** Name of a charter. */
  readonly mode: BriefMode;
  /** Ids of the invited roles in order; null until the person changes the usual seats of the mode. */
  readonly seats: readonly string[] | null;
  /** Whether the person lets each agent take its turn. */
  readonly manual: boolean;
  /** null: as the goal. */
  readonly language: Language | null;
}

const keptSchema = z.object({
  goal: z.string(),
  constraints: z.array(z.string()),
  mode: z._default(z.enum(["roundtable", "team"]), "roundtable"),
  seats: z.nullable(z.array(z.string())),
  manual: z._default(z.boolean(), false),
  language: z.nullable(z.enum(["zh", "en"])),
});

/** A draft with nothing in it but one empty line to begin with. */
export const emptyDraft: BriefDraft = {
  goal: "",
  constraints: [{ key: 0, text: "" }],
  mode: "roundtable",
  seats: null,
  manual: false,
  language: null,
};

/** The draft of this browser; every change is kept, so that a reload or a closed tab loses nothing. */
export function openBriefDraft(storage: PageStorage): StoreApi<BriefDraft> {
  const store = createStore<BriefDraft>(() => readDraft(storage.getItem(storageName)));
  store.subscribe((draft) => {
    if (isEmptyDraft(draft)) storage.removeItem(storageName);
    else storage.setItem(storageName, writeDraft(draft));
  });
  return store;
}

/** Whether there is nothing in it that would be missed. */
export function isEmptyDraft({ goal, constraints, ...choices }: BriefDraft): boolean {
  const { mode, seats, manual, language } = emptyDraft;
  return (
    goal.trim() === "" &&
    constraints.every(({ text }) => text.trim() === "") &&
    choices.mode === mode &&
    choices.seats === seats &&
    choices.manual === manual &&
    choices.language === language
  );
}

function readDraft(kept: string | null): BriefDraft {
  if (kept === null) return emptyDraft;
  const parsed = keptSchema.safeParse(parseJson(kept));
  if (!parsed.success) return emptyDraft;
  const lines = parsed.data.constraints.length === 0 ? [""] : parsed.data.constraints;
  return { ...parsed.data, constraints: lines.map((text, key) => ({ key, text })) };
}

function writeDraft(draft: BriefDraft): string {
  return JSON.stringify({ ...draft, constraints: draft.constraints.map(({ text }) => text) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by another version, or by hand; an empty draft is the way on.
    return undefined;
  }
}
