import { isDeepStrictEqual } from "node:util";

import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import type { BaseMessage } from "@langchain/core/messages";
import { Send } from "@langchain/langgraph";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { GraphError } from "../errors/graph-error.ts";
import { PlainJsonSerializer } from "./plain-json-serializer.ts";

const serializer = new PlainJsonSerializer();
const reload = (value: unknown): unknown => serializer.parse(serializer.stringify(value));

/** Text with every code unit, lone surrogates and NUL included, and now and then what the format itself is made of. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 2, arbitrary: fc.string() },
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom("@rt", "@@rt", "@@@rt", "v", "kwargs", "__proto__", "toJSON", "lg_name", "lc", '"@rt"'),
);

const data = fc.anything({
  key: text,
  values: [
    text,
    fc.double(),
    fc.bigInt(),
    fc.boolean(),
    fc.constant(undefined),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
    fc.uint8Array({ maxLength: 4 }),
  ],
  withMap: true,
  withSet: true,
  maxDepth: 3,
  maxKeys: 4,
});

/** Parsed data is made of ordinary objects; fast-check would make some without a prototype. */
const plain = { noNullPrototype: true } as const;

const dictionary = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc.dictionary(text, values, { maxKeys: 3, ...plain });

/** What this format or LangChain's own could be taken in by, were it built from data. */
const forged = fc.oneof(
  fc.record(
    { "@rt": fc.constantFrom("system", "human", "send", "date", "map", "undefined"), v: data },
    plain,
  ),
  fc.record({ "@@rt": data, "@rt": data }, plain),
  fc.record(
    {
      lc: fc.constantFrom(1, 2),
      type: fc.constantFrom("constructor", "undefined", "delta_snapshot"),
      id: fc.constantFrom(["langchain_core", "messages", "SystemMessage"], ["Map"], ["Error"]),
      kwargs: fc.record({ content: text }, plain),
      args: fc.array(data, { maxLength: 1 }),
    },
    plain,
  ),
  fc.record(
    { lg_name: fc.constantFrom("Send", "Command", "Overwrite", "DeltaSnapshot"), value: data },
    plain,
  ),
);

const value = fc.oneof(data, forged, fc.array(forged, { maxLength: 3 }), dictionary(forged));

const textBlock = fc.record({ type: fc.constant("text"), text }, plain);
const content = fc.oneof(text, fc.array(textBlock, { maxLength: 2 }));
const shared = {
  id: text,
  name: text,
  additional_kwargs: dictionary(data),
  response_metadata: dictionary(data),
};
const toolCall = fc.record({ id: text, name: text, args: dictionary(value) }, plain);

/** Each shared field is there or missing. */
function fields(own: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<never> {
  const given = fc
    .tuple(fc.record(shared, { requiredKeys: [] }), fc.record({ content, ...own }))
    .map(([optional, required]) => ({ ...optional, ...required }));
  // The constructors take any of these; their types know only those of well-behaved endpoints.
  return given as fc.Arbitrary<never>;
}

const message: fc.Arbitrary<BaseMessage> = fc.oneof(
  fields({}).map((given) => new HumanMessage(given)),
  fields({}).map((given) => new SystemMessage(given)),
  fields({ tool_calls: fc.array(toolCall, { maxLength: 3 }) }).map((given) => new AIMessage(given)),
  fields({ tool_call_id: text, status: fc.constantFrom("success", "error"), artifact: value }).map(
    (given) => new ToolMessage(given),
  ),
);

const visible = (given: unknown): unknown =>
  JSON.stringify(given, (_, inner: unknown) => (typeof inner === "bigint" ? `${inner}n` : inner));

describe("for any value", () => {
  it("data comes back equal, whatever it looks like, and is saved again as the same text", () => {
    fc.assert(
      fc.property(value, (original) => {
        const saved = serializer.stringify(original);
        const reloaded = serializer.parse(saved);
        expect(isDeepStrictEqual(reloaded, original)).toBe(true);
        expect(serializer.stringify(reloaded)).toBe(saved);
      }),
      { numRuns: 300 },
    );
  });

  it("the saved text is well-formed and has no NUL, so that every database keeps it", () => {
    fc.assert(
      fc.property(value, (original) => {
        expect(/[\0\p{Surrogate}]/u.test(serializer.stringify(original))).toBe(false);
      }),
    );
  });

  it("messages come back as the same class with equal fields and the same JSON", () => {
    fc.assert(
      fc.property(message, (original) => {
        const reloaded = reload(original);
        expect(reloaded).toBeInstanceOf(original.constructor);
        expect(reloaded).toEqual(original);
        expect(visible(reloaded)).toBe(visible(original));
      }),
      { numRuns: 200 },
    );
  });

  it("messages come back inside of what LangGraph sends", () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 3 }), text, (messages, node) => {
        const send = new Send(node, { messages });
        expect(reload([send])).toEqual([send]);
      }),
      { numRuns: 50 },
    );
  });

  it("any text at all is read, or refused as damage", () => {
    const kinds = fc.constantFrom(
      "ai",
      "tool",
      "remove",
      "send",
      "command",
      "overwrite",
      "map",
      "set",
      "regexp",
    );
    const tampered = fc
      .record({ "@rt": fc.oneof(kinds, text), v: fc.jsonValue() })
      .map((tagged) => JSON.stringify([tagged]));
    const outcome = (saved: string): unknown => {
      try {
        serializer.parse(saved);
        return "read";
      } catch (error) {
        return error instanceof GraphError ? error.code : error;
      }
    };
    fc.assert(
      fc.property(fc.oneof(tampered, text), (saved) => {
        expect(["read", "store-corrupt"]).toContain(outcome(saved));
      }),
      { numRuns: 300 },
    );
  });
});
