import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { citationId, escapeEnvelope, renderEnvelope } from "../../../message/envelope.ts";
import { renderBrief } from "../../../brief/render-brief.ts";
import type { MessageType } from "../../../message/message-types.ts";
import { phrasesOf } from "../../../prompt/phrases.ts";
import type { Phrases } from "../../../prompt/phrases-types.ts";
import type { Language } from "../../../session/session-types.ts";
import { RehearsalModel } from "../rehearsal-model.ts";
import type { Driven, DrivenRow, DrivenSeat, DriveOptions } from "./driven-types.ts";

const leaderTools = [
  "list_agents",
  "list_active_sub_agents",
  "get_sub_agent_status",
  "agent_orchestration",
  "send_message_to_sub_agent",
  "answer_sub_agent_question",
  "ask_user",
  "broadcast",
  "publish_plan",
];
const seatTools = ["ask_master", "answer_question"];
const maxTurns = 40;

/** Plays the part of the engine for one roundtable, one agent at a time. */
export class RoundtableDriver {
  readonly #options: DriveOptions;
  readonly #language: Language;
  readonly #phrases: Phrases;
  readonly #seats: readonly DrivenSeat[];
  readonly #rows: DrivenRow[] = [];
  readonly #threads = new Map<string, { messages: BaseMessage[]; cursor: number }>();
  readonly #handOuts: { taskSeq: number; seat: string; reportSeq: number | null }[] = [];
  readonly #openQuestions = new Map<
    string,
    { from: string; text: string; callId: string; answer: string | null }
  >();
  readonly #plans: Record<string, unknown>[] = [];
  readonly #leaderTexts: string[] = [];
  readonly #userQuestions: Record<string, unknown>[] = [];
  readonly #deliveries = new Map<string, string[]>();
  readonly #lastInput = new Map<string, readonly BaseMessage[]>();
  readonly #refusalTexts: string[] = [];
  #publishCalls = 0;

  constructor(options: DriveOptions, seats: readonly DrivenSeat[]) {
    this.#options = options;
    this.#language = options.language ?? "en";
    this.#phrases = phrasesOf(this.#language);
    this.#seats = options.seats ?? seats;
  }

  async run(): Promise<Driven> {
    const { leader, user } = this.#phrases;
    const brief = renderBrief({
      goal: this.#options.goal,
      constraints: this.#options.constraints ?? [],
      language: this.#language,
    });
    this.#append("message", user, leader, brief);
    this.#append("broadcast", user, null, brief, [leader]);
    let saidAfterPlan = this.#options.userSaysAfterPlan === undefined;
    for (let turn = 1; turn <= maxTurns; turn += 1) {
      const said = this.#options.userSays?.get(turn);
      if (said !== undefined) this.#userMessage(said);
      await this.#leaderTurn();
      const open = this.#handOuts.filter(({ reportSeq }) => reportSeq === null).map(({ seat }) => seat);
      if (open.length === 0) {
        if (saidAfterPlan || this.#plans.length === 0) break;
        saidAfterPlan = true;
        this.#userMessage(this.#options.userSaysAfterPlan ?? "");
        continue;
      }
      for (const seat of this.#options.reverse === true ? open.toReversed() : open)
        await this.#seatTurn(seat);
    }
    return {
      rows: this.#rows,
      plans: this.#plans,
      refusals: this.#refusalTexts.length,
      refusalTexts: this.#refusalTexts,
      leaderTexts: this.#leaderTexts,
      userQuestions: this.#userQuestions,
      deliveries: this.#deliveries,
      lastInput: this.#lastInput,
    };
  }

  #userMessage(text: string): void {
    const { leader, user } = this.#phrases;
    this.#append("message", user, leader, text);
    this.#append("broadcast", user, null, this.#phrases.userMessageBroadcast(leader, text), [leader]);
  }

  #append(
    type: MessageType,
    from: string,
    to: string | null,
    content: string,
    skip: readonly string[] = [],
    questionId: string | null = null,
  ): number {
    const seq = this.#rows.length + 1;
    const id = type === "ask" ? `q${seq}` : questionId;
    this.#rows.push({ seq, type, from, to, skip, content, questionId: id });
    return seq;
  }

