import type { MeterPort } from "../ports/meter-port.ts";
import { CallMeter } from "../usage/call-meter.ts";
import { unknownCall } from "./meter-of.ts";
import type { RunHandles } from "./run-handle.ts";
import type { Clock } from "../ports/clock.ts";

/** The meters of the runs of this process; a call that was registered and has not been made has used nothing. */
export function metersOf(handles: RunHandles, clock: Clock): MeterPort {
  return {
    read(threadId, messageId) {
      const handle = handles.get(threadId);
      if (handle === undefined) return undefined;
      const meter = handle.meters.get(messageId);
      if (meter !== undefined) return meter.read();
      if (handle.openedReply?.messageId !== messageId) return undefined;
      const { model } = handle.nextCall ?? unknownCall(handle);
      return new CallMeter({ messageId, model, promptTokens: 0, clock }).read();
    },
  };
}
