import { EventEmitter, once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { readDataFolderHolder, systemClock } from "@roundtable/graph";
import { describe, expect, it, onTestFinished } from "vitest";
import { EndingRequest } from "../../command-line/ending-request.ts";
import { runStart } from "./run-start.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A start as the main file makes it, with streams to read and a signal to send. */
function start(environment: Record<string, string>, argv: readonly string[] = []) {
  const source = Object.assign(new EventEmitter(), { exit: () => undefined });
  const said = { output: "", messages: "" };
  const streams = { output: new PassThrough(), messages: new PassThrough() };
  const heard = new EventEmitter();
  for (const name of ["output", "messages"] as const) {
    streams[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
      heard.emit("heard");
    });
  }
  const exitCode = runStart({
    argv,
    environment: { ROUNDTABLE_PORT: "0", ...environment },
    console: { input: new PassThrough(), ...streams },
    ending: new EndingRequest(source, systemClock),
    clock: systemClock,
    home: "/nowhere",
    workingFolder: "/nowhere",
    pageFolder: "/nowhere",
    version: "1.2.3",
    newRequestId: () => "request",
  });
  return {
    exitCode,
    said,
    end: () => source.emit("SIGTERM"),
    async says(pattern: RegExp): Promise<string> {
      for (;;) {
        const [match] = pattern.exec(said.output) ?? [];
        if (match !== undefined) return match;
        await once(heard, "heard");
      }
    },
  };
}

describe("a start", () => {
  it("says who plays and where it is, tells it to others, serves, and ends in good order", async () => {
    const dataFolder = join(temporaryFolder(), "data");
    const server = start({ ROUNDTABLE_DATA: dataFolder });
    const url = await server.says(/http:\/\/127\.0\.0\.1:\d+/u);
    expect(server.said.output).toMatch(/^REHEARSAL: no language model/u);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: "ok", version: "1.2.3" });
    expect(readDataFolderHolder(dataFolder)).toMatchObject({ pid: process.pid, command: "npm start", url });

    const second = start({ ROUNDTABLE_DATA: dataFolder });
    expect(await second.exitCode).toBe(2);
    expect(second.said.messages).toContain(`in use by process ${process.pid} (npm start, since`);
    expect(second.said.messages).toContain(`at ${url})`);

    server.end();
    expect(await server.exitCode).toBe(0);
    expect(server.said.output).toMatch(/\nStopping.*\nStopped\..*\n$/u);
    expect(server.said.messages).toBe("");
    expect(readDataFolderHolder(dataFolder)).toBeUndefined();
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  it("speaks Chinese where the terminal does", async () => {
    const server = start({ ROUNDTABLE_DATA: temporaryFolder(), LANG: "zh_CN.UTF-8" });
    await server.says(/圆桌已启动：http:\/\/127\.0\.0\.1:\d+/u);
    server.end();
    expect(await server.exitCode).toBe(0);
    expect(server.said.output).toContain("已停止");
  });

  it("that finds its port in use says how to take another, and lets the data folder go", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => {
      other.close();
    });
    // A TCP server's address is an object.
    const port = String((other.address() as AddressInfo).port);
    const dataFolder = temporaryFolder();
    const server = start({ ROUNDTABLE_DATA: dataFolder, ROUNDTABLE_PORT: port });
    expect(await server.exitCode).toBe(2);
    expect(server.said).toEqual({
      output: "",
      messages: `Error: Port ${port} of 127.0.0.1 is in use by another program: end that program, or set ROUNDTABLE_PORT to another port (0: any that is free).\n`,
    });
    expect(readDataFolderHolder(dataFolder)).toBeUndefined();
  });

  it("that is ended before it has begun makes nothing of it", async () => {
    const server = start({ ROUNDTABLE_DATA: temporaryFolder() });
    server.end();
    expect(await server.exitCode).toBe(0);
    expect(server.said.messages).toBe("");
  });

  it.each([
    [{ ROUNDTABLE_HOST: "0.0.0.0" }, [], /^Error: ROUNDTABLE_HOST is "0\.0\.0\.0": .*no accounts yet/u],
    [{ ROUNDTABLE_PORT: "http" }, [], /^Error: ROUNDTABLE_PORT is "http"/u],
    [{ ROUNDTABLE_MODEL: "gpt-4.1" }, [], /^Error: OPENAI_API_KEY is not set/u],
    [{ LANG: "zh", ROUNDTABLE_HOST: "::" }, [], /ROUNDTABLE_HOST 的值是“::”/u],
    [{}, ["--port", "9000"], /^Error: npm start takes no arguments, and got "--port"/u],
  ])("with %j %j says what is wrong, and makes nothing", async (environment, argv, says) => {
    const dataFolder = join(temporaryFolder(), "data");
    const server = start({ ROUNDTABLE_DATA: dataFolder, ...environment }, argv);
    expect(await server.exitCode).toBe(2);
    expect(server.said.output).toBe("");
    expect(server.said.messages).toMatch(says);
    expect(existsSync(dataFolder)).toBe(false);
  });

  it("on a data folder whose database is none says so, and lets the folder go", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "roundtable.db"));
    const server = start({ ROUNDTABLE_DATA: folder });
    expect(await server.exitCode).toBe(2);
    expect(server.said.messages).toContain("roundtable.db");
    expect(readDataFolderHolder(folder)).toBeUndefined();
  });
});
