import { rehearsalModelName, type SessionDetails } from "@roundtable/graph";
import type { Settings } from "../config/read-settings.ts";
import type { ModelList } from "../remote/open-engine-or-remote.ts";
import { plainLine } from "./plain-text.ts";
import { reasonInWords } from "./progress-words.ts";
import type { ProgressWords } from "./progress-words-types.ts";
import type { TerminalStyle } from "./terminal-style.ts";

interface Announcement {
  readonly settings: Settings;
  readonly words: ProgressWords;
  readonly style: TerminalStyle;
}

/** The first lines: which models are at work, and loudly when one of them is none. */
export function modelLines(
  { models }: Pick<ModelList, "models">,
  names: readonly string[],
  { settings, words, style }: Announcement,
): string[] {
  const rehearses = models.some(({ name, rehearsal }) => rehearsal && names.includes(name));
  if (!rehearses) return [words.model(plainLine(names.join(", ")))];
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
  { settings, words }: Announcement,
): string[] {
  const names = session.agents
    .filter((agent) => agent.agent_id !== null && agent.state !== "terminated")
    .map((agent) => plainLine(`${agent.emoji} ${agent.display_name}`));
  return [
    words.session(session.session_id, plainLine(settings.dataFolder)),
    ...(names.length === 0 ? [] : [words.seats(names.join(", "))]),
    ...(before === null ? [] : [words.resumed(reasonInWords(before.state, words))]),
  ];
}

/** The models of a session, that of its leader first, each once. */
export function modelsOf({ agents, model }: SessionDetails): readonly string[] {
  const present = agents.filter((agent) => agent.state !== "terminated");
  return present.length === 0 ? [model] : [...new Set(present.map((agent) => agent.model))];
}

/** Whether the rehearsal model had a hand in a session. */
export function isRehearsed({ agents, model }: SessionDetails): boolean {
  return model === rehearsalModelName || agents.some((agent) => agent.model === rehearsalModelName);
}
