import type { SessionRecord } from "../ports/session-port.ts";
import type { SessionView } from "../session/session-types.ts";

/** The public part of a session's record. */
export function toSessionView(record: SessionRecord): SessionView {
  const {
    stopping: _stopping,
    reminded_run: _reminded,
    paused_at: _pausedAt,
    active_ms: _activeMs,
    active_since: _activeSince,
    ...view
  } = record;
  return view;
}
