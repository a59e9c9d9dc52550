import { describe, expect, it } from "vitest";
import { openPageStorage } from "../storage/page-storage.ts";
import { emptyDraft, openBriefDraft } from "./brief-draft.ts";

function emptyStorage() {
  const kept = new Map<string, string>();
  const storage = openPageStorage(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }));
  return { storage, kept };
}

describe("openBriefDraft", () => {
  it("has after a reload what was written before it", () => {
    const { storage } = emptyStorage();
    openBriefDraft(storage).setState({
      goal: "搬家",
      constraints: [
        { key: 7, text: "预算" },
        { key: 9, text: "" },
      ],
      mode: "team",
      seats: ["a", "b"],
      manual: true,
      language: "zh",
    });

    expect(openBriefDraft(storage).getState()).toEqual({
      goal: "搬家",
      constraints: [
        { key: 0, text: "预算" },
        { key: 1, text: "" },
      ],
      mode: "team",
      seats: ["a", "b"],
      manual: true,
      language: "zh",
    });
  });

  it("takes up a draft that was kept before there were modes", () => {
    const { storage } = emptyStorage();
    storage.setItem("roundtable.brief", '{"goal":"a","constraints":[],"seats":null,"language":"zh"}');

    expect(openBriefDraft(storage).getState()).toMatchObject({
      goal: "a",
      mode: "roundtable",
      manual: false,
    });
  });

  it("keeps nothing of a draft that was emptied", () => {
    const { storage, kept } = emptyStorage();
    const draft = openBriefDraft(storage);
    draft.setState({ goal: "a" });
    draft.setState(emptyDraft, true);

    expect(kept.size).toBe(0);
  });

  it.each(["{", "[]", '{"goal":1}', '{"goal":"a","constraints":[],"seats":null,"language":"tlh"}'])(
    "begins anew where %s was kept",
    (text) => {
      const { storage } = emptyStorage();
      storage.setItem("roundtable.brief", text);

      expect(openBriefDraft(storage).getState()).toEqual(emptyDraft);
    },
  );

  it("works in a browser that keeps nothing", () => {
    const storage = openPageStorage(() => {
      throw new DOMException("denied", "SecurityError");
    });
    openBriefDraft(storage).setState({ goal: "a" });

    expect(openBriefDraft(storage).getState().goal).toBe("a");
  });
});
