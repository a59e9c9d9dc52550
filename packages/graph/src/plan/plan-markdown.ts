import type { Language } from "../session/session-types.ts";
import { criticalPath } from "./critical-path.ts";
import { containMarkdown } from "./markdown/contain-markdown.ts";
import {
  constraintsSection,
  factsSection,
  goalSection,
  optionsSection,
  quoteLines,
} from "./markdown/ground-sections.ts";
import { planWriter, section } from "./markdown/plan-document.ts";
import type { PlanWriter } from "./markdown/plan-document.ts";
import {
  dissentSection,
  openSections,
  participantsSection,
  sourcesSection,
} from "./markdown/remark-sections.ts";
import { summarySection } from "./markdown/summary-section.ts";
import {
  firstActionsSection,
  milestonesSection,
  resourcesSection,
  risksSection,
} from "./markdown/work-sections.ts";
import type { Plan } from "./plan-schema.ts";
import type { StoredPlan } from "./stored-plan-types.ts";

/** What an exported plan says of the session that it came from. */
export interface PlanOrigin {
  readonly language: Language;
  readonly session: {
    readonly goal: string;
    readonly mode: string;
    readonly model: string;
    readonly created_at: string;
    /** Display names of all agents, where they are at hand. */
    readonly participants?: readonly string[];
  };
  /** Whether the built-in rehearsal model wrote it. */
  readonly rehearsal: boolean;
}

function note(title: string, body: string): string {
  return `> **${title}** ${body}`;
}

/** `2026-12-01 14:05 UTC` of a moment as ISO 8601. */
function readableTime(moment: string): string {
  return moment.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*Z$/u, "$1 $2 UTC");
}

function aboutSection(stored: StoredPlan, { session }: PlanOrigin, writer: PlanWriter): string {
  const { words, text } = writer;
  const about = words.about({
    version: stored.version,
    created: text(readableTime(stored.created_at)),
    mode: text(session.mode),
    model: text(session.model),
    begun: text(readableTime(session.created_at)),
    sessionId: text(stored.session_id),
  });
  return section(words.heads.about, about, writer);
}

function structuredBlocks(
  plan: Plan,
  stored: StoredPlan,
  { session }: PlanOrigin,
  writer: PlanWriter,
): string[] {
  const path = criticalPath(plan.milestones, stored.created_at.slice(0, 10));
  return [
    summarySection(plan, path, writer),
    goalSection(plan, session.goal, writer),
    constraintsSection(plan, writer),
    factsSection(plan, writer),
    optionsSection(plan, writer),
    milestonesSection(plan, path, writer),
    risksSection(plan, writer),
    resourcesSection(plan, writer),
    firstActionsSection(plan, writer),
    ...openSections(plan, writer),
    dissentSection(plan, writer),
    participantsSection(plan, session.participants ?? [], writer),
    sourcesSection(plan, stored.session_id, writer),
  ];
}

/**
 * A stored plan as a Markdown document in the language of its session.
 *
 * All text in it is untrusted and is escaped: it shows as it was written and brings no HTML, image, link or
 * markup of its own. The last text of a leader that published no plan is quoted and marked as such.
 */
export function renderPlanMarkdown(stored: StoredPlan, origin: PlanOrigin): string {
  const plan = stored.kind === "structured" ? stored.plan : undefined;
  const writer = planWriter(origin.language, plan?.currency);
  const { words, text } = writer;
  const [firstLine = ""] = origin.session.goal.trim().split(/[\r\n]/u);
  const blocks = [`# ${text(plan?.title ?? firstLine)}`];
  if (origin.rehearsal) blocks.push(note(words.rehearsalTitle, words.rehearsal));
  if (stored.kind === "structured") {
    blocks.push(...structuredBlocks(stored.plan, stored, origin, writer));
  } else {
    blocks.push(note(words.unstructuredTitle, words.unstructured), containMarkdown(stored.text));
    blocks.push(section(words.heads.goal, quoteLines(origin.session.goal, writer), writer));
  }
  blocks.push(aboutSection(stored, origin, writer));
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}
