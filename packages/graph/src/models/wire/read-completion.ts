import { fieldsOf, listOf, numberOf, stringOf, type Fields } from "./fields.ts";
import { readFinishReason } from "./finish-reason.ts";
import { normalizeDelta, type Delta } from "./normalize-delta.ts";
import { normalizeUsage, type CompletionUsage } from "./normalize-usage.ts";
import { readServerSentData, type ServerSentData } from "./server-sent-data.ts";
import { StreamError } from "./stream-error.ts";

/** A chunk as the LangChain client reads it; the last one of a reply may have usage and no choices. */
export interface CompletionChunk {
  readonly id: string;
  readonly object: "chat.completion.chunk";
  readonly created: number;
  readonly model: string;
  readonly choices: readonly {
    readonly index: 0;
    readonly delta: Delta;
    readonly finish_reason: "stop" | "length" | "content_filter" | null;
  }[];
  readonly usage?: CompletionUsage;
}

const endMark = "[DONE]";

/**
 * The chunks of an answer, in OpenAI's form whatever the endpoint made of it.
 *
 * Throws a `StreamError` for an error inside of the stream, for what is no JSON, and for a stream that ends before the
 * reply does: neither a reason to finish nor the end mark came. What is cut off so looks like a whole reply otherwise.
 */
export async function* readCompletion(body: AsyncIterable<Uint8Array>): AsyncGenerator<CompletionChunk> {
  let finished = false;
  let usage: CompletionUsage | undefined;
  let envelope: Pick<CompletionChunk, "id" | "object" | "created" | "model"> | undefined;
  for await (const event of readServerSentData(untilFinished(body, () => finished))) {
    if (event.data.trim() === endMark) {
      finished = true;
      break;
    }
    const chunk = parseEvent(event);
    const choice = fieldsOf(listOf(chunk["choices"])[0]);
    usage = normalizeUsage(chunk, choice) ?? usage;
    envelope ??= {
      id: stringOf(chunk["id"]),
      object: "chat.completion.chunk",
      created: numberOf(chunk["created"]) ?? 0,
      model: stringOf(chunk["model"]),
    };
    const finish = readFinishReason(choice["finish_reason"]);
    if (finish === "broken") {
      throw new StreamError(
        "MODEL_STREAM_CUT",
        `the endpoint broke the reply off: ${String(choice["finish_reason"])}`,
      );
    }
    if (finish !== undefined) finished = true;
    const delta = normalizeDelta(fieldsOf(choice["delta"] ?? choice["message"]));
    yield {
      ...envelope,
      choices: [{ index: 0, delta, finish_reason: finish === "done" ? "stop" : (finish ?? null) }],
    };
  }
  if (!finished) throw new StreamError("MODEL_STREAM_CUT", "the stream ended before the reply did");
  if (usage !== undefined && envelope !== undefined) yield { ...envelope, choices: [], usage };
}

/** Once the reply is whole, what becomes of the connection is of no more interest. */
async function* untilFinished(
  body: AsyncIterable<Uint8Array>,
  isFinished: () => boolean,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    if (!isFinished()) throw error;
  }
}

function parseEvent({ event, data }: ServerSentData): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch (error) {
    throw new StreamError("MODEL_STREAM_MALFORMED", "the stream holds what is no JSON", { cause: error });
  }
  const fields = fieldsOf(parsed);
  const error = event === "error" ? (fields["error"] ?? fields) : fields["error"];
  if (error !== undefined && error !== null) throw streamedError(error);
  if (fields["object"] === "error") throw streamedError(fields);
  return fields;
}

/** An error object inside of an answer that began as a success. */
function streamedError(error: unknown): StreamError {
  const fields = fieldsOf(error);
  const message = typeof error === "string" ? error : stringOf(fields["message"]) || JSON.stringify(error);
  const status = [fields["status"], fields["status_code"], fields["code"]]
    .map((value) =>
      typeof value === "string" && /^[45]\d\d$/u.test(value) ? Number(value) : numberOf(value),
    )
    .find((value) => value !== undefined && value >= 400 && value < 600);
  const code = stringOf(fields["code"]) || stringOf(fields["type"]) || "MODEL_STREAM_ERROR";
  return new StreamError(code, message, { status });
}
