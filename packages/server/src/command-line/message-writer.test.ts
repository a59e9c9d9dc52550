import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { MessageWriter } from "./message-writer.ts";

function writerOfTest(isTTY: boolean) {
  const stream = Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY, columns: 20 });
  const written: string[] = [];
  stream.on("data", (text: string) => written.push(text));
  const clock = { time: 0, now: () => clock.time };
  return { stream, clock, writer: new MessageWriter(stream, clock), written: () => written.join("") };
}

const wipe = "\r\u001B[K";

describe("the message writer", () => {
  test("without a terminal writes lines and nothing else", () => {
    const { writer, written } = writerOfTest(false);
    writer.line("one");
    writer.status("working");
    writer.line("two");
    writer.status("");
    expect(written()).toBe("one\ntwo\n");
  });

  test("on a terminal keeps a status line below, cut to the width", () => {
    const { writer, written } = writerOfTest(true);
    writer.status("a status that is much too long");
    writer.line("one");
    writer.status("");
    writer.line("two");
    const status = "a status that is m…";
    expect(written()).toBe(`${status}${wipe}one\n${status}${wipe}two\n`);
  });

  test("redraws the status line only now and then", () => {
    const { writer, clock, written } = writerOfTest(true);
    writer.status("1");
    writer.status("2");
    clock.time = 150;
    writer.status("3");
    expect(written()).toBe(`1${wipe}3`);
  });

  test("leaves the bottom line to a prompt for as long as there is one", () => {
    const { writer, written } = writerOfTest(true);
    writer.status("working");
    writer.prompt(() => undefined);
    writer.line("one");
    writer.prompt(undefined);
    expect(written()).toBe(`working${wipe}${wipe}one\n${wipe}working`);
  });

  test("goes on in silence when its reader has gone", () => {
    const { writer, stream } = writerOfTest(false);
    stream.destroy();
    expect(() => writer.line("one")).not.toThrow();
  });
});
