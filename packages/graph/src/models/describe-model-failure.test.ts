import { describe, expect, test } from "vitest";
import { describeModelFailure, type EndpointDescription } from "./describe-model-failure.ts";

const key = "sk-proj-abcdefghijklmnop0123456789";

const endpoint: EndpointDescription = {
  model: "some-model",
  baseUrl: "https://models.example/v1",
  timeoutMs: 180_000,
  secrets: [key],
};

function failure(fields: object, message = "it failed"): Error {
  return Object.assign(new Error(message), fields);
}

/** What the client throws when `fetch` fails: two wrappers around the network's own error. */
function connectionFailure(code: string): Error {
  const socket = failure({ code }, `connect ${code} 127.0.0.1:9`);
  const fetchFailed = new TypeError("fetch failed", { cause: socket });
  return failure({ name: "APIConnectionError", cause: fetchFailed }, "Connection error.");
}

const cases: readonly (readonly [name: string, error: unknown, says: RegExp])[] = [
  ["an unknown host", connectionFailure("ENOTFOUND"), /not known: check OPENAI_BASE_URL/u],
  ["a refused connection", connectionFailure("ECONNREFUSED"), /refused the connection.*OPENAI_BASE_URL/u],
  ["a broken connection", connectionFailure("ECONNRESET"), /could not be reached.*OPENAI_BASE_URL/u],
  ["a foreign certificate", connectionFailure("CERT_HAS_EXPIRED"), /certificate.*NODE_EXTRA_CA_CERTS/u],
  ["a silent endpoint", failure({ name: "TimeoutError" }), /silent for more than 180 s.*_TIMEOUT_MS/u],
  ["a wrong key", failure({ status: 401 }), /\(401\): check OPENAI_API_KEY/u],
  ["a forbidden model", failure({ status: 403 }), /"some-model" \(403\): check OPENAI_API_KEY/u],
  ["an unknown model", failure({ status: 404 }), /no model "some-model".*check ROUNDTABLE_MODEL/u],
  ["too many requests", failure({ status: 429 }), /\(429\): wait a little/u],
  ["no credit", failure({ status: 429, code: "insufficient_quota" }), /no credit left/u],
  ["a broken endpoint", failure({ status: 503 }, "503 overloaded"), /failed \(503\) \(503 overloaded\)/u],
  ["a refused request", failure({ status: 400 }, "400 no tools"), /rejected.*no tools.*ROUNDTABLE_MODEL/u],
  ["a long conversation", failure({ name: "ContextOverflowError" }), /too long for the model/u],
  ["an answer that is no JSON", new SyntaxError("Unexpected token <"), /not that of an OpenAI-compatible/u],
  ["anything else", "just a string", /failed at https:\/\/models\.example\/v1 \(just a string\)/u],
];

describe("describing a model's failure", () => {
  test.each(cases)("%s is one sentence with a way out", (_name, error, says) => {
    const sentence = describeModelFailure(error, endpoint);
    expect(sentence).toMatch(says);
    expect(sentence).not.toContain("\n");
  });

  test.each(cases)("%s is described in Chinese as well", (_name, error) => {
    expect(describeModelFailure(error, endpoint, "zh")).toMatch(/\p{Script=Han}.*。$/u);
  });

  test("a key that the endpoint echoes is never shown, nor one cut short", () => {
    for (const status of [400, 401, 403, 404, 500]) {
      const echo = failure({ status }, `${status} Incorrect API key: ${key}, or sk-pr**************6789`);
      const sentence = describeModelFailure(echo, endpoint);
      expect(sentence).not.toContain(key);
      expect(sentence).not.toContain("6789");
    }
  });

  test("credentials inside an address are never shown", () => {
    const baseUrl = "https://ann:secret@models.example/v1";
    const error = failure({ status: 500 }, `500 upstream ${baseUrl} failed`);
    const sentence = describeModelFailure(error, { ...endpoint, baseUrl });
    expect(sentence).not.toContain("secret");
    expect(sentence).toContain("models.example/v1");
  });

  test("what the endpoint says is cut, on one line and without control characters", () => {
    const error = failure({ status: 500 }, `first\nsecond\u001B[31m red ${"long ".repeat(200)}`);
    const sentence = describeModelFailure(error, endpoint);
    expect(sentence).toContain("first second [31m red long");
    expect(sentence.length).toBeLessThan(600);
    expect(sentence).not.toMatch(/[\u0000-\u001F]/u);
  });

  test("a circle of causes comes to an end", () => {
    const error = failure({});
    error.cause = error;
    expect(describeModelFailure(error, endpoint)).toContain("it failed");
  });
});
