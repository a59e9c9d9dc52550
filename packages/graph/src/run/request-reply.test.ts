import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HumanMessage } from "@langchain/core/messages";
import { describe, expect, it, onTestFinished } from "vitest";
import { roundtableCharter } from "../charter/charter.ts";
import { defaultGuards } from "../charter/guards.ts";
import { createSession } from "../lifecycle/create-session.ts";
import { pauseSession } from "../lifecycle/pause-session.ts";
import { singleModel } from "../models/catalog/list-models.ts";
import { systemClock } from "../ports/clock.ts";
import type { Store } from "../ports/unit-of-work.ts";
import { phrasesOf } from "../prompt/phrases.ts";
import { openStore } from "../store/open-store.ts";
import { scriptedModel } from "../testing/scripted-model.ts";
import { Toolbox } from "../tools/toolbox.ts";
import { checkpointMirror } from "./checkpoint-mirror.ts";
import { RepeatedCalls } from "./repeated-calls.ts";
import { requestReply } from "./request-reply.ts";
import { RunHandles, type RunHandle } from "./run-handle.ts";
import { ThreadViews } from "./thread-views.ts";
import { teamLeaderRole } from "@roundtable/roles";

/** A run of a leader over a real store, without its graph. */
async function leaderRun() {
  const folder = mkdtempSync(join(tmpdir(), "roundtable-reply-"));
  const handles = new RunHandles();
  const store = await openStore({
    path: join(folder, "roundtable.db"),
    clock: systemClock,
    listener: { committed: () => undefined },
    observer: checkpointMirror(handles),
    meters: { read: (_threadId, messageId) => handle.meters.get(messageId)?.read() },
  });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { sessionId, agents } = await store.transact(null, (unit) =>
    createSession(unit, {
      charter: roundtableCharter,
      goal: "Do it",
      constraints: [],
      language: "en",
      drive: "auto",
      ownerId: "local",
      model: "scripted",
      leader: teamLeaderRole("en"),
      seats: [],
    }),
  );
  const handle: RunHandle = {
    fence: { threadId: agents[0]?.thread_id ?? "", epoch: 0 },
    sessionId,
    isLeader: true,
    roleId: "team_leader",
    displayName: "Team Leader",
    model: "scripted",
    thinkingMode: "fast",
    startSeq: 0,
    prompt: "",
    language: "en",
    phrases: phrasesOf("en"),
    charter: roundtableCharter,
    guards: defaultGuards,
    abort: new AbortController(),
    turnId: "turn",
    turnCursor: 0,
    modelCalls: 0,
    calls: new RepeatedCalls(),
    ending: null,
    windsUp: false,
    expectsReply: false,
    openedReply: undefined,
    nextCall: undefined,
    meters: new Map(),
    loss: undefined,
    mirrored: { text: "", cursor: 0 },
  };
  handles.add(handle);
  let calls = 0;
  const request = (requestStore: Store) =>
    requestReply(
      handle,
      [new HumanMessage("Do it")],
      {},
      {
        store: requestStore,
        clock: systemClock,
        models: singleModel(
          scriptedModel(() => {
            calls += 1;
            return { text: "done" };
          }),
        ),
        views: new ThreadViews(store, systemClock),
        toolbox: new Toolbox({ charter: roundtableCharter, isLeader: true }),
        onDelta: () => undefined,
      },
    );
  return { store, handles, handle, request, calls: () => calls };
}

describe("a model call in a session that is paused", () => {
  it("is not even registered, whoever paused it", async () => {
    const { store, handle, request, calls } = await leaderRun();
    await store.transact(null, (unit) => pauseSession(unit, handle.sessionId));
    await expect(request(store)).rejects.toMatchObject({ code: "session-paused" });
    const open = await store.transact(null, (unit) => unit.runs.openModelCalls(handle.fence.threadId));
    expect(open).toEqual([]);
    expect(calls()).toBe(0);
    expect(handle.ending).toBe("pause");
  });

  it("does not reach the model where the pause came between its registration and its beginning", async () => {
    const { store, handles, handle, request, calls } = await leaderRun();
    const pausing: Store = {
      async transact(fence, work) {
        const registered = await store.transact(fence, work);
        handles.pause(handle.sessionId);
        return registered;
      },
    };
    await expect(request(pausing)).rejects.toMatchObject({ code: "session-paused" });
    const open = await store.transact(null, (unit) => unit.runs.openModelCalls(handle.fence.threadId));
    expect(open).toHaveLength(1);
    expect(calls()).toBe(0);
  });

  it("is made where nobody paused", async () => {
    const { store, request, calls } = await leaderRun();
    expect((await request(store)).text).toBe("done");
    expect(calls()).toBe(1);
  });
});
