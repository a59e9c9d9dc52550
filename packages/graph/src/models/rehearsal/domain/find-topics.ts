import { complianceTopics } from "./compliance-topics.ts";
import { craftTopics } from "./craft-topics.ts";
import type { Topic } from "./domain-types.ts";

/** The subjects that a text touches, those that somebody else decides on first. */
export function findTopics(text: string): Topic[] {
  return [...complianceTopics, ...craftTopics].filter(({ words }) => words.test(text));
}
