import { Command, Overwrite, Send } from "@langchain/langgraph";
import { DeltaSnapshot } from "@langchain/langgraph-checkpoint";

import { isRecord } from "./tagged-value.ts";
import type { TakenApart } from "./tagged-value.ts";

/** LangGraph's own objects, told by the marker that it tells them by itself (a package loaded twice has two classes). */
export function takeLangGraphValueApart(value: object): TakenApart | undefined {
  if (!("lg_name" in value)) return undefined;
  switch (value.lg_name) {
    case "Send": {
      const { node, args, timeout } = fieldsOf(value);
      return { kind: "send", payload: timeout === undefined ? { node, args } : { node, args, timeout } };
    }
    case "Command": {
      const { graph, update, resume, goto } = fieldsOf(value);
      const given = {
        graph,
        update,
        resume,
        goto: Array.isArray(goto) && goto.length === 0 ? undefined : goto,
      };
      const payload = Object.fromEntries(Object.entries(given).filter(([, field]) => field !== undefined));
      return { kind: "command", payload };
    }
    case "Overwrite":
      return { kind: "overwrite", payload: fieldsOf(value).value };
    case "DeltaSnapshot":
      return { kind: "delta-snapshot", payload: fieldsOf(value).value };
    default:
      return undefined;
  }
}

/** Undefined for a kind that is not LangGraph's, or a payload that `takeLangGraphValueApart` does not write. */
export function putLangGraphValueTogether(kind: string, payload: unknown): object | undefined {
  switch (kind) {
    case "send":
      return isRecord(payload) && typeof payload.node === "string"
        ? sendOf(payload.node, payload)
        : undefined;
    case "command":
      return isRecord(payload) ? new Command(payload) : undefined;
    case "overwrite":
      return new Overwrite(payload);
    case "delta-snapshot":
      return new DeltaSnapshot(payload);
    default:
      return undefined;
  }
}

function sendOf(node: string, { args, timeout }: Record<string, unknown>): Send {
  // Set, not constructed with: the constructor rewrites its arguments and would drop a `__proto__` key.
  return Object.assign(new Send(node, {}), timeout === undefined ? { args } : { args, timeout });
}

function fieldsOf(value: object): Record<string, unknown> {
  // Only read from, by names that the class documents.
  return value as Record<string, unknown>;
}
