import type { Fault } from "../fault.ts";
import type { Scenario } from "../scenario.ts";

function status(code: number, more: Partial<Extract<Fault, { kind: "status" }>> = {}): Fault {
  return { kind: "status", status: code, ...more };
}

const limited = (as: "seconds" | "date" | "milliseconds"): Fault =>
  status(429, { message: "slow down", retryAfter: { seconds: 3, as } });
const cut = (by: "reset" | "end" | "silence" | "finish-reason"): Fault => ({
  kind: "cut",
  afterChunks: 3,
  by,
});

/** Endpoints that fail for a while, or for good. */
export const failureScenarios: readonly Scenario[] = [
  {
    name: "429 with seconds to wait",
    faults: [limited("seconds")],
    expects: { outcome: "plan, again: rate-limited" },
  },
  {
    name: "429 with a date to wait for",
    faults: [limited("date")],
    expects: { outcome: "plan, again: rate-limited" },
  },
  {
    name: "429 with milliseconds to wait",
    faults: [limited("milliseconds")],
    expects: { outcome: "plan, again: rate-limited" },
  },
  {
    name: "429 three times, without a time",
    faults: [status(429), status(429), status(429)],
    expects: { outcome: "plan, again: rate-limited ×3" },
  },
  {
    name: "429 that asks for an hour",
    always: status(429, { retryAfter: { seconds: 3600, as: "seconds" } }),
    expects: { outcome: "failed", told: /limiting requests \(429\) \(and asks for a wait of 3600 s\)/u },
  },
  {
    name: "429 for want of money",
    always: status(429, { code: "insufficient_quota" }),
    expects: { outcome: "failed", told: /no credit left/u },
  },
  {
    name: "429 for want of money, in Chinese (GLM)",
    always: status(429, { body: { error: { code: "1113", message: "您的账户已欠费，请充值后重试" } } }),
    expects: { outcome: "failed", told: /no credit left/u },
  },
  {
    name: "503 with seconds to wait",
    faults: [status(503, { retryAfter: { seconds: 2, as: "seconds" } })],
    expects: { outcome: "plan, again: endpoint-broken" },
  },
  {
    name: "500, then 502 as a page",
    faults: [status(500), status(502, { body: "<html>Bad Gateway</html>" })],
    expects: { outcome: "plan, again: endpoint-broken ×2" },
  },
  {
    name: "500 for good",
    always: status(500, { message: "overloaded" }),
    expects: { outcome: "failed, again: endpoint-broken ×3", told: /failed \(500\) \(500 overloaded\)/u },
  },
  {
    name: "400",
    always: status(400, { message: "bad temperature" }),
    expects: { outcome: "failed", told: /rejected the request.*bad temperature/u },
  },
  {
    name: "400 in the form of vLLM",
    always: status(400, { body: { object: "error", message: "bad temperature", code: 400 } }),
    expects: { outcome: "failed", told: /rejected the request.*bad temperature/u },
  },
  {
    name: "401",
    always: status(401, { message: "no such key sk-misbehaving-0123456789" }),
    expects: { outcome: "failed", told: /did not accept the key \(401\)/u },
  },
  { name: "403", always: status(403), expects: { outcome: "failed", told: /does not allow this key/u } },
  {
    name: "404",
    always: status(404, { message: "The model does not exist" }),
    expects: { outcome: "failed", told: /knows no model "main-model"/u },
  },
  {
    name: "a conversation that is too long",
    always: status(400, {
      message: "This model's maximum context length is 65536 tokens.",
      code: "invalid_request_error",
    }),
    expects: { outcome: "failed", told: /too long for the model/u },
  },
  {
    name: "a web page",
    always: { kind: "web-page" },
    expects: { outcome: "failed", told: /not that of an OpenAI-compatible endpoint/u },
  },
  {
    name: "a reset before the answer",
    faults: [{ kind: "reset" }],
    expects: { outcome: "plan, again: unreachable" },
  },
  {
    name: "a reset in the middle of the stream",
    faults: [cut("reset")],
    expects: { outcome: "plan, again: unreachable, withdrawn" },
  },
  {
    name: "a stream that ends before the reply does",
    faults: [cut("end")],
    expects: { outcome: "plan, again: stream-broken, withdrawn" },
  },
  {
    name: "a reply that the endpoint breaks off (GLM, DeepSeek)",
    faults: [cut("finish-reason")],
    expects: { outcome: "plan, again: stream-broken, withdrawn" },
  },
  {
    name: "resets for good, some of the reply out each time",
    always: cut("reset"),
    expects: { outcome: "failed, again: unreachable ×3, withdrawn ×3", told: /could not be reached/u },
  },
  {
    name: "silence before the first token",
    faults: [{ kind: "silence" }],
    expects: { outcome: "plan, again: timed-out" },
  },
  {
    name: "nothing but keep-alive comments",
    faults: [{ kind: "silence", keepsAlive: true }],
    expects: { outcome: "plan, again: timed-out" },
  },
  {
    name: "silence between two tokens",
    faults: [cut("silence")],
    expects: { outcome: "plan, again: timed-out, withdrawn" },
  },
  {
    name: "an error inside of the stream, before its first word",
    faults: [{ kind: "insert", afterChunks: 1, data: '{"error":{"message":"busy","code":429}}' }],
    expects: { outcome: "plan, again: rate-limited" },
  },
  {
    name: "an error inside of the stream, after some words",
    faults: [
      { kind: "insert", afterChunks: 3, data: '{"error":{"message":"worker died","type":"server_error"}}' },
    ],
    expects: { outcome: "plan, again: endpoint-broken, withdrawn" },
  },
  {
    name: "an error event",
    faults: [
      {
        kind: "insert",
        afterChunks: 1,
        event: "error",
        data: '{"message":"overloaded","type":"overloaded_error"}',
      },
    ],
    expects: { outcome: "plan, again: endpoint-broken" },
  },
  {
    name: "what is no JSON inside of the stream",
    faults: [{ kind: "insert", afterChunks: 1, data: "{oops" }],
    expects: { outcome: "plan, again: stream-broken" },
  },
  {
    name: "an error in one JSON answer with status 200",
    always: status(200, { body: { error: { message: "bad temperature", type: "invalid_request_error" } } }),
    expects: { outcome: "failed", told: /rejected the request.*bad temperature/u },
  },
  { name: "an empty answer", faults: [{ kind: "empty" }], expects: { outcome: "plan, again: empty-answer" } },
  {
    name: "an empty answer twice",
    faults: [{ kind: "empty" }, { kind: "empty" }],
    expects: { outcome: "failed, again: empty-answer", told: /answered with nothing, twice/u },
  },
  {
    name: "an empty answer twice after a tool's result: nothing to add",
    says: { text: "", calls: [{ name: "list_agents", args: {} }] },
    faults: [null, { kind: "empty" }, { kind: "empty" }],
    expects: { outcome: "plan, again: empty-answer" },
  },
  {
    name: "thinking and then nothing",
    style: { thinking: "reasoning_content" },
    faults: [{ kind: "empty" }],
    expects: { outcome: "plan, again: empty-answer, withdrawn" },
  },
  {
    name: "a reply whose length went into thinking",
    style: { thinking: "reasoning_content" },
    always: { kind: "finish", afterChunks: 2, reason: "length" },
    expects: { outcome: "failed", told: /used up the length of its reply/u },
  },
  {
    name: "an answer of which the content filter left nothing",
    always: { kind: "finish", afterChunks: 1, reason: "content_filter" },
    expects: { outcome: "failed", told: /content filter/u },
  },
  {
    name: "500 for good, with a fallback",
    always: status(500),
    hasFallback: true,
    expects: { outcome: "plan, again: endpoint-broken ×3, fell back: endpoint-broken" },
  },
  {
    name: "404, with a fallback",
    always: status(404),
    hasFallback: true,
    expects: { outcome: "plan, fell back: not-found" },
  },
  {
    name: "401, with a fallback: it does not hide a wrong key",
    always: status(401),
    hasFallback: true,
    expects: { outcome: "failed", told: /did not accept the key/u },
  },
  {
    name: "a seat whose model stays down: the leader plans without it",
    of: "seat",
    always: status(503, { message: "overloaded" }),
    expects: { outcome: "plan, again: endpoint-broken ×3", told: /failed \(503\) \(503 overloaded\)/u },
  },
  {
    name: "500 until a person resumes the session",
    faults: [status(500), status(500), status(500), status(500)],
    resumes: true,
    expects: { outcome: "plan, again: endpoint-broken ×3, resumed", told: /failed \(500\)/u },
  },
];
