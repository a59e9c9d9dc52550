import { createEvent, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { renderPart } from "../testing/render-page.tsx";
import { MessageComposer } from "./message-composer.tsx";

/** The composer with what was sent beside it. */
async function renderComposer() {
  const sent: [to: string, content: string][] = [];
  function Desk(): ReactNode {
    const [text, setText] = useState("");
    const [receiver, setReceiver] = useState("团队负责人");
    return (
      <MessageComposer
        text={text}
        onText={setText}
        receivers={["团队负责人", "风险审查_1"]}
        receiver={receiver}
        onReceiver={setReceiver}
        resting={false}
        onSend={(to, content) => sent.push([to, content])}
      />
    );
  }
  const user = await renderPart(<Desk />, { language: "zh" });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "您的消息" });
  return { user, sent, field };
}

/** Enter as a browser sends it; `keyCode` 229 is what Safari says of a key that the input method took. */
function pressEnter(field: HTMLElement, init: { isComposing?: boolean; keyCode?: number } = {}): Event {
  const event = createEvent.keyDown(field, { key: "Enter", ...init });
  fireEvent(field, event);
  return event;
}

describe("MessageComposer", () => {
  it("sends on Enter to whom it says, and is empty then", async () => {
    const { user, sent, field } = await renderComposer();
    await user.type(field, "  请先看预算 {Enter}");

    expect(sent).toEqual([["团队负责人", "请先看预算"]]);
    expect(field.value).toBe("");
  });

  it("starts a new line on Shift and Enter", async () => {
    const { user, sent, field } = await renderComposer();
    await user.type(field, "一{Shift>}{Enter}{/Shift}二");

    expect(sent).toEqual([]);
    expect(field.value).toBe("一\n二");
  });

  it("sends nothing while a word is being composed, and sends on the next Enter", async () => {
    const { user, sent, field } = await renderComposer();
    await user.type(field, "yusuan");
    fireEvent.compositionStart(field);
    const event = pressEnter(field, { isComposing: true, keyCode: 229 });
    expect(sent).toEqual([]);
    expect(event.defaultPrevented).toBe(false);

    fireEvent.compositionEnd(field);
    pressEnter(field, { keyCode: 13 });

    expect(sent).toEqual([["团队负责人", "yusuan"]]);
  });

  it("takes the Enter that Safari sends after the composition for the end of the word", async () => {
    const { user, sent, field } = await renderComposer();
    await user.type(field, "yusuan");
    fireEvent.compositionStart(field);
    fireEvent.compositionEnd(field);
    pressEnter(field, { keyCode: 229 });

    expect(sent).toEqual([]);
  });

  it("sends nothing that is blank", async () => {
    const { user, sent, field } = await renderComposer();
    await user.type(field, "   {Enter}");

    expect(sent).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "发送" }).disabled).toBe(true);
  });

  it("speaks to the seat that was chosen", async () => {
    const { user, sent, field } = await renderComposer();
    await user.selectOptions(screen.getByRole("combobox", { name: "发给" }), "风险审查_1");
    await user.type(field, "请再看一遍");
    await user.click(screen.getByRole("button", { name: "发送" }));

    expect(sent).toEqual([["风险审查_1", "请再看一遍"]]);
  });
});
