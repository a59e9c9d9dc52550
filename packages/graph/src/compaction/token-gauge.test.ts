import { AIMessage, HumanMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { TokenGauge } from "./token-gauge.ts";

const words = (count: number): string => "the lease and the lift ".repeat(count);
const said = new HumanMessage({ id: "m1", content: words(100) });
const reply = (input_tokens: number): AIMessage =>
  Object.assign(new AIMessage({ id: "m2", content: "ok" }), {
    usage_metadata: { input_tokens, output_tokens: 1, total_tokens: input_tokens + 1 },
  });
const later = new HumanMessage({ id: "m3", content: words(100) });

function measure(gauge: TokenGauge, messages: readonly (HumanMessage | AIMessage)[], since = 0) {
  return gauge.measure({ model: "m", fixed: 500, messages, since });
}

describe("the size of a view", () => {
  it("is what the last reply reported for all before it, and an estimate by the same measure for what came since", () => {
    const gauge = new TokenGauge();
    const estimate = measure(gauge, [said]).tokens;
    const { tokens, ratio } = measure(gauge, [said, reply(estimate * 2), later]);
    expect(ratio).toBeCloseTo(2);
    expect(tokens).toBeGreaterThan(estimate * 2 + gauge.sizeOf(later) * 1.9);
  });

  it("is corrected for other threads of the same model, and for no other model", () => {
    const gauge = new TokenGauge();
    const estimate = measure(gauge, [said]).tokens;
    measure(gauge, [said, reply(estimate * 2)]);
    expect(measure(gauge, [said]).tokens).toBe(estimate * 2);
    expect(gauge.measure({ model: "other", fixed: 500, messages: [said], since: 0 }).tokens).toBe(estimate);
  });

  it("does not go by a report of another view, nor by one that cannot be of what was sent", () => {
    const gauge = new TokenGauge();
    const estimate = measure(gauge, [said]).tokens;
    expect(measure(gauge, [said, reply(estimate * 2), later], 2).ratio).toBe(1);
    expect(measure(gauge, [said, reply(estimate * 4), later]).ratio).toBe(1);
    expect(measure(gauge, [said, reply(0), later]).ratio).toBe(1);
  });
});
