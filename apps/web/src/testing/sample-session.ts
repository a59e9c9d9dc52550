import type { Language } from "@roundtable/graph";
import { sampleWordsChinese } from "./sample-words-chinese.ts";
import { sampleWordsEnglish } from "./sample-words-english.ts";
import type { SampleWords } from "./sample-words-types.ts";
import { SessionScript } from "./session-script.ts";
import type { SessionScriptOptions } from "./session-script.ts";

const words: Readonly<Record<Language, SampleWords>> = { en: sampleWordsEnglish, zh: sampleWordsChinese };

export interface SampleSession {
  readonly script: SessionScript;
  readonly words: SampleWords;
}

/** A whole roundtable: hand-outs, deliveries, two questions, a withdrawn reply, a word of the user, a plan. */
export function sampleSession(options: SessionScriptOptions = {}): SampleSession {
  const text = words[options.language ?? "en"];
  const { leader, intelligence, environment, solution, risk, execution, summary } = text;
  const script = new SessionScript(options);
  const brief = [
    text.goal,
    ...text.constraints.map((constraint, index) => `C${index + 1}. ${constraint}`),
  ].join("\n");

  script.created(text.goal, text.constraints);
  script.seat({ roleId: "team_leader", name: leader, emoji: "🧭", description: text.leaderDescription });
  script.seat({ ...intelligence, roleId: "roundtable-intelligence", emoji: "📢" });
  script.seat({ ...environment, roleId: "roundtable-environment", emoji: "🌍" });
  script.seat({ ...solution, roleId: "roundtable-solution-design", emoji: "📐" });
  script.seat({ ...risk, roleId: "roundtable-risk-review", emoji: "⚠️" });
  script.seat({ ...execution, roleId: "roundtable-execution-plan", emoji: "📅" });
  script.seat({ ...summary, roleId: "roundtable-summary", emoji: "🎤" });
  script.rowToldToAll(null, leader, "message", brief);

  script.turnStarts(leader).handsOut(leader, intelligence.name, intelligence.task);
  script.turnStarts(intelligence.name).handsOut(leader, environment.name, environment.task);
  script.turnStarts(environment.name).writes(leader, text.handedOut);
  script.turnEnds(leader);
  const half = intelligence.delivery.slice(0, 60);
  const retried = script.writes(intelligence.name, half, { keepOpen: true, thinking: text.thinking });
  script.withdraws(intelligence.name, retried);
  script.delivers(leader, environment.name, environment.delivery);
  script.delivers(leader, intelligence.name, intelligence.delivery);

  script.turnStarts(leader).handsOut(leader, solution.name, solution.task);
  script.turnStarts(solution.name).turnEnds(leader).delivers(leader, solution.name, solution.delivery);
  script.turnStarts(leader).handsOut(leader, risk.name, risk.task).turnStarts(risk.name).turnEnds(leader);
  script.delivers(leader, risk.name, risk.delivery);

  script.turnStarts(leader);
  const toUser = script.asks(leader, null, text.questionToUser, {
    options: text.options,
    defaultAnswer: text.options[0] ?? null,
  });
  script.sessionState("waiting_for_user").answers(null, toUser, text.answerOfUser).sessionState("running");
  script.rowToldToAll(null, execution.name, "message", text.wordFromUser);
  script.handsOut(leader, execution.name, execution.task).turnStarts(execution.name).turnEnds(leader);
  const toLeader = script.asks(execution.name, leader, text.questionToLeader);
  script.turnStarts(leader).answers(leader, toLeader, text.answerOfLeader).turnEnds(leader);
  const second = script.writes(execution.name, text.withdrawn, { keepOpen: true });
  script.withdraws(execution.name, second).delivers(leader, execution.name, execution.delivery);

  script
    .turnStarts(leader)
    .handsOut(leader, summary.name, summary.task)
    .turnStarts(summary.name)
    .turnEnds(leader);
  script.delivers(leader, summary.name, summary.delivery);
  script.turnStarts(leader).event({ type: "plan-published", version: 1, kind: "structured" });
  script.writes(leader, text.done, { thinking: text.thinking });
  script.turnEnds(leader).finishes("finished", "plan_published", text.done, leader);
  return { script, words: text };
}
