import { fieldsOf, listOf, numberOf, stringOf, type Fields } from "./fields.ts";

/** What a chunk adds to the reply, in the one form that the LangChain client reads whole. */
export interface Delta {
  /** Always there: without it the client takes a chunk for a message of another kind, and loses its calls. */
  readonly role: "assistant";
  readonly content: string;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly DeltaCall[];
}

export interface DeltaCall {
  readonly index?: number;
  readonly id?: string;
  readonly type: "function";
  readonly function: { readonly name?: string; readonly arguments: string };
}

/** Text and thinking of a content in parts; the client drops whatever is no string. */
function readContent(content: unknown): { readonly text: string; readonly thinking: string } {
  if (typeof content === "string") return { text: content, thinking: "" };
  let text = "";
  let thinking = "";
  for (const part of listOf(content)) {
    const fields = fieldsOf(part);
    if (typeof part === "string") text += part;
    else if (fields["type"] === "thinking") thinking += partText(fields["thinking"]);
    else text += stringOf(fields["text"]);
  }
  return { text, thinking };
}

function partText(value: unknown): string {
  return typeof value === "string" ? value : readContent(value).text;
}

/** Arguments as text: some endpoints send the object itself, others nothing. */
function argumentsText(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

function readCall(value: unknown): DeltaCall {
  const call = fieldsOf(value);
  // The name and the arguments may stand beside the id instead of below `function`.
  const called = { ...call, ...fieldsOf(call["function"]) };
  const index = numberOf(call["index"]);
  const id = stringOf(call["id"]);
  const name = stringOf(called["name"]);
  return {
    ...(index === undefined ? {} : { index }),
    ...(id === "" ? {} : { id }),
    type: "function",
    function: {
      ...(name.trim() === "" ? {} : { name: name.trim() }),
      arguments: argumentsText(called["arguments"]),
    },
  };
}

function readCalls(delta: Fields): readonly DeltaCall[] {
  const calls = listOf(delta["tool_calls"]);
  const legacy = delta["function_call"];
  const all = legacy === undefined || legacy === null ? calls : [...calls, { index: 0, function: legacy }];
  return all.map(readCall);
}

/** Reads a delta, or the message of an answer that came whole. */
export function normalizeDelta(delta: Fields): Delta {
  const { text, thinking } = readContent(delta["content"]);
  const reasoning = partText(delta["reasoning_content"]) || partText(delta["reasoning"]) || thinking;
  const calls = readCalls(delta);
  return {
    role: "assistant",
    content: text,
    ...(reasoning === "" ? {} : { reasoning_content: reasoning }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  };
}
