import type { SessionDump } from "@roundtable/graph";
import { isSummaryRequest } from "./summary-request.ts";
import { fieldsOf, listOf, type Fields } from "./wire-request.ts";

/** A request without the ledger that ends its last message, and is sent anew each time. */
function settled(body: Fields): { head: string; messages: string[] } {
  const { messages, ...head } = body;
  return {
    head: JSON.stringify(head),
    messages: listOf(messages).map((message) =>
      JSON.stringify(message).replace(/(?:\\n)*<ledger>(?:(?!<\\?\/ledger>).)*<\/ledger>/u, ""),
    ),
  };
}

/** Who a request is for: the system's words to it, and the model. */
function ownerOf(body: Fields): string {
  return JSON.stringify([body["model"], fieldsOf(listOf(body["messages"])[0])["content"]]);
}

/** How often the views of each agent were compacted, by the words of its prompt that name it. */
function compactionsOf(dump: SessionDump, owner: string): number {
  const thread = dump.threads.find(({ agent }) =>
    owner.includes(String.raw`\n- name: ${agent.display_name}\n`),
  );
  return thread?.compactions.length ?? 0;
}

/**
 * Where a request of an agent does not begin, byte for byte, as the one before it: prompt caches live on that. A
 * compaction cuts the prefix once; tools and parameters are part of it, and never change.
 */
export function prefixFaults(requests: readonly Fields[], dump: SessionDump): string[] {
  const latest = new Map<string, { head: string; messages: string[] }>();
  const cuts = new Map<string, string[]>();
  const faults: string[] = [];
  for (const body of requests) {
    if (isSummaryRequest(body)) continue;
    const owner = ownerOf(body);
    const request = settled(body);
    const before = latest.get(owner);
    latest.set(owner, request);
    if (before === undefined) continue;
    if (before.head !== request.head) faults.push(`parameters went from ${before.head} to ${request.head}`);
    const place = before.messages.findIndex((message, index) => message !== request.messages[index]);
    if (place === -1) continue;
    const cut = `message ${place} went from ${before.messages[place]} to ${String(request.messages[place])}`;
    cuts.set(owner, [...(cuts.get(owner) ?? []), cut]);
  }
  for (const [owner, made] of cuts) {
    const allowed = compactionsOf(dump, owner);
    if (made.length > allowed) faults.push(`${made.length} cuts in ${allowed} compactions`, ...made);
  }
  return faults;
}
