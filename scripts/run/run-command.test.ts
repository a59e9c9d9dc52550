import { describe, expect, it } from "vitest";
import { layFixtureCheckout } from "../set-up/fixture-checkout.ts";
import { nodeVersionFault } from "./node-version.mjs";

const waitsForSignals = `
for (const name of ["SIGINT", "SIGTERM"]) {
  process.on(name, () => {
    console.log("got " + name);
    process.exit(name === "SIGINT" ? 41 : 42);
  });
}
console.log("ready");
setInterval(() => {}, 1000);
`;

describe("run.mjs", () => {
  it.each([0, 77])("ends with the program's own exit code %i", async (exitCode) => {
    using checkout = layFixtureCheckout();
    checkout.write("packages/server/src/main.js", `process.exitCode = ${exitCode};\n`);

    expect(await checkout.run(["start"])).toMatchObject({ exitCode, signal: null });
  });

  it.each([
    ["SIGINT", 41],
    ["SIGTERM", 42],
  ] as const)("lets the program alone answer %s, once", async (signal, exitCode) => {
    using checkout = layFixtureCheckout();
    checkout.write("packages/server/src/main.js", waitsForSignals);
    const running = checkout.start(["start"]);
    await running.says("ready");

    process.kill(running.pid, signal);

    expect(await running.end).toMatchObject({ exitCode, stdout: `ready\ngot ${signal}\n` });
  });

  it("ends by the signal itself when the program has no handler", async () => {
    using checkout = layFixtureCheckout();
    checkout.write("packages/server/src/main.js", 'console.log("ready");\nsetInterval(() => {}, 1000);\n');
    const running = checkout.start(["start"]);
    await running.says("ready");

    process.kill(running.pid, "SIGTERM");

    expect(await running.end).toMatchObject({ exitCode: null, signal: "SIGTERM" });
  });

  it("is reached by a signal that npm gets, and gives npm its exit code", async () => {
    using checkout = layFixtureCheckout();
    checkout.write("packages/server/src/main.js", waitsForSignals);
    await checkout.run(["set-up"]);
    const running = checkout.startByNpm(["-s", "start"]);
    await running.says("ready");

    process.kill(running.pid, "SIGTERM");

    expect(await running.end).toMatchObject({ exitCode: 42, signal: null, stdout: "ready\ngot SIGTERM\n" });
  });

  it("hands the arguments on as they are, blanks and all", async () => {
    using checkout = layFixtureCheckout();
    const echo = "console.log(JSON.stringify(process.argv.slice(2)));\n";
    checkout.write("packages/server/src/command-line/plan-main.js", echo);
    const args = ["a goal with  blanks", "--constraint", "预算80万", "--", "-x"];

    const { stdout } = await checkout.run(["plan", ...args]);

    expect(JSON.parse(stdout)).toEqual(args);
  });

  it("says so when the build has no such program", async () => {
    using checkout = layFixtureCheckout();

    const end = await checkout.run(["dump"]);

    expect(end).toMatchObject({ exitCode: 1, stdout: "" });
    expect(end.stderr).toContain("`dump` is not part of this version yet");
  });

  it.each([
    [[], "usage: "],
    [["plant"], "no command “plant”"],
    [["test", "x"], "`test` takes no arguments"],
  ] as const)("refuses %j with the usage", async (args, text) => {
    using checkout = layFixtureCheckout();

    const end = await checkout.run(args);

    expect(end).toMatchObject({ exitCode: 1, stdout: "" });
    expect(end.stderr).toContain(text);
    expect(checkout.npxCalls()).toEqual([]);
  });
});

describe("nodeVersionFault", () => {
  it.each(["20.19.0", "20.20.2", "22.0.0", "100.1.0"])("passes Node %s", (version) => {
    expect(nodeVersionFault(version, ">=20.19")).toBeNull();
  });

  it.each(["20.18.9", "18.20.4", "8.0.0"])("refuses Node %s, and says what to do", (version) => {
    expect(nodeVersionFault(version, ">=20.19")).toBe(
      `Roundtable needs Node 20.19 or newer, and this is Node ${version}. Install a newer one from https://nodejs.org (or \`nvm install\` in this folder), then run the same command again.`,
    );
  });
});
