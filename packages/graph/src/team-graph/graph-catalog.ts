import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { buildTeamGraph, type TeamGraph } from "./build-team-graph.ts";
import { leaderNode } from "./node-names.ts";
import type { TeamDeps } from "./team-deps.ts";

/** The compiled graph of all roles seen so far; built anew when a role joins, and a node stays as long as its threads. */
export class GraphCatalog {
  readonly #deps: TeamDeps;
  readonly #saver: BaseCheckpointSaver;
  readonly #roleIds = new Set<string>();
  #graph: TeamGraph;

  constructor(deps: TeamDeps, saver: BaseCheckpointSaver, roleIds: Iterable<string> = []) {
    this.#deps = deps;
    this.#saver = saver;
    for (const roleId of roleIds) this.#roleIds.add(roleId);
    this.#graph = buildTeamGraph(this.#roleIds, deps, saver);
  }

  graphFor(roleId: string): TeamGraph {
    if (roleId !== leaderNode && !this.#roleIds.has(roleId)) {
      this.#roleIds.add(roleId);
      this.#graph = buildTeamGraph(this.#roleIds, this.#deps, this.#saver);
    }
    return this.#graph;
  }

  get graph(): TeamGraph {
    return this.#graph;
  }
}
