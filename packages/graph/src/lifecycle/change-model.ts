import { v7 as uuidV7 } from "uuid";
import { GraphError } from "../errors/graph-error.ts";
import type { UnitOfWork } from "../ports/unit-of-work.ts";
import type { CatalogView } from "./choose-models.ts";
import { refuseUnpriced } from "./refuse-unpriced.ts";

/**
 * Lets a session go on with another model: whoever worked with the session's own, or with one that nobody can work with
 * any more, works with it from the next run of its thread on. Whom somebody gave a model of its own keeps it.
 *
 * Throws what `models.get` throws.
 */
export async function changeModel(
  unit: UnitOfWork,
  sessionId: string,
  model: string,
  models: CatalogView,
): Promise<void> {
  models.get(model);
  const session = await unit.sessions.get(sessionId);
  if (session.budget_cost_micros !== null) refuseUnpriced([model], models, session.language);
  for (const agent of await unit.agents.ofSession(sessionId)) {
    if (agent.model === model || agent.state === "terminated") continue;
    if (agent.model !== session.model && canWork(agent.model, models)) continue;
    await unit.agents.change(agent.thread_id, { model });
    unit.events.append(sessionId, `model-notice:${uuidV7()}`, {
      type: "model-notice",
      thread_id: agent.thread_id,
      display_name: agent.display_name,
      notice: "changed",
      model: agent.model,
      to: model,
      failure: null,
    });
  }
  if (session.model !== model) await unit.sessions.change(sessionId, { model });
}

function canWork(model: string, models: CatalogView): boolean {
  try {
    models.get(model);
    return true;
  } catch (error) {
    if (error instanceof GraphError) return false;
    throw error;
  }
}
