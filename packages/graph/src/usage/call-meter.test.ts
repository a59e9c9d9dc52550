import { AIMessageChunk } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";
import { describe, expect, it } from "vitest";
import type { MeteredModel } from "../models/model-meter.ts";
import { estimateTokens } from "../models/estimate-tokens.ts";
import { ManualTime } from "../testing/manual-time.ts";
import { CallMeter } from "./call-meter.ts";

const priced: MeteredModel = { name: "main", prices: { input: 1, output: 2 } };
const other: MeteredModel = { name: "other", prices: { input: 10, output: 20 } };

interface Told {
  readonly input: number;
  readonly output: number;
  readonly cached?: number;
  readonly thinking?: number;
}

function chunk(text: string, usage?: Told): ChatGenerationChunk {
  const message = new AIMessageChunk({ content: text });
  if (usage !== undefined) {
    const { input, output, cached = 0, thinking = 0 } = usage;
    // Under exactOptionalPropertyTypes the library infers `undefined` for this field and refuses an assignment.
    Object.assign(message, {
      usage_metadata: {
        input_tokens: input,
        output_tokens: output,
        total_tokens: input + output,
        input_token_details: { cache_read: cached },
        output_token_details: { reasoning: thinking },
      },
    });
  }
  return new ChatGenerationChunk({ text, message });
}

function meterOfTest(model = priced) {
  const time = new ManualTime();
  return { time, meter: new CallMeter({ messageId: "m", model, promptTokens: 50, clock: time }) };
}

describe("a call's meter", () => {
  it("believes the endpoint, and tells times from the call's beginning", () => {
    const { time, meter } = meterOfTest();
    const request = meter.begin(priced);
    time.pass(30);
    request.chunk(chunk(""));
    time.pass(10);
    request.chunk(chunk("words"));
    time.pass(60);
    request.chunk(chunk("", { input: 100, output: 20, cached: 40, thinking: 5 }));
    meter.end();
    time.pass(1_000);
    expect(meter.read()).toEqual({
      model: "main",
      source: "reported",
      input_tokens: 100,
      cached_input_tokens: 40,
      output_tokens: 20,
      reasoning_tokens: 5,
      cost_micros: 140,
      first_token_ms: 40,
      duration_ms: 100,
      tries: 1,
    });
  });

  it("estimates what nobody reports, or reports as nothing, and says so", () => {
    for (const usage of [undefined, { input: 0, output: 0 }]) {
      const { meter } = meterOfTest();
      const request = meter.begin(priced);
      request.chunk(chunk("十个字的回复在这里呢"));
      request.chunk(chunk("", usage));
      expect(meter.read()).toMatchObject({
        source: "estimated",
        input_tokens: 50,
        output_tokens: estimateTokens("十个字的回复在这里呢"),
        tries: 1,
      });
    }
  });

  it("adds up what several chunks report, as LangChain does", () => {
    const { meter } = meterOfTest();
    const request = meter.begin(priced);
    request.chunk(chunk("", { input: 100, output: 0 }));
    request.chunk(chunk("said", { input: 0, output: 7 }));
    expect(meter.read()).toMatchObject({ source: "reported", input_tokens: 100, output_tokens: 7 });
  });

  it("counts a try that broke off or came to nothing, at its own model's price, and names who answered", () => {
    const { meter } = meterOfTest();
    const empty = meter.begin(priced);
    empty.chunk(chunk("", { input: 100, output: 1 }));
    empty.failed();
    const broken = meter.begin(priced);
    broken.chunk(chunk("half a sentence."));
    broken.failed();
    const answer = meter.begin(other);
    answer.chunk(chunk("whole", { input: 100, output: 3 }));
    expect(meter.read()).toMatchObject({
      model: "other",
      source: "estimated",
      input_tokens: 100 + 50 + 100,
      output_tokens: 1 + estimateTokens("half a sentence.") + 3,
      cost_micros: 102 + 50 + 2 * estimateTokens("half a sentence.") + 1_060,
      tries: 3,
    });
  });

  it("counts nothing for a request that was refused, and the prompt of one that was given up", () => {
    const { meter } = meterOfTest();
    meter.begin(priced).failed();
    expect(meter.read()).toMatchObject({ input_tokens: 0, cost_micros: 0, tries: 1, source: "reported" });
    meter.begin(priced);
    expect(meter.read()).toMatchObject({ input_tokens: 50, cost_micros: 50, tries: 2, source: "estimated" });
  });

  it("knows no cost where one of its models has no price", () => {
    const { meter } = meterOfTest();
    meter.begin({ name: "unpriced", prices: null }).chunk(chunk("some"));
    meter.begin(priced).chunk(chunk("some"));
    expect(meter.read().cost_micros).toBeNull();
  });

  it("goes by what comes of a model that tells no requests, and by nothing else as soon as one does", () => {
    const { meter } = meterOfTest({ ...priced, estimatesUsage: true });
    expect(meter.read()).toMatchObject({ tries: 0, input_tokens: 0 });
    meter.chunk(chunk("text", { input: 9, output: 2 }));
    expect(meter.read()).toMatchObject({ tries: 1, input_tokens: 9, output_tokens: 2, source: "estimated" });
    const told = meterOfTest().meter;
    told.begin(priced).chunk(chunk("text", { input: 9, output: 2 }));
    told.chunk(chunk("text", { input: 9, output: 2 }));
    expect(told.read()).toMatchObject({ input_tokens: 9, output_tokens: 2 });
  });
});
