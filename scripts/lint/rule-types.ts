import type { RuleTester } from "oxlint/plugins-dev";

/** A rule of a plugin of oxlint's, which does not export this type under a name. */
export type Rule = Extract<Parameters<RuleTester["run"]>[1], { create: unknown }>;

type Visitor = ReturnType<Rule["create"]>;

/** Any node of the tree that a rule walks. */
export type Node = NonNullable<Parameters<NonNullable<Visitor["CatchClause"]>>[0]["parent"]>;
