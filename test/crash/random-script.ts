import type { Script, ScriptedReply } from "@roundtable/graph/testing";
import { samplePlan } from "@roundtable/graph/testing";
import { chanceOf, type Chance } from "./chance.ts";
import { marked } from "./session-mark.ts";
import { possibleNames, seatNames, seatRoles } from "./seats.ts";
import type { Table } from "./table-types.ts";

type Messages = Parameters<Script>[0]["messages"];
type Call = NonNullable<Extract<ScriptedReply, { calls?: unknown }>["calls"]>[number];

/** Hand-outs of one thread of the leader; enough for several waves, and the session still ends. */
const maxHandOuts = 7;
/** Replies after which an agent only ends its turns, so that every session comes to an end. */
const maxReplies = 40;

/**
 * Agents that do anything they can, right and wrong, several things at once, as chance would have it.
 *
 * A decision depends on seed, agent and thread alone: whoever is asked again after a crash decides the same.
 */
export function randomScript(seed: string, table: Table): Script {
  return async ({ messages, self }) => {
    const chance = chanceOf(seed, self, messages.length);
    // Lets the others go first now and then, so that the order of things is another one in every run.
    const ticks = chance.below(12);
    for (let tick = 0; tick < ticks; tick += 1) await new Promise(setImmediate);
    if (messages.filter((message) => message.type === "ai").length > maxReplies) return { text: "Enough." };
    const decided =
      self === "Team Leader"
        ? leaderReply(messages, chance, table)
        : seatReply(self, messages, chance, table);
    return marked(decided, seed);
  };
}

function leaderReply(messages: Messages, chance: Chance, table: Table): ScriptedReply {
  if (chance.happens(0.02)) return { error: new Error("the endpoint says 503") };
  const text = messages.at(-1)?.text ?? "";
  const ledger = text.slice(text.lastIndexOf("<ledger>"));
  const owed = [...ledger.matchAll(/^- (q\d+) from/gmu)].map((match) => match[1] ?? "");
  const calls = chance.happens(0.8) ? owed.flatMap((id) => answers(id, chance)) : [];
  const results = messages.filter(
    (message) => message.type === "tool" && handOutTools.has(message.name ?? ""),
  );
  const open = /^- m\d+ → .*: open$/mu.test(ledger);
  if (!open && results.length < maxHandOuts && chance.happens(0.85)) calls.push(...handOuts(chance, table));
  if (chance.happens(0.25)) calls.push(...strayCalls(chance));
  if (!open && calls.length === 0 && chance.happens(0.7)) calls.push(publishing(chance));
  return reply(calls, "The leader says something.", chance);
}

function answers(id: string, chance: Chance): Call[] {
  const answer = (args: { question_id: string; answer: string }): Call => ({
    name: "answer_sub_agent_question",
    args,
  });
  const first = answer({ question_id: id, answer: `Answer to ${id}.` });
  if (chance.happens(0.15)) return [first, answer({ question_id: id, answer: `Second answer to ${id}.` })];
  if (chance.happens(0.1)) return [answer({ question_id: "q9999", answer: "To nobody." }), first];
  return chance.happens(0.85) ? [first] : [];
}

const handOutTools: ReadonlySet<string> = new Set(["agent_orchestration", "create_sub_agent"]);

function handOuts(chance: Chance, { mode }: Table): Call[] {
  const count = 1 + chance.below(3);
  return Array.from({ length: count }, (_, index) => {
    const task = `Task ${index} of ${chance.below(1e6)}`;
    return mode === "team"
      ? { name: "create_sub_agent", args: { role_id: chance.pick(seatRoles), task } }
      : {
          name: "agent_orchestration",
          args: { agent_name: chance.pick([...seatNames, ...seatRoles]), task },
        };
  });
}

function strayCalls(chance: Chance): Call[] {
  const seat = chance.pick(chance.happens(0.5) ? seatNames : possibleNames);
  const stray: Call[] = [
    { name: "list_active_sub_agents", args: {} },
    { name: "get_sub_agent_status", args: { agent_name: seat } },
    {
      name: "send_message_to_sub_agent",
      args: { agent_name: seat, message: `Mind this ${chance.below(1e6)}.` },
    },
    { name: "ask_sub_agent", args: { agent_name: seat, question: `How is it going ${chance.below(1e6)}?` } },
    {
      name: "ask_user",
      args: { question: `Which colour ${chance.below(1e6)}?`, options: ["red", "blue"], default: "red" },
    },
    {
      name: "ask_user",
      args: { question: `Which size ${chance.below(1e6)}?`, default: "small", deadline: "PT1S" },
    },
    { name: "stop_sub_agent", args: { agent_name: seat } },
    { name: chance.happens(0.5) ? "terminate_sub_agent" : "stop_sub_agent", args: { agent_name: seat } },
    { name: "broadcast", args: { message: `To all ${chance.below(1e6)}.` } },
    { name: "fly", args: {} },
    { name: "agent_orchestration", args: { agent_name: "Nobody_7", task: "x" } },
    { name: "agent_orchestration", args: '{"agent_name": "Summary_1", "task": ' },
    { name: "send_message_to_sub_agent", args: { agent_name: 5 } },
  ];
  return Array.from({ length: 1 + chance.below(2) }, () => chance.pick(stray)).filter(
    (call) => call !== undefined,
  );
}

function publishing(chance: Chance): Call {
  const plan = samplePlan([...seatNames], "m1");
  if (chance.happens(0.2)) plan.recommendation.option_id = "O9";
  return { name: "publish_plan", args: { plan } };
}

function seatReply(self: string, messages: Messages, chance: Chance, { mode }: Table): ScriptedReply {
  if (chance.happens(0.05)) return { error: new Error("the endpoint says 503") };
  const asked = messages.filter(
    (message) => message.type === "tool" && (message.name ?? "").startsWith("ask_"),
  ).length;
  const owed = messages
    .filter((message) => message.type === "human" && message.text.includes(' type="ask" '))
    .map((message) => /question_id="(q\d+)"/u.exec(message.text)?.[1] ?? "")
    .filter((id) => !messages.some((message) => message.type === "tool" && message.text.includes(id)));
  const calls: Call[] = [];
  if (chance.happens(0.75)) {
    calls.push(
      ...owed.map((id) => ({
        name: "answer_question",
        args: { question_id: id, answer: `${self} on ${id}.` },
      })),
    );
  }
  if (asked < 4 && chance.happens(0.35)) {
    const questions = 1 + chance.below(2);
    for (let index = 0; index < questions; index += 1) {
      calls.push({
        name: "ask_master",
        args: { question: `${self} asks ${index} of ${chance.below(1e6)}?` },
      });
    }
  }
  if (chance.happens(mode === "team" ? 0.3 : 0.03)) {
    calls.push({
      name: "ask_other_agent",
      args: { agent_name: chance.pick(possibleNames), question: `${self} asks of ${chance.below(1e6)}?` },
    });
  }
  if (chance.happens(0.1)) calls.push({ name: "publish_plan", args: {} });
  if (chance.happens(0.05))
    calls.push({ name: "answer_question", args: { question_id: "q1", answer: "Not mine." } });
  return reply(calls, `${self} delivers ${chance.below(1e6)}.`, chance);
}

/** With calls, a text now and then; without, a text almost always. */
function reply(calls: Call[], text: string, chance: Chance): ScriptedReply {
  if (calls.length === 0) return chance.happens(0.05) ? {} : { text };
  return chance.happens(0.4) ? { text: `${text} But first:`, calls } : { calls };
}
