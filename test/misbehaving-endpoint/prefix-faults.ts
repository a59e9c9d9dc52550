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

/** Where a request of an agent does not begin, byte for byte, as the one before it: prompt caches live on that. */
export function prefixFaults(requests: readonly Fields[]): string[] {
  const latest = new Map<string, { head: string; messages: string[] }>();
  const faults: string[] = [];
  for (const body of requests) {
    const owner = ownerOf(body);
    const request = settled(body);
    const before = latest.get(owner);
    latest.set(owner, request);
    if (before === undefined) continue;
    if (before.head !== request.head) faults.push(`parameters went from ${before.head} to ${request.head}`);
    const place = before.messages.findIndex((message, index) => message !== request.messages[index]);
    if (place !== -1) {
      faults.push(
        `message ${place} went from ${before.messages[place]} to ${String(request.messages[place])}`,
      );
    }
  }
  return faults;
}
