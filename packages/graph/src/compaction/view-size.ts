/** Room that is left for a reply: a share of the window, and at most so many tokens. */
const replyShare = 0.25;
const longestReply = 8_192;

/** Tokens of a window that a prompt may take. */
export function promptRoom(window: number): number {
  return window - Math.min(longestReply, Math.floor(window * replyShare));
}

const summaryShare = 0.1;
const [shortestSummary, longestSummary] = [160, 4_000];

/** Tokens that a summary may take of a prompt's room. */
export function summaryRoom(room: number): number {
  return Math.max(shortestSummary, Math.min(longestSummary, Math.floor(room * summaryShare)));
}

/** Tokens of what a summary is made of, in one call: beside it stand its task and the summary before it. */
export function transcriptRoom(room: number): number {
  return Math.max(shortestSummary, Math.floor(room * 0.7) - summaryRoom(room) - 400);
}
