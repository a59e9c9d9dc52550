import { PassThrough } from "node:stream";
import type { AgentView, EventBody, StreamFrame } from "@roundtable/graph";
import { expect, test } from "vitest";
import { sampleAgent } from "../testing/sample-agent.ts";
import { MessageWriter } from "./message-writer.ts";
import { ProgressPrinter } from "./progress-printer.ts";
import { englishProgressWords } from "./progress-words-english.ts";
import { terminalStyle } from "./terminal-style.ts";

function agent(threadId: string, displayName: string): AgentView {
  return sampleAgent({ thread_id: threadId, display_name: displayName });
}

function printerOfTest(terminal: boolean) {
  const stream = Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY: terminal, columns: 80 });
  const written: string[] = [];
  stream.on("data", (text: string) => written.push(text));
  let time = 0;
  const clock = { now: () => (time += 1000) };
  const printer = new ProgressPrinter({
    writer: new MessageWriter(stream, clock),
    words: englishProgressWords,
    style: terminalStyle(terminal),
    withTime: !terminal,
  });
  return { printer, written: () => written.join("") };
}

function frame(body: EventBody): StreamFrame {
  return {
    kind: "event",
    event: { ...body, seq: 1, id: "e", session_id: "s", created_at: "2026-12-01T08:15:30.000Z" },
  };
}

const working: EventBody = { type: "turn-started", thread_id: "a", display_name: "Analyst_1", run_id: "r" };

function delta(threadId: string, offset: number, text: string): StreamFrame {
  return {
    kind: "delta",
    delta: { session_id: "s", thread_id: threadId, message_id: "m", part: "text", offset, text },
  };
}

test("without a terminal the log says when, and nothing of half-written texts", () => {
  const { printer, written } = printerOfTest(false);
  printer.frame(frame({ type: "agent-added", agent: agent("a", "Analyst_1") }));
  printer.frame(delta("a", 0, "Hel"));
  printer.frame(frame(working));
  printer.end();
  expect(written()).toBe("08:15:30 Analyst_1 joins\n08:15:30 🔎 Analyst_1 is working\n");
});

test("on a terminal the status line says who writes and how much, until they are done", () => {
  const { printer, written } = printerOfTest(true);
  printer.know(agent("a", "Analyst_1"));
  printer.know(agent("b", "Critic_1"));
  printer.frame(delta("a", 0, "Hel"));
  printer.frame(delta("b", 10, "lo"));
  expect(written()).toContain("… Analyst_1, Critic_1 (15 characters)");
  for (const threadId of ["a", "b"]) {
    printer.frame(
      frame({
        type: "reply-completed",
        thread_id: threadId,
        display_name: "x",
        message_id: "m",
        text: "Hello",
        tool_calls: [],
      }),
    );
  }
  printer.frame(frame(working));
  const line = "\r\u001B[K\u001B[2m🔎 Analyst_1 is working\u001B[22m\n";
  expect(written().endsWith(line)).toBe(true);
});
