import { AIMessageChunk } from "@langchain/core/messages";
import { describe, expect, test } from "vitest";
import { cutOffArgumentsKey, unparsedArgumentsKey } from "../tools/unparsed-arguments.ts";
import { toSavedReply } from "./reply.ts";

const words = { cutOffReply: "[cut off]", filteredReply: "[filtered]" };

function saved(reply: { content?: string; finish?: string; args?: readonly string[] }) {
  const chunk = new AIMessageChunk({
    id: "m1",
    content: reply.content ?? "",
    response_metadata: { finish_reason: reply.finish ?? "stop" },
    tool_call_chunks: (reply.args ?? []).map((args, index) => ({
      type: "tool_call_chunk",
      index,
      id: `call-${index}`,
      name: "ask",
      args,
    })),
  });
  const { content, tool_calls } = toSavedReply(chunk, words);
  return { content, args: (tool_calls ?? []).map(({ args }) => args) };
}

describe("a reply as it is saved", () => {
  test("has every call, also one whose arguments are no JSON", () => {
    expect(saved({ args: ['{"a":1}', "", "{'a'}"] }).args).toEqual([
      { a: 1 },
      {},
      { [unparsedArgumentsKey]: "{'a'}" },
    ]);
  });

  test.each(["length", "content_filter"])(
    "that was cut off (%s) never runs its half call, nor one without arguments",
    (finish) => {
      expect(saved({ finish, args: ['{"a":1}', '{"task":"move the off'] }).args).toEqual([
        { a: 1 },
        { [cutOffArgumentsKey]: '{"task":"move the off' },
      ]);
      expect(saved({ finish, args: [""] }).args).toEqual([{ [cutOffArgumentsKey]: "" }]);
    },
  );

  test("that was cut off after a whole call keeps it", () => {
    expect(saved({ finish: "length", content: "I ask.", args: ['{"a":1}'] })).toEqual({
      content: "I ask.",
      args: [{ a: 1 }],
    });
  });

  test("that was cut off in its text says so", () => {
    expect(saved({ finish: "length", content: "The plan is" }).content).toBe("The plan is\n\n[cut off]");
    expect(saved({ finish: "content_filter", content: "The plan is" }).content).toBe(
      "The plan is\n\n[filtered]",
    );
    expect(saved({ content: "The plan is" }).content).toBe("The plan is");
  });
});
