import {
  AIMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
  type BaseMessage,
} from "@langchain/core/messages";
import { assert, array, constantFrom, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeQuirks, quirksSchema, type Quirks, type SomeQuirks } from "../entry/quirks.ts";
import { shapeMessages } from "./shape-messages.ts";

function reply(text: string, ...ids: readonly string[]): AIMessage {
  return new AIMessage({
    content: text,
    tool_calls: ids.map((id) => ({ type: "tool_call", id, name: "list_agents", args: {} })),
  });
}

function result(id: string): ToolMessage {
  return new ToolMessage({
    content: `result of ${id}`,
    tool_call_id: id,
    name: "list_agents",
    status: "success",
  });
}

function shaped(messages: readonly BaseMessage[], quirks: SomeQuirks): string[] {
  return shapeMessages(messages, mergeQuirks(quirks)).map((message) => `${message.type}: ${message.text}`);
}

describe("the messages of a request", () => {
  const conversation = [
    new SystemMessage("prompt"),
    new SystemMessage("more"),
    new HumanMessage("a"),
    new HumanMessage("b"),
    reply("", "call-1"),
    result("call-1"),
    new HumanMessage("c"),
    new SystemMessage("late"),
  ];

  test("stay as they are where an endpoint takes everything", () => {
    expect(shapeMessages(conversation, mergeQuirks({}))).toEqual(conversation);
  });

  test.each<[string, SomeQuirks, string[]]>([
    [
      "begin with one system message, and have none after it",
      { system_message: "first" },
      [
        "system: prompt\n\nmore",
        "human: a",
        "human: b",
        "ai: ",
        "tool: result of call-1",
        "human: c",
        "human: late",
      ],
    ],
    [
      "have no system message at all",
      { system_message: "never", consecutive_users: "joined" },
      ["human: prompt\n\nmore\n\na\n\nb", "ai: ", "tool: result of call-1", "human: c\n\nlate"],
    ],
    [
      "have a reply between a tool's result and a user message",
      { user_after_tools: "bridged" },
      [
        "system: prompt",
        "system: more",
        "human: a",
        "human: b",
        "ai: ",
        "tool: result of call-1",
        "ai: OK.",
        "human: c",
        "system: late",
      ],
    ],
  ])("%s", (_title, quirks, expected) => {
    expect(shaped(conversation, quirks)).toEqual(expected);
  });

  test("leave out replies that neither say nor call anything", () => {
    const messages = [new HumanMessage("a"), reply(" \n"), new HumanMessage("b"), reply("", "call-1")];
    expect(shaped(messages, {})).toEqual(["human: a", "human: b", "ai: "]);
  });

  test("name a call and its result by the same nine letters and digits", () => {
    const messages = [reply("", "0190a5b2-first", "0190a5b2-second"), result("0190a5b2-first")];
    const [call, answer] = shapeMessages(messages, mergeQuirks({ tool_call_ids: "nine-characters" }));
    const ids = (call as AIMessage).tool_calls?.map(({ id }) => id);
    expect(ids?.[0]).toMatch(/^[a-zA-Z0-9]{9}$/u);
    expect(new Set(ids).size).toBe(2);
    expect((answer as ToolMessage).tool_call_id).toBe(ids?.[0]);
    expect((answer as ToolMessage).status).toBe("success");
  });

  test("carry no name on a tool's result where none is wanted", () => {
    const [answer] = shapeMessages([result("call-1")], mergeQuirks({ result_names: "dropped" }));
    expect(answer).toMatchObject({ name: undefined, content: "result of call-1" });
  });

  test("are the same up to a reply, whatever follows it and whatever the quirks are", () => {
    const { system_message, consecutive_users, user_after_tools, tool_call_ids, result_names } =
      quirksSchema.shape;
    const anyQuirks = record({
      system_message: constantFrom(...system_message.options),
      consecutive_users: constantFrom(...consecutive_users.options),
      user_after_tools: constantFrom(...user_after_tools.options),
      tool_call_ids: constantFrom(...tool_call_ids.options),
      result_names: constantFrom(...result_names.options),
    });
    const anyMessages = array(
      constantFrom<BaseMessage>(
        new HumanMessage("u"),
        new SystemMessage("s"),
        reply("text"),
        reply(""),
        reply("", "call-1"),
        result("call-1"),
      ),
      { maxLength: 8 },
    );
    assert(
      property(anyMessages, anyMessages, anyQuirks, (before, after, quirks: SomeQuirks) => {
        const all: Quirks = mergeQuirks(quirks);
        const sent = shapeMessages([new SystemMessage("prompt"), ...before], all);
        const sentNext = shapeMessages(
          [new SystemMessage("prompt"), ...before, reply("said"), ...after],
          all,
        );
        expect(JSON.stringify(sentNext.slice(0, sent.length))).toBe(JSON.stringify(sent));
      }),
    );
  });
});
