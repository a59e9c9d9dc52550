import type { KeyboardEvent } from "react";

/** Longest time between the end of a composition and the key that ended it, where a browser sends it after. */
const sameKeyMs = 40;
/** What Safari still calls the key that went to the input method. */
const inputMethodKeyCode = 229;

/**
 * Whether Enter was pressed to send: without Shift, and not to end the composing of a word.
 *
 * `compositionEndedAt` is the time stamp of the last `compositionend`. Safari ends the composition first and then
 * sends the Enter that ended it as if it were not composing; the time tells it from a real one.
 */
export function isSendingEnter(
  event: KeyboardEvent<HTMLElement>,
  compositionEndedAt: number = Number.NEGATIVE_INFINITY,
): boolean {
  if (event.key !== "Enter" || event.shiftKey || event.altKey) return false;
  if (event.nativeEvent.isComposing) return false;
  // Read by name: the property is deprecated, but only it tells what the input method took.
  const keyCode: unknown = Reflect.get(event.nativeEvent, "keyCode");
  return keyCode !== inputMethodKeyCode || event.timeStamp - compositionEndedAt > sameKeyMs;
}
