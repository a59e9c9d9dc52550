import {
  GraphError,
  type AgentState,
  type AgentDetails,
  type EventBody,
  type RoundtableEvent,
  type SessionState,
} from "@roundtable/graph";
import { describe, expect, test } from "vitest";
import { sampleAgent } from "../testing/sample-agent.ts";
import { TurnDesk, type NextTurn } from "./turn-desk.ts";

function agent(name: string, state: AgentState = "idle"): AgentDetails {
  return sampleAgent({ thread_id: name, role_id: name, display_name: name, state });
}

function event(body: EventBody): RoundtableEvent {
  return { ...body, seq: 1, id: "e", session_id: "s", created_at: "2026-12-01T00:00:00.000Z" };
}

interface Asked {
  readonly signal: AbortSignal;
  readonly say: (next: NextTurn) => void;
}

/** A session driven by hand, whose engine and person do what the test says. */
function deskOfTest(agents: readonly AgentDetails[] = [agent("A"), agent("B")]) {
  const states = new Map(agents.map((each) => [each.thread_id, each]));
  const asked: Asked[] = [];
  const steps: (string | undefined)[] = [];
  const told: string[] = [];
  let state: SessionState = "running";
  let onStep: (to: string | undefined) => string = (to) => to ?? "A";
  const desk = new TurnDesk({
    session: { session_id: "s", agents },
    engine: {
      // Only what the desk looks at.
      session: () => Promise.resolve({ state, agents: [...states.values()] } as never),
      step(_session, { to } = {}) {
        steps.push(to);
        try {
          return Promise.resolve({ agent: agent(onStep(to)) });
        } catch (error) {
          return Promise.reject(error instanceof Error ? error : new Error(String(error)));
        }
      },
    },
    ask: (signal) =>
      new Promise((resolve, reject) => {
        asked.push({ signal, say: resolve });
        signal.addEventListener("abort", () => reject(new Error("taken back")));
      }),
    onRefused: (reason) => told.push(reason),
    onLeave: () => told.push("left"),
    onError: (error) => told.push(String(error)),
  });
  /** All promises that are under way have come to where they wait. */
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    desk,
    asked,
    steps,
    told,
    settled,
    rests: (now: SessionState) => (state = now),
    stepDoes: (does: typeof onStep) => (onStep = does),
    moves: (name: string, now: AgentState): void => {
      states.set(name, agent(name, now));
      desk.event(
        event({
          type: "agent-state-changed",
          thread_id: name,
          display_name: name,
          state: now,
          waiting_on: [],
        }),
      );
    },
  };
}

describe("the desk of a session that is driven by hand", () => {
  test("asks whose turn is next, lets it begin, and asks again when it is over", async () => {
    const { desk, asked, steps, moves, settled } = deskOfTest();
    desk.look();
    await settled();
    expect(asked).toHaveLength(1);
    asked[0]?.say({ kind: "named", name: "B" });
    await settled();
    expect(steps).toEqual(["B"]);
    expect(asked).toHaveLength(1);
    moves("B", "running");
    await settled();
    expect(asked).toHaveLength(1);
    moves("B", "completed");
    await settled();
    expect(asked).toHaveLength(2);
  });

  test("asks again where the whole turn was over before its answer came", async () => {
    const { desk, asked, moves, stepDoes, settled } = deskOfTest();
    desk.look();
    await settled();
    stepDoes(() => {
      moves("A", "running");
      moves("A", "waiting");
      return "A";
    });
    asked[0]?.say({ kind: "next" });
    await settled();
    expect(asked).toHaveLength(2);
  });

  test("tells why there is no such turn, and asks anew", async () => {
    const { desk, asked, told, stepDoes, settled } = deskOfTest();
    desk.look();
    await settled();
    stepDoes(() => {
      throw new GraphError("nothing-to-do", "Nobody has anything to do.");
    });
    asked[0]?.say({ kind: "next" });
    await settled();
    expect(told).toEqual(["Nobody has anything to do."]);
    expect(asked).toHaveLength(2);
  });

  test("takes the question back when somebody else lets a turn begin, and puts it after that turn", async () => {
    const { desk, asked, steps, moves, settled } = deskOfTest();
    desk.look();
    await settled();
    moves("A", "running");
    await settled();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(asked).toHaveLength(1);
    moves("A", "completed");
    await settled();
    expect(asked).toHaveLength(2);
    expect(steps).toEqual([]);
  });

  test("asks nothing while somebody is at work, or the session waits for anything else or rests", async () => {
    const { desk, asked, moves, rests, settled } = deskOfTest([agent("A", "running")]);
    desk.look();
    await settled();
    expect(asked).toEqual([]);
    for (const state of ["waiting_for_user", "paused", "finished"] as const) {
      rests(state);
      moves("A", "completed");
      await settled();
      expect(asked).toEqual([]);
    }
    rests("running");
    desk.event(event({ type: "session-state-changed", state: "running", run: 1, reason: null }));
    await settled();
    expect(asked).toHaveLength(1);
  });

  test("lets the person leave", async () => {
    const { desk, asked, steps, told, settled } = deskOfTest();
    desk.look();
    await settled();
    asked[0]?.say({ kind: "leave" });
    await settled();
    expect(told).toEqual(["left"]);
    expect(steps).toEqual([]);
  });

  test("is silent about what the session's own events tell, and tells the rest", async () => {
    const { desk, asked, told, stepDoes, settled } = deskOfTest();
    desk.look();
    await settled();
    stepDoes(() => {
      throw new GraphError("session-at-rest", "It is stopped.");
    });
    asked[0]?.say({ kind: "next" });
    await settled();
    expect(told).toEqual([]);
    desk.look();
    await settled();
    stepDoes(() => {
      throw new Error("the disk is full");
    });
    asked.at(-1)?.say({ kind: "next" });
    await settled();
    expect(told).toEqual(["Error: the disk is full"]);
  });

  test("takes its question back when it is closed, and puts none after that", async () => {
    const { desk, asked, steps, moves, settled } = deskOfTest();
    desk.look();
    await settled();
    await desk.close();
    expect(asked[0]?.signal.aborted).toBe(true);
    moves("A", "completed");
    await settled();
    expect(asked).toHaveLength(1);
    expect(steps).toEqual([]);
  });
});
