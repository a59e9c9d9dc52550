import { createServer } from "node:http";
import { setInterval } from "node:timers";

/**
 * An OpenAI-compatible endpoint for the bench: it streams so many tokens, so many milliseconds apart, and each is the
 * time of the machine's clock, in microseconds, at which it was handed to the socket.
 *
 * Prints its port as JSON, and ends with its standard input.
 */
const [tokens = 0, everyMs = 0] = process.argv.slice(2).map(Number);

const chunkOf = (delta: object, finishReason: string | null = null): string =>
  `data: ${JSON.stringify({
    id: "bench",
    object: "chat.completion.chunk",
    created: 0,
    model: "bench",
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })}\n\n`;

const server = createServer((request, response) => {
  request.resume();
  request.once("end", () => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(chunkOf({ role: "assistant", content: "" }));
    let sent = 0;
    const timer = setInterval(() => {
      response.write(chunkOf({ content: `${process.hrtime.bigint() / 1_000n} ` }));
      sent += 1;
      if (sent < tokens) return;
      clearInterval(timer);
      response.end(`${chunkOf({}, "stop")}data: [DONE]\n\n`);
    }, everyMs);
    response.once("close", () => clearInterval(timer));
  });
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify(server.address())}\n`);
});
process.stdin.resume().once("end", () => process.exit());
