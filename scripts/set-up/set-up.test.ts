import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { layFixtureCheckout } from "./fixture-checkout.ts";

const installCall = "-y pnpm@1.2.3 install --frozen-lockfile";
const buildCall = "-y pnpm@1.2.3 exec turbo run build";

function expectCalls(calls: readonly string[], expected: readonly string[]): void {
  expect(calls).toHaveLength(expected.length);
  for (const [index, call] of expected.entries()) expect(calls[index]).toContain(call);
}

describe("set-up", () => {
  it("installs by the pinned pnpm with a frozen lockfile, builds, and leaves standard output alone", async () => {
    using checkout = layFixtureCheckout();

    const end = await checkout.run(["start", "--port", "1"]);

    expect(end).toMatchObject({ exitCode: 0, stdout: "served --port 1\n" });
    expect(end.stderr).toContain("installing dependencies (pnpm@1.2.3, frozen lockfile)");
    expect(end.stderr).toContain("building");
    expectCalls(checkout.npxCalls(), [installCall, buildCall]);
  });

  it("does nothing and says nothing the second time", async () => {
    using checkout = layFixtureCheckout();
    await checkout.run(["set-up"]);

    const end = await checkout.run(["start"]);

    expect(end).toMatchObject({ exitCode: 0, stdout: "served\n", stderr: "" });
    expect(checkout.npxCalls()).toHaveLength(2);
  });

  it.each([
    ["the lockfile changed", "pnpm-lock.yaml", [installCall, buildCall]],
    ["a manifest changed", "packages/server/package.json", [installCall, buildCall]],
    ["source changed", "packages/server/src/main.js", [buildCall]],
    ["a new source file came", "packages/server/src/new.js", [buildCall]],
    ["a test changed", "packages/server/src/main.test.ts", []],
  ])("does again what is needed when %s", async (_case, path, expected) => {
    using checkout = layFixtureCheckout();
    await checkout.run(["set-up"]);
    const content = path.endsWith("package.json")
      ? '{ "dependencies": { "a": "1" }, "scripts": { "build": "b" } }'
      : "1;";

    checkout.write(path, content);
    await checkout.run(["set-up"]);

    expectCalls(checkout.npxCalls().slice(2), expected);
  });

  it("builds again when a built file is gone", async () => {
    using checkout = layFixtureCheckout();
    await checkout.run(["set-up"]);

    rmSync(join(checkout.folder, "packages/server/dist/main.js"));
    const end = await checkout.run(["start"]);

    expect(end).toMatchObject({ exitCode: 0, stdout: "served\n" });
    expectCalls(checkout.npxCalls().slice(2), [buildCall]);
  });

  it("installs again when node_modules is gone", async () => {
    using checkout = layFixtureCheckout();
    await checkout.run(["set-up"]);

    rmSync(join(checkout.folder, "packages/server/node_modules"), { recursive: true });
    await checkout.run(["set-up"]);

    expectCalls(checkout.npxCalls().slice(2), [installCall]);
  });

  it.each([
    ["getaddrinfo EAI_AGAIN registry.example", "registry cannot be reached"],
    ["ENOSPC: no space left on device, write", "The disk is full"],
    ["EACCES: permission denied, mkdir", "cannot be written"],
    ["ERR_PNPM_OUTDATED_LOCKFILE Cannot install", "pnpm-lock.yaml does not fit"],
    ["something that nobody has met", "The reason stands above"],
  ])("names the way out when npx fails with %s", async (text, wayOut) => {
    using checkout = layFixtureCheckout();

    const end = await checkout.run(["start"], { NPX_FAILS: text });

    expect(end).toMatchObject({ exitCode: 1, stdout: "" });
    expect(end.stderr).toContain("Installing the dependencies failed (exit code 7)");
    expect(end.stderr).toContain(wayOut);
    expect(readdirSync(join(checkout.folder, ".setup"))).toEqual([]);
  });

  it("says that npm is missing where there is no npx", async () => {
    using checkout = layFixtureCheckout();

    const end = await checkout.run(["start"], { PATH: "/nonexistent" });

    expect(end).toMatchObject({ exitCode: 1, stdout: "" });
    expect(end.stderr).toMatch(/no `npx` on the PATH\. Install npm/u);
  });

  describe("adversarial", () => {
    it.each([
      ["SIGINT", "install", 130],
      ["SIGTERM", "install", 143],
      ["SIGTERM", "build", 143],
    ] as const)(
      "stopped by %s in %s, it leaves nothing that counts as done, and goes on the next time",
      async (signal, step, exitCode) => {
        using checkout = layFixtureCheckout();
        const running = checkout.start(["start"], { NPX_HANGS_AT: step });
        await running.says(`hanging in ${step}`);

        process.kill(running.pid, signal);

        expect(await running.end).toMatchObject({ exitCode, stdout: "" });
        expect(existsSync(join(checkout.folder, `.setup/${step}.stamp`))).toBe(false);
        expect(existsSync(join(checkout.folder, ".setup/lock"))).toBe(false);
        expect(await checkout.run(["start"])).toMatchObject({ exitCode: 0, stdout: "served\n" });
      },
    );

    it("killed in the middle, it is taken up by the next one at once", async () => {
      using checkout = layFixtureCheckout();
      const running = checkout.start(["start"], { NPX_HANGS_AT: "build" });
      await running.says("hanging in build");

      process.kill(running.pid, "SIGKILL");
      await running.end;

      expect(existsSync(join(checkout.folder, ".setup/lock"))).toBe(true);
      expect(await checkout.run(["start"])).toMatchObject({ exitCode: 0, stdout: "served\n" });
    });

    it("started twice at once, it installs and builds once, and both commands run", async () => {
      using checkout = layFixtureCheckout();

      const ends = await Promise.all([checkout.run(["start", "a"]), checkout.run(["start", "b"])]);

      expect(ends.map(({ stdout }) => stdout)).toEqual(["served a\n", "served b\n"]);
      expectCalls(checkout.npxCalls(), [installCall, buildCall]);
    });

    it("does not take a build for finished when source changed under it", async () => {
      using checkout = layFixtureCheckout();
      await checkout.run(["set-up"], { NPX_EDITS: 'console.log("edited");' });

      expect(await checkout.run(["start"])).toMatchObject({ exitCode: 0, stdout: "served\nedited\n" });
    });
  });
});
