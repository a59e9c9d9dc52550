import { rehearsalModelName, type ChatModelFactory, type SessionDetails } from "@roundtable/graph";
import type { Settings } from "../config/read-settings.ts";
import { plainLine } from "./plain-text.ts";
import { reasonInWords } from "./progress-words.ts";
import type { ProgressWords } from "./progress-words-types.ts";
import type { TerminalStyle } from "./terminal-style.ts";

interface Announcement {
  readonly settings: Settings;
  readonly model: Pick<ChatModelFactory, "name" | "rehearsal">;
  readonly words: ProgressWords;
  readonly style: TerminalStyle;
}

/** The first lines: which model is at work, and loudly when it is none. */
export function modelLines({ model, settings, words, style }: Announcement): string[] {
  if (!model.rehearsal) return [words.model(plainLine(model.name))];
  const { unusedVariables } = settings;
  return [
    style.bold(words.rehearsal),
    ...(unusedVariables.length === 0 ? [] : [words.rehearsalBecause(unusedVariables.join(", "))]),
  ];
}

/** The lines about the session itself; `before` is what it was when it is taken up again. */
export function sessionLines(
  session: SessionDetails,
  before: SessionDetails | null,
  { settings, model, words }: Announcement,
): string[] {
  const names = session.agents
    .filter((agent) => agent.agent_id !== null && agent.state !== "terminated")
    .map((agent) => plainLine(`${agent.emoji} ${agent.display_name}`));
  return [
    words.session(session.session_id, plainLine(settings.dataFolder)),
    ...(names.length === 0 ? [] : [words.seats(names.join(", "))]),
    ...(before === null ? [] : [words.resumed(reasonInWords(before.state, words))]),
    ...(before === null || before.model === model.name ? [] : [words.otherModel(before.model, model.name)]),
  ];
}

/** Whether the rehearsal model had a hand in a session; `worker` is the model that worked on it just now. */
export function isRehearsed(
  session: SessionDetails,
  worker: Pick<ChatModelFactory, "rehearsal"> | undefined,
): boolean {
  return session.model === rehearsalModelName || worker?.rehearsal === true;
}
