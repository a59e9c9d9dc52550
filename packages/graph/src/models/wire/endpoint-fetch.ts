import { fieldsOf, listOf, stringOf } from "./fields.ts";

/** Longer error texts (whole web pages) tell nobody anything. */
const longestErrorText = 20_000;

/** Stands in for a web page: an error of a kind that is not tried again, with a code of ours. */
function notAnEndpoint(): Response {
  const error = { code: "MODEL_ENDPOINT_NOT_JSON", message: "the endpoint answered with a web page" };
  return Response.json({ error }, { status: 404 });
}

/**
 * A `fetch` for model endpoints: a page for people (a proxy's log-in, a wrong address) is an error, not an answer, and
 * an error in another form than OpenAI's still says what it says: the client would call it an empty one.
 */
export function createEndpointFetch(fetchImplementation: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchImplementation(input, init);
    if (!response.ok) return withReadableError(response);
    if (response.headers.get("content-type")?.includes("text/html") !== true) return response;
    await response.body?.cancel();
    return notAnEndpoint();
  };
}

async function withReadableError(response: Response): Promise<Response> {
  const text = (await response.text()).slice(0, longestErrorText);
  const { status, headers } = response;
  return Response.json({ error: readError(text) }, { status, headers: keptHeaders(headers) });
}

/** All that tells when to come back, and under which number the endpoint's people find the request. */
function keptHeaders(headers: Headers): Headers {
  const kept = new Headers();
  for (const name of ["retry-after", "retry-after-ms", "x-request-id"]) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

function readError(text: string): { message: string; code?: string; type?: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // No JSON: the text itself is what the endpoint says.
    return { message: text.trim() === "" ? "no reason given" : text };
  }
  const body = fieldsOf(Array.isArray(parsed) ? parsed[0] : parsed);
  const error = fieldsOf(body["error"]);
  const detail = listOf(body["detail"]).map(
    (part) => `${stringOf(fieldsOf(part)["msg"])} ${JSON.stringify(fieldsOf(part)["loc"] ?? "")}`,
  );
  const message =
    stringOf(body["error"]) ||
    stringOf(error["message"]) ||
    stringOf(body["message"]) ||
    stringOf(body["detail"]) ||
    detail.join("; ") ||
    text;
  const code = stringOf(error["code"]) || stringOf(body["code"]);
  const type = stringOf(error["type"]) || stringOf(body["type"]);
  return { message, ...(code === "" ? {} : { code }), ...(type === "" ? {} : { type }) };
}
