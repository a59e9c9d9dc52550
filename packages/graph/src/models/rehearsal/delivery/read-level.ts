import type { Level } from "../domain/domain-types.ts";

/** Reads low, medium or high; null when the text says neither. */
export function readLevel(text: string | undefined): Level | null {
  if (text === undefined) return null;
  if (/high|severe|critical|likely(?! not)|高|严重|大/iu.test(text)) return "high";
  if (/medium|moderate|中/iu.test(text)) return "medium";
  return /low|minor|unlikely|低|小/iu.test(text) ? "low" : null;
}
