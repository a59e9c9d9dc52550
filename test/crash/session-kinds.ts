import { samplePlan, type Script } from "@roundtable/graph/testing";
import { chanceOf } from "./chance.ts";
import { randomScript } from "./random-script.ts";
import { seatNames, seatRoles } from "./seats.ts";
import type { Table } from "./table-types.ts";

/** `random`: everybody does anything; `small`: the whole path once, for a death at each of its transactions. */
export type SessionKind = "random" | "small";

export function tableOf(kind: SessionKind, seed: string): Table {
  if (kind === "small") return { mode: "roundtable", drive: "auto", seats: [...seatRoles] };
  const chance = chanceOf("table", seed);
  const mode = chance.happens(0.5) ? "team" : "roundtable";
  const drive = chance.happens(0.15) ? "manual" : "auto";
  const seats = mode === "team" ? seatRoles.slice(0, chance.below(3)) : [...seatRoles];
  return { mode, drive, seats };
}

export function scriptOf(kind: SessionKind, seed: string): Script {
  return kind === "random" ? randomScript(seed, tableOf(kind, seed)) : smallScript;
}

/** A hand-out, two questions in one reply answered the other way round, a question to the user, a plan. */
const smallScript: Script = ({ messages, self }) => {
  const used = (name: string): boolean =>
    messages.some((message) => message.type === "tool" && message.name === name);
  if (self !== "Team Leader") {
    const ask = (question: string) => ({ name: "ask_master", args: { question } });
    if (used("ask_master") || self !== "Summary_1") return { text: `${self} delivers` };
    return { text: "Before I begin:", calls: [ask("Which colour?"), ask("Which size?")] };
  }
  const text = messages.at(-1)?.text ?? "";
  const owed = [...text.matchAll(/^- (q\d+) from/gmu)].map((match) => match[1] ?? "");
  const handOut = (agent_name: string) => ({
    name: "agent_orchestration",
    args: { agent_name, task: `A task for ${agent_name}` },
  });
  if (!used("agent_orchestration"))
    return { text: "I hand out.", calls: [handOut("Summary_1"), handOut("Intelligence_1")] };
  if (owed.length > 0) {
    return {
      calls: owed.toReversed().map((question_id) => ({
        name: "answer_sub_agent_question",
        args: { question_id, answer: `As to ${question_id}: blue.` },
      })),
    };
  }
  if (/: open$/mu.test(text) || used("publish_plan")) return { text: "I have said it." };
  if (!used("ask_user"))
    return { calls: [{ name: "ask_user", args: { question: "How much?", default: "1" } }] };
  return { calls: [{ name: "publish_plan", args: { plan: samplePlan([...seatNames], "m1") } }] };
};
