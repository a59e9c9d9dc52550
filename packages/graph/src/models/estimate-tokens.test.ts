import { createHash } from "node:crypto";
import { Tiktoken } from "js-tiktoken/lite";
import cl100kBase from "js-tiktoken/ranks/cl100k_base";
import o200kBase from "js-tiktoken/ranks/o200k_base";
import { describe, expect, it } from "vitest";
import { estimateTokens } from "./estimate-tokens.ts";

/** OpenAI's tokenizers of GPT-4o and later, and of GPT-4; of those of Chinese models, which take fewer, none is a package. */
const tokenizers = [new Tiktoken(o200kBase), new Tiktoken(cl100kBase)] as const;

const digest = (seed: number): Buffer => createHash("sha512").update(String(seed)).digest();
const bytes = Buffer.concat(Array.from({ length: 40 }, (_, seed) => digest(seed)));

const english =
  "The Team Leader splits the goal into tasks, hands each of them to the agent that knows most about it, and waits for the deliveries. What nobody could find out is written down as an assumption, with the date by which somebody has to check it. ";
const chinese =
  "团队负责人把目标拆成若干任务，分派给最熟悉该领域的成员，并等待交付。没有人能查清的内容会被记录为假设，同时注明需要由谁在哪一天之前核实。预算六十万元，停工不得超过两天，新办公室于三月三十一日前启用。";
const code = `export async function requestReply(handle: RunHandle, messages: readonly BaseMessage[]): Promise<AIMessage> {
  handle.abort.signal.throwIfAborted();
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const reply = await model.invoke([new SystemMessage(handle.prompt), ...messages]);
    if (reply.content !== "") return toSavedReply(reply, { ...handle.phrases, tries });
  }
  throw new GraphError("model-failed", \`no reply in \${maxTries} tries\`);
}
`;
const json = JSON.stringify({
  milestones: Array.from({ length: 6 }, (_, index) => ({
    id: `M${index}`,
    title: "Sign the lease",
    owner: "Execution Plan_1",
    start: "2027-01-04",
    end: `2027-02-1${index}`,
    cost: { amount: 12_500 * index, currency: "CNY" },
    depends_on: [`M${index + 1}`],
  })),
});

const samples: Readonly<Record<string, string>> = {
  English: english.repeat(8),
  Chinese: chinese.repeat(8),
  "Chinese and English": `${chinese} ${english} 任务 T1（owner: Risk Review_1）将于 2027-03-31 完成。`.repeat(
    6,
  ),
  "message envelopes":
    `<message id="m12" type="report" from="Risk Review_1" time="2026-12-01T09:30:00.000Z">\n${chinese}\n</message>\n`.repeat(
      4,
    ),
  code: code.repeat(6),
  JSON: json.repeat(3),
  base64: bytes.toString("base64"),
  hexadecimal: bytes.toString("hex"),
  emoji: "🧭🚀😀👩‍💻🇨🇳✅❌📌🔥💡 ".repeat(40),
  "a table of Markdown": "| 里程碑 | owner | 2027-01-04 | 12,500 |\n".repeat(60),
  Japanese:
    "チームは引っ越しの計画について話し合い、役割を分担します。明日の午前中に確認してください。".repeat(8),
  Korean: "팀은 사무실 이전 계획에 대해 논의하고 역할을 나눕니다. 내일 오전에 확인해 주세요.".repeat(8),
};

describe("the estimate of tokens", () => {
  it.each(Object.entries(samples))(
    "of %s is between 0.6 and 1.4 of what real tokenizers count",
    (_name, text) => {
      const ratios = tokenizers.map(
        (tokenizer) => estimateTokens(text) / tokenizer.encode(text, [], []).length,
      );
      expect(Math.min(...ratios)).toBeGreaterThan(0.6);
      expect(Math.max(...ratios)).toBeLessThan(1.4);
    },
  );

  it.each(["English", "Chinese", "Chinese and English", "code", "message envelopes"])(
    "of %s, of which conversations are made, is within a quarter of the newer tokenizer",
    (name) => {
      const text = samples[name] ?? "";
      const ratio = estimateTokens(text) / tokenizers[0].encode(text, [], []).length;
      expect(Math.abs(ratio - 1)).toBeLessThan(0.25);
    },
  );

  it("does not take four characters of Chinese for one token", () => {
    expect(estimateTokens(chinese)).toBeGreaterThan(chinese.length / 2);
  });

  it("grows with a text, and is nothing for an empty one", () => {
    expect(estimateTokens("")).toBe(0);
    expect(estimateTokens("a")).toBe(1);
    expect(estimateTokens(`${chinese}${english}`)).toBeGreaterThan(estimateTokens(chinese));
  });

  it.each(["a", "é", " ", "\n", "-", "7", "好", "😀", "ab ", "\uD800"])(
    "takes a million of %j without looking at a sign more often than a few times",
    (sign) => {
      // Would take minutes if a run were looked through once for each of its signs.
      expect(estimateTokens(sign.repeat(1_000_000))).toBeGreaterThan(1_000);
    },
  );
});
