import { writeFixedPoints } from "../brief/fixed-points.ts";
import { shorten } from "../brief/shorten.ts";
import type { TeamMember } from "../input/read-identity.ts";
import type { Working } from "../schedule/work-out.ts";
import { bilingual } from "../seat/bilingual.ts";
import { type SeatKind, seatKind } from "../seat-kind.ts";
import type { Assignment } from "./next-wave.ts";
import { stageHeading } from "./stage.ts";

/** What a task says about work that is there already. */
export interface KnownWork {
  readonly from: string;
  readonly kind: SeatKind;
  /** Id of the report as the leader saw it. */
  readonly id: string;
}

/** A change by the user that tasks have to take up. */
export interface Change {
  readonly id: string;
  readonly text: string;
}

function writeOrder(seat: TeamMember, work: Working): string {
  const { brief, domain } = work;
  const say = bilingual(brief.language);
  const label = domain.label[brief.language];
  const subject =
    brief.subject === "" ? say("the goal (it is empty)", "目标（内容为空）") : `“${brief.subject}”`;
  const main = work.main?.phase.name ?? "";
  switch (seatKind(seat.roleId)) {
    case "intelligence":
      return say(
        `what decides ${subject}? Deliver the longest waits counted back from “${main}”, two or three rules of thumb for an undertaking of this kind (${label}), and the early warnings. Name no source that you do not have.`,
        `${subject}的成败取决于什么？请交付：从“${main}”倒推的最长等待项、同类事项（${label}）的两三条经验法则、预警信号。没有的来源不要写。`,
      );
    case "environment":
      return say(
        `does the frame carry ${subject}? Deliver time, money, people${brief.downtime === null ? "" : ", standstill"} in figures, the bottleneck, and what has to be found out before anything is signed.`,
        `现有条件撑得起${subject}吗？请用数字交付：时间、资金、人力${brief.downtime === null ? "" : "、停机"}的承载力，瓶颈在哪，动手前必须核实什么。`,
      );
    case "solution":
      return say(
        `design ${subject}. Deliver a recommended option and its rival with cost and days, the critical path with the length of each step, and the reserve.`,
        `设计${subject}的方案。请交付：推荐方案和对照方案（含费用、工期）、逐步标注天数的关键路径、余量。`,
      );
    case "risk":
      return say(
        `what can break ${subject}? Deliver numbered risks with likelihood, impact, trigger, mitigation and owner, and the red lines.`,
        `什么会毁掉${subject}？请交付：逐条编号的风险（可能性、影响、触发信号、应对、负责人）和红线。`,
      );
    case "execution":
      return say(
        `put ${subject} on the calendar. Deliver numbered milestones with start, end, owner, predecessors, cost and acceptance test, and the first actions with a person and a day.`,
        `把${subject}排上日历。请交付：逐条编号的里程碑（起止、负责、前置、费用、验收）和落实到人、到日的首批行动。`,
      );
    case "summary":
      return say(
        `sum up for ${subject}: what all agree on, where they differ, what has to be confirmed, and whether you put your seal on it.`,
        `为${subject}收口：哪些已达成一致、哪里有冲突、哪些待确认，能否盖印。`,
      );
    case "custom":
      return say(
        `look at ${subject} from your seat${seat.description === "" ? "" : ` (${shorten(seat.description, 120)})`}. Deliver your conclusion first, then at most six points with figures or dates.`,
        `请从你的席位${seat.description === "" ? "" : `（${shorten(seat.description, 80)}）`}看${subject}：先给结论，再给不超过六条带数字或日期的要点。`,
      );
  }
}

function writeStage(assignment: Assignment, work: Working, known: readonly KnownWork[]): string {
  const { brief } = work;
  const say = bilingual(brief.language);
  const heading = stageHeading(assignment.stage, brief.language);
  switch (assignment.stage.kind) {
    case "first":
      return `${assignment.seat.displayName}${say(", ", "，")}${writeOrder(assignment.seat, work)}`;
    case "cross-check": {
      const solutions = [...new Set(known.filter(({ kind }) => kind === "solution").map(({ from }) => from))];
      return `${heading}${say(
        `take the recommended option of ${solutions.join(", ")} apart. Where does it break a constraint or leave no margin? For each objection name the condition that would settle it.`,
        `请拆解 ${solutions.join("、")} 的推荐方案：哪里会触犯约束或不留余量？每条异议都写明满足什么条件就可以撤回。`,
      )}`;
    }
    case "revision":
      return `${heading}${say(
        "go through your delivery again with what the user says now. Deliver it in full, with what changed in the first line.",
        "请按用户的最新要求重新核对你的交付，完整重交，并在开头写明改了什么。",
      )}`;
  }
}

/** Several seats of one role divide the work instead of doing it twice. */
function writeShare(seat: TeamMember, team: readonly TeamMember[], work: Working): string[] {
  const same = team.filter(({ roleId }) => roleId === seat.roleId);
  if (same.length < 2) return [];
  const say = bilingual(work.brief.language);
  const place = same.indexOf(seat) + 1;
  return [
    say(
      `You are number ${place} of ${same.length} in this role: take every ${same.length === 2 ? "second" : `${same.length}th`} point, starting with number ${place}.`,
      `本角色共 ${same.length} 席，你是第 ${place} 席：请从第 ${place} 点起隔 ${same.length - 1} 点认领。`,
    ),
  ];
}

function writeConstraints(work: Working): string[] {
  const { brief } = work;
  if (brief.demands.length === 0) return [];
  const say = bilingual(brief.language);
  const list = brief.demands.map(
    ({ id, statement, hard }) => `${id} ${statement}${hard ? "" : say(" (a wish)", "（愿望）")}`,
  );
  return [say(`Constraints: ${list.join("; ")}.`, `约束：${list.join("；")}。`)];
}

/** The text of a task: what to deliver, for which goal, under which conditions, on whose work. */
export function writeTask(
  assignment: Assignment,
  work: Working,
  context: {
    readonly team: readonly TeamMember[];
    readonly known: readonly KnownWork[];
    readonly changes: readonly Change[];
  },
): string {
  const say = bilingual(work.brief.language);
  const known = context.known.map(({ from }) => from).filter((name) => name !== assignment.seat.displayName);
  const names = [...new Set(known)];
  return [
    writeStage(assignment, work, context.known),
    ...writeShare(assignment.seat, context.team, work),
    ...writeConstraints(work),
    ...(names.length === 0
      ? []
      : [say(`Build on the deliveries of ${names.join(", ")}.`, `请以 ${names.join("、")} 的交付为基础。`)]),
    ...context.changes.map(({ id, text }) =>
      say(
        `The user says since (${id}): “${shorten(text, 240)}”`,
        `用户后来补充（${id}）：“${shorten(text, 160)}”`,
      ),
    ),
    writeFixedPoints(work.brief),
  ]
    .filter((line) => line !== "")
    .join("\n");
}
