import { shorten } from "../brief/shorten.ts";
import type { Conversation, Envelope } from "../input/conversation-types.ts";
import type { Identity } from "../input/read-identity.ts";
import { answerQuestion } from "../leader/answer-question.ts";
import type { Reply } from "../reply-types.ts";
import { askQuestion } from "./ask-question.ts";
import { bilingual } from "./bilingual.ts";
import { readSeatView, type SeatView } from "./seat-view.ts";
import { rehearsalMark, writeDelivery } from "./write-delivery.ts";

/** A turn without a task: what was said is taken note of, nothing is delivered twice. */
function acknowledge(view: SeatView): string {
  const { language } = view.work.brief;
  const say = bilingual(language);
  const last = view.remarks.at(-1);
  const text =
    last === undefined
      ? say("Nothing new for this seat; my delivery stands.", "本席位没有新任务，已交付内容继续有效。")
      : say(
          `Noted from ${last.from}${last.id === "" ? "" : ` (${last.id})`}: “${shorten(last.content, 140)}”. I take it into my next delivery.`,
          `已收到 ${last.from}${last.id === "" ? "" : `（${last.id}）`}的话：“${shorten(last.content, 90)}”，会在下次交付中体现。`,
        );
  return `${view.emoji} ${text}\n\n${rehearsalMark[language]}`.trim();
}

function answer(ask: Envelope, view: SeatView): Reply["calls"][number] {
  return {
    name: "answer_question",
    args: { question_id: ask.questionId ?? "", answer: answerQuestion(ask.content, view.work) },
  };
}

/** A seat's next step: answer, ask or deliver. */
export function decideAsSeat(
  conversation: Conversation,
  identity: Identity,
  tools: ReadonlySet<string>,
): Reply {
  const view = readSeatView(conversation, identity);
  if (view.openAsks.length > 0 && tools.has("answer_question")) {
    return { text: "", calls: view.openAsks.map((ask) => answer(ask, view)) };
  }
  if (view.task === null && view.answeredLate && view.deliveredBefore > 0) {
    return { text: writeDelivery(view), calls: [] };
  }
  if (view.task === null) return { text: acknowledge(view), calls: [] };
  const question = tools.has("ask_master") ? askQuestion(view) : null;
  if (question !== null) return { text: "", calls: [{ name: "ask_master", args: { question } }] };
  return { text: writeDelivery(view), calls: [] };
}
