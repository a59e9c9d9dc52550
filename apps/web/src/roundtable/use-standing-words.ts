import { useTranslation } from "react-i18next";
import type { SeatStanding } from "../view/seat-standing.ts";

const keys = {
  idle: "standing.idle",
  working: "standing.working",
  done: "standing.done",
  failed: "standing.failed",
  stopped: "standing.stopped",
  dismissed: "standing.dismissed",
} as const;

/** What a seat is doing, in words; `isAsking` is whether it waits for the person. */
export function useStandingWords(standing: SeatStanding, isAsking: boolean): string {
  const { t } = useTranslation();
  if (standing.kind !== "waiting") return t(keys[standing.kind]);
  if (isAsking) return t("standing.waitingForYou");
  if (standing.waitsFor.length === 0) return t("standing.waiting");
  return t("standing.waitingFor", { names: standing.waitsFor.join(t("app.listSeparator")) });
}