  #systemPrompt(name: string): string {
    const zh = this.#language === "zh";
    const seat = this.#seats.find(({ displayName }) => displayName === name);
    const team = this.#seats.map(
      (one) => `- ${one.displayName} (${one.roleId}) ${one.emoji}: ${one.description}`,
    );
    return [
      "You work in a team.",
      seat?.prompt ?? "",
      zh ? "# 你的身份" : "# You",
      `- name: ${name}`,
      `- role: ${seat?.roleId ?? "team_leader"}`,
      `- today: ${this.#options.today ?? "2026-12-01"}`,
      `- language: ${this.#language}`,
      zh ? "# 团队成员" : "# Team",
      ...team,
    ].join("\n");
  }

  #thread(name: string): { messages: BaseMessage[]; cursor: number } {
    const known = this.#threads.get(name);
    if (known !== undefined) return known;
    const fresh = { messages: [new SystemMessage(this.#systemPrompt(name))], cursor: 0 };
    this.#threads.set(name, fresh);
    return fresh;
  }

  #drain(name: string): void {
    const thread = this.#thread(name);
    for (const row of this.#rows.filter(({ seq }) => seq > thread.cursor)) {
      thread.cursor = row.seq;
      const mine = row.to === name || (row.to === null && !row.skip.includes(name));
      if (!mine || row.type === "answer" || row.type === "notice") continue;
      thread.messages.push(new HumanMessage(renderEnvelope(asMailboxRow(row))));
    }
  }

  #ledger(): string {
    const { handOutStates, ledgerHandOuts, ledgerQuestions, ledgerFrom } = this.#phrases;
    const lines = this.#handOuts.map(({ taskSeq, seat, reportSeq }) => {
      const state =
        reportSeq === null ? handOutStates.open : `${handOutStates.delivered} (${citationId(reportSeq)})`;
      return `- ${citationId(taskSeq)} → ${seat}: ${state}`;
    });
    const questions = [...this.#openQuestions]
      .filter(([, { answer }]) => answer === null)
      .map(([id, { from, text }]) => `- ${id} ${ledgerFrom(from)}: ${escapeEnvelope(text)}`);
    return ["\n\n<ledger>", ledgerHandOuts, ...lines, ledgerQuestions, ...questions, "</ledger>"].join("\n");
  }

  async #callModel(name: string, tools: readonly string[], messages: BaseMessage[]): Promise<AIMessage> {
    this.#lastInput.set(name, messages);
    const reply = await new RehearsalModel()
      .bindTools(tools.map((tool) => ({ name: tool })))
      .invoke(messages);
    return new AIMessage({ content: reply.text, tool_calls: reply.tool_calls ?? [] });
  }

  async #leaderTurn(): Promise<void> {
    const { leader } = this.#phrases;
    const thread = this.#thread(leader);
    for (let call = 0; call < maxTurns; call += 1) {
      this.#drain(leader);
      const last = thread.messages.at(-1);
      const input = thread.messages.slice(0, -1);
      const tail = `${last?.text ?? ""}${this.#ledger()}`;
      if (last instanceof ToolMessage) {
        input.push(new ToolMessage({ content: tail, tool_call_id: last.tool_call_id }));
      } else input.push(new HumanMessage(tail));
      const reply = await this.#callModel(leader, leaderTools, input);
      thread.messages.push(reply);
      if ((reply.tool_calls ?? []).length === 0) {
        this.#leaderTexts.push(reply.text);
        return;
      }
      for (const one of reply.tool_calls ?? []) {
        const content = this.#leaderTool(one.name, one.args);
        thread.messages.push(new ToolMessage({ content, tool_call_id: one.id ?? "" }));
      }
    }
    throw new Error("the leader never ended its turn");
  }

  #leaderTool(tool: string, args: Record<string, unknown>): string {
    const { leader } = this.#phrases;
    const text = (key: string): string => (typeof args[key] === "string" ? args[key] : "");
    switch (tool) {
      case "agent_orchestration": {
        const seat = this.#seats.find(
          ({ displayName, roleId }) => displayName === text("agent_name") || roleId === text("agent_name"),
        );
        if (seat === undefined) return `Error: no agent ${text("agent_name")}`;
        const taskSeq = this.#append("task", leader, seat.displayName, text("task"));
        this.#append(
          "broadcast",
          leader,
          null,
          this.#phrases.handOutBroadcast(seat.displayName, text("task")),
          [leader, seat.displayName],
        );
        this.#handOuts.push({ taskSeq, seat: seat.displayName, reportSeq: null });
        return this.#phrases.handedOut(citationId(taskSeq), seat.displayName);
      }
      case "answer_sub_agent_question": {
        const question = this.#openQuestions.get(text("question_id"));
        if (question === undefined || question.answer !== null) return "Error: no such open question";
        question.answer = text("answer");
        return this.#phrases.answered(text("question_id"), question.from);
      }
      case "ask_user": {
        this.#userQuestions.push(args);
        const answer = this.#options.answerUser?.(text("question")) ?? null;
        const fallback = text("default");
        if (answer !== null) return answer;
        return fallback === ""
          ? "The question was declined."
          : `Nobody answered; the default was taken: ${fallback}`;
      }
      case "publish_plan": {
        const plan = args["plan"];
        if (typeof plan !== "object" || plan === null) return "Error: no plan";
        this.#publishCalls += 1;
        const record = { ...plan };
        const refusal = this.#options.refusePlan?.(record, this.#publishCalls, this.#rows) ?? null;
        if (refusal !== null) {
          this.#refusalTexts.push(refusal);
          return `${this.#phrases.error} ${this.#phrases.planRefused(refusal)}`;
        }
        this.#plans.push(record);
        return this.#phrases.planPublished(this.#plans.length);
      }
      default:
        return `Error: unknown tool ${tool}`;
    }
  }

  async #seatTurn(name: string): Promise<void> {
    const { leader } = this.#phrases;
    const thread = this.#thread(name);
    for (let call = 0; call < maxTurns; call += 1) {
      this.#drain(name);
      const reply = await this.#callModel(name, seatTools, [...thread.messages]);
      thread.messages.push(reply);
      if ((reply.tool_calls ?? []).length === 0) {
        this.#deliver(name, reply.text);
        return;
      }
      for (const one of reply.tool_calls ?? []) {
        const callId = one.id ?? "";
        const question = typeof one.args["question"] === "string" ? one.args["question"] : "";
        const seq = this.#append("ask", name, leader, question);
        this.#openQuestions.set(`q${seq}`, { from: name, text: question, callId, answer: null });
        await this.#leaderTurn();
        const settled = this.#openQuestions.get(`q${seq}`)?.answer ?? null;
        const content = renderEnvelope({
          seq: this.#append(settled === null ? "notice" : "answer", leader, name, "", [], `q${seq}`),
          type: settled === null ? "notice" : "answer",
          source_display_name: leader,
          created_at: "2026-12-01T02:45:00.000Z",
          question_id: `q${seq}`,
          content: settled ?? this.#phrases.declined(`q${seq}`, question),
        });
        thread.messages.push(new ToolMessage({ content, tool_call_id: callId }));
      }
    }
    throw new Error(`${name} never ended its turn`);
  }

  #deliver(name: string, text: string): void {
    const { leader } = this.#phrases;
    const own = this.#deliveries.get(name) ?? [];
    const delivered = this.#options.changeDelivery?.(name, text, own.length + 1) ?? text;
    this.#deliveries.set(name, [...own, delivered]);
    const seq = this.#append("report", name, leader, delivered);
    this.#append("broadcast", name, null, this.#phrases.deliveryBroadcast(name, delivered), [leader, name]);
    for (const handOut of this.#handOuts) {
      if (handOut.seat === name && handOut.reportSeq === null) handOut.reportSeq = seq;
    }
  }
}

function asMailboxRow(row: DrivenRow): Parameters<typeof renderEnvelope>[0] {
  return {
    seq: row.seq,
    type: row.type,
    source_display_name: row.from,
    created_at: "2026-12-01T02:45:00.000Z",
    question_id: row.questionId,
    content: row.content,
  };
}
