import { describe, expect, test } from "vitest";
import { ManualTime } from "../../testing/manual-time.ts";
import { RateGate, type GateLimits, type GatePass } from "./rate-gate.ts";

function openGate(limits: GateLimits = {}) {
  const time = new ManualTime();
  const gate = new RateGate({ clock: time, timer: time, random: () => 0 });
  gate.narrow(limits);
  const passed: string[] = [];
  const passes = new Map<string, GatePass>();
  const enter = (
    name: string,
    call: { tokens?: number; ticket?: number; signal?: AbortSignal } = {},
  ): Promise<void> =>
    gate
      .enter({ ticket: call.ticket ?? gate.takeTicket(), tokens: call.tokens ?? 1, signal: call.signal })
      .then((pass) => {
        passed.push(name);
        passes.set(name, pass);
      });
  const passOf = (name: string): GatePass => {
    const pass = passes.get(name);
    if (pass === undefined) throw new Error(`${name} has not passed`);
    return pass;
  };
  /** Lets what has been resolved run. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { time, gate, passed, enter, passOf, settle };
}

describe("the gate of an endpoint", () => {
  test("is open to everybody who comes while nothing is known against it", async () => {
    const { enter, passed } = openGate();
    await Promise.all(["a", "b", "c"].map((name) => enter(name)));
    expect(passed).toEqual(["a", "b", "c"]);
  });

  test("lets no more calls inside than the limit, in the order in which they came (G1, G3)", async () => {
    const { enter, passed, passOf, settle } = openGate({ parallel_calls: 1 });
    const all = ["a", "b", "c"].map((name) => enter(name));
    await settle();
    expect(passed).toEqual(["a"]);
    passOf("a").leave();
    passOf("a").leave();
    await settle();
    expect(passed).toEqual(["a", "b"]);
    passOf("b").leave();
    await Promise.all(all);
  });

  test("starts no more calls within any minute than the limit (G3)", async () => {
    const { time, enter, passed, passOf, settle } = openGate({ requests_per_minute: 2 });
    const all = ["a", "b", "c", "d", "e"].map((name) => enter(name));
    await settle();
    passOf("a").leave();
    passOf("b").leave();
    time.pass(59_999);
    await settle();
    expect(passed).toEqual(["a", "b"]);
    time.pass(1);
    await settle();
    expect(passed).toEqual(["a", "b", "c", "d"]);
    time.pass(60_000);
    await Promise.all(all);
    expect(time.pending).toBe(0);
  });

  test("counts the tokens of a minute as they were used, and lets one large call through alone (G3)", async () => {
    const { time, enter, passed, passOf, settle } = openGate({ tokens_per_minute: 100 });
    await enter("small", { tokens: 10 });
    passOf("small").leave(95);
    const all = [enter("next", { tokens: 10 }), enter("huge", { tokens: 500 })];
    await settle();
    expect(passed).toEqual(["small"]);
    time.pass(60_000);
    await settle();
    expect(passed).toEqual(["small", "next"]);
    time.pass(60_000);
    await Promise.all(all);
  });

  test("keeps the lowest limits that its entries name", async () => {
    const { gate, enter, passed, settle } = openGate({ parallel_calls: 3 });
    gate.narrow({ parallel_calls: 1 });
    gate.narrow({ parallel_calls: 2, requests_per_minute: 1 });
    void enter("a");
    void enter("b");
    await settle();
    expect(passed).toEqual(["a"]);
  });
});

describe("a refusal", () => {
  test("closes the gate for everybody until its time, then one call tries it, and more as calls are let through (G2)", async () => {
    const { time, enter, passed, passOf, settle } = openGate();
    await enter("refused");
    expect(passOf("refused").refused(30_000)).toBe(30_000);
    passOf("refused").leave();
    const all = ["a", "b", "c", "d", "e"].map((name) => enter(name));
    time.pass(29_999);
    await settle();
    expect(passed).toEqual(["refused"]);
    time.pass(1);
    await settle();
    expect(passed).toEqual(["refused", "a"]);
    passOf("a").letThrough();
    await settle();
    expect(passed).toEqual(["refused", "a", "b", "c"]);
    passOf("b").letThrough();
    passOf("c").letThrough();
    await Promise.all(all);
    expect(time.pending).toBe(0);
  });

  test("without a time closes it for longer each time, until a call is let through", async () => {
    const { time, enter, passOf } = openGate();
    const waits: number[] = [];
    for (const name of ["a", "b", "c"]) {
      await enter(name);
      waits.push(passOf(name).refused(undefined));
      passOf(name).leave();
      time.pass(waits.at(-1) ?? 0);
    }
    await enter("well");
    passOf("well").letThrough();
    passOf("well").leave();
    await enter("d");
    waits.push(passOf("d").refused(undefined));
    expect(waits).toEqual([2_000, 4_000, 8_000, 2_000]);
  });

  test("of calls that were under way together counts once, and the longest wait holds", async () => {
    const { enter, passOf } = openGate();
    for (const name of ["a", "b", "c", "d"]) await enter(name);
    expect(passOf("a").refused(undefined)).toBe(2_000);
    expect(passOf("b").refused(undefined)).toBe(2_000);
    expect(passOf("c").refused(20_000)).toBe(20_000);
    expect(passOf("d").refused(5_000)).toBe(20_000);
  });

  test("of one call keeps its place before those that came later (G1)", async () => {
    const { gate, time, enter, passed, passOf, settle } = openGate();
    const ticket = gate.takeTicket();
    await enter("first", { ticket });
    passOf("first").refused(1_000);
    passOf("first").leave();
    const later = enter("later");
    const again = enter("first again", { ticket });
    time.pass(1_000);
    await settle();
    expect(passed).toEqual(["first", "first again"]);
    passOf("first again").leave();
    await Promise.all([later, again]);
  });

  test("of somebody who entered before is not undone by who is let through from then, too", async () => {
    const { time, enter, passed, passOf, settle } = openGate();
    await enter("a");
    await enter("b");
    passOf("a").refused(1_000);
    passOf("a").leave();
    passOf("b").letThrough();
    const all = ["c", "d"].map((name) => enter(name));
    time.pass(1_000);
    await settle();
    expect(passed).toEqual(["a", "b", "c"]);
    passOf("c").letThrough();
    await Promise.all(all);
  });
});

describe("adversarial: a call that gives up", () => {
  test("while it waits leaves the queue to the others, and its timer with it (G4)", async () => {
    const { time, enter, passed, passOf, settle } = openGate();
    await enter("a");
    passOf("a").refused(1_000);
    passOf("a").leave();
    const abort = new AbortController();
    const given = enter("given up", { signal: abort.signal }).catch((error: unknown) => error);
    abort.abort(new Error("stopped"));
    expect(await given).toMatchObject({ message: "stopped" });
    await settle();
    expect(time.pending).toBe(0);
    const next = enter("b");
    time.pass(1_000);
    await next;
    expect(passed).toEqual(["a", "b"]);
  });

  test("before it comes never stands in the queue", async () => {
    const { enter } = openGate();
    await expect(enter("late", { signal: AbortSignal.abort(new Error("stopped")) })).rejects.toThrow(
      "stopped",
    );
  });

  test("inside, without having been heard of, makes room for who tries next (G2)", async () => {
    const { time, enter, passed, passOf, settle } = openGate();
    await enter("a");
    passOf("a").refused(1_000);
    passOf("a").leave();
    const all = ["b", "c"].map((name) => enter(name));
    time.pass(1_000);
    await settle();
    expect(passed).toEqual(["a", "b"]);
    passOf("b").leave();
    await Promise.all(all);
  });
});
