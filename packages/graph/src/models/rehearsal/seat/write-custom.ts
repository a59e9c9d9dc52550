import { shorten } from "../brief/shorten.ts";
import { fillText } from "../domain/fill-text.ts";
import { bilingual } from "./bilingual.ts";
import { collectRisks } from "./collect-risks.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import { gist } from "./gist.ts";
import { lenses, timeLens } from "./lenses.ts";
import { latestOfEach } from "./latest-of-each.ts";
import { readRoleDuties } from "./read-role-duties.ts";
import type { SeatView } from "./seat-view.ts";

/** A seat with a role of its own: its duties are gone through with the numbers of the brief. */
export function writeCustom(view: SeatView): DeliveryDraft {
  const { work, heard, identity, description } = view;
  const say = bilingual(work.brief.language);
  const duties = readRoleDuties(identity.rolePrompt);
  const about = `${identity.roleId} ${identity.name} ${description} ${duties.join(" ")}`;
  const chosen = lenses.filter(({ words }) => words.test(about)).slice(0, 2);
  const used = chosen.length > 0 ? chosen : [timeLens];
  const lead = used[0] ?? timeLens;
  // What a lens has just gone through is no longer due.
  const openDuties = duties.filter((duty) => !chosen.some(({ words }) => words.test(duty))).slice(0, 3);
  const risk =
    collectRisks(work).find((one) => duties.some((duty) => duty.includes(one.owner))) ??
    collectRisks(work)[0];
  const known = latestOfEach(heard).slice(0, 2);
  return {
    conclusion: `${lead.conclude(work)}${say(".", "。")}`,
    points: [
      ...used.flatMap(({ points }) => points(work)),
      ...openDuties.map((duty, index) => {
        const step = work.schedule[Math.min(index, work.schedule.length - 1)];
        return say(
          `Still due from this seat, “${shorten(duty.replace(/[.。]$/u, ""), 90)}”: first result by ${step?.end ?? work.lastDay}, with “${step?.phase.name ?? ""}”.`,
          `本席位后续交付“${shorten(duty.replace(/[.。]$/u, ""), 60)}”：${step?.end ?? work.lastDay} 前给出首个结果，随“${step?.phase.name ?? ""}”进行。`,
        );
      }),
      ...(risk === undefined
        ? []
        : [
            say(
              `To be watched from here: ${risk.risk}; ${risk.mitigation}.`,
              `本席位盯住：${risk.risk}；${risk.mitigation}。`,
            ),
          ]),
      ...known.map(({ from, id, text }) =>
        say(
          `Taken into account: ${from} (${id}), “${gist(text, 140)}”.`,
          `已参考：${from}（${id}）“${gist(text, 80)}”。`,
        ),
      ),
      ...(duties.length === 0 && description !== ""
        ? [
            say(
              `Seen as “${shorten(fillText({ en: description, zh: description }, work.brief), 120)}”.`,
              `依据席位说明“${shorten(description, 80)}”。`,
            ),
          ]
        : []),
    ],
  };
}
