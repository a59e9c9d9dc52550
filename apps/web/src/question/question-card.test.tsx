import type { Question } from "@roundtable/graph";
import { createEvent, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RequestError } from "../server/request-error.ts";
import { renderPart } from "../testing/render-page.tsx";
import { QuestionCard } from "./question-card.tsx";

const question: Question = {
  id: "q17",
  session_id: "session-1",
  asker_thread_id: "thread-leader",
  asker_display_name: "Team Leader",
  target_thread_id: null,
  target_display_name: "User",
  content: "May 11 desks be replaced?",
  options: ["Yes", "No"],
  default_answer: "Yes",
  state: "open",
  answer: null,
  ask_seq: 17,
  settlement_seq: null,
  created_at: "2026-12-01T09:00:00.000Z",
  deadline_at: null,
  settled_at: null,
};

async function renderCard(part: Partial<Question> = {}, fail?: Error) {
  const answers: (string | null)[] = [];
  const user = await renderPart(
    <QuestionCard
      question={{ ...question, ...part }}
      onAnswer={async (answer) => {
        answers.push(answer);
        if (fail !== undefined) throw fail;
      }}
    />,
  );
  await screen.findByText("May 11 desks be replaced?");
  return { user, answers };
}

const ownWords = (): HTMLElement => screen.getByRole("textbox", { name: "Answer in your own words" });

describe("QuestionCard", () => {
  it("says who asks what, and marks the default among the options", async () => {
    await renderCard();

    expect(screen.getByRole("article", { name: "Team Leader asks you" })).toBeDefined();
    const [yes, no] = screen.getAllByRole("listitem");
    expect(yes?.textContent).toBe("Yestaken if nobody answers");
    expect(no?.textContent).toBe("No");
  });

  it("answers with the option that is chosen, once", async () => {
    const { user, answers } = await renderCard();
    await user.click(screen.getByRole("button", { name: "No" }));
    await user.click(screen.getByRole("button", { name: /Yes/u }));

    expect(answers).toEqual(["No"]);
  });

  it("answers in one's own words, but not while they are being composed", async () => {
    const { user, answers } = await renderCard();
    await user.type(ownWords(), " only five ");
    fireEvent(ownWords(), createEvent.keyDown(ownWords(), { key: "Enter", isComposing: true }));
    expect(answers).toEqual([]);
    await user.keyboard("{Enter}");

    expect(answers).toEqual(["only five"]);
  });

  it("says until when an answer counts, and what is taken then", async () => {
    await renderCard({ deadline_at: "2026-12-01T10:30:00.000Z" });
    const deadline = screen.getByText(/^Until 1 Dec 2026.*; then “Yes” is taken\.$/u);

    expect(deadline.getAttribute("datetime")).toBe("2026-12-01T10:30:00.000Z");
  });

  it("says what happens without a default", async () => {
    await renderCard({ deadline_at: "2026-12-01T10:30:00.000Z", default_answer: null });

    expect(screen.getByText(/^Until .*; then they assume something\.$/u)).toBeDefined();
  });

  it("lets a question go", async () => {
    const { user, answers } = await renderCard();
    await user.click(screen.getByRole("button", { name: "Leave it to them" }));

    expect(answers).toEqual([null]);
  });

  it("offers a default that is no option", async () => {
    const { user, answers } = await renderCard({ options: [], default_answer: "ten" });
    await user.click(screen.getByRole("button", { name: "Take “ten”" }));

    expect(answers).toEqual([null]);
  });

  it("says that somebody was faster", async () => {
    const { user } = await renderCard({}, new RequestError("question-settled", { status: 409 }));
    await user.click(screen.getByRole("button", { name: "No" }));

    expect((await screen.findByRole("alert")).textContent).toBe("This question was settled already.");
  });

  it("can be answered again after an answer that did not arrive", async () => {
    const { user, answers } = await renderCard({}, new RequestError("unreachable"));
    await user.click(screen.getByRole("button", { name: "No" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The server does not answer");
    await user.click(screen.getByRole("button", { name: "No" }));

    expect(answers).toEqual(["No", "No"]);
  });
});
