export type { BackgroundSource } from "./background/background-pool.ts";
export type { NewCommand } from "./background/begin-command.ts";
export { charterOf } from "./charter/charter-of.ts";
export { charters, roundtableCharter, teamCharter, type Charter } from "./charter/charter.ts";
export { defaultGuards, type Guards } from "./charter/guards.ts";
export type { RunDump, SessionDump, ThreadDump, ThreadMessage } from "./engine/dump-types.ts";
export type {
  CreatedSession,
  CreateSessionInput,
  Engine,
  LocalEngine,
  SessionDetails,
} from "./engine/engine-types.ts";
export type { EngineOptions } from "./engine/engine-parts.ts";
export { openEngine } from "./engine/open-engine.ts";
export { openStudioGraph } from "./engine/studio-graph.ts";
export type { GraphErrorCode } from "./errors/error-codes.ts";
export { GraphError } from "./errors/graph-error.ts";
export type {
  EventBody,
  ReplyDelta,
  RoundtableEvent,
  StreamFrame,
  ToolCallView,
  TurnOutcome,
} from "./event/event-types.ts";
export type { MailboxRow, MessageType } from "./message/message-types.ts";
export {
  createChatModel,
  createEntryModel,
  rehearsalModelName,
  type ChatModelFactory,
  type OpenEntry,
} from "./models/create-chat-model.ts";
export { openCatalog, type CatalogEntry, type CatalogOptions } from "./models/catalog/open-catalog.ts";
export { listModels, singleModel, type ListedModel } from "./models/catalog/list-models.ts";
export type { ModelCatalog } from "./models/catalog/model-catalog.ts";
export type { ModelDescription, ModelPrices } from "./models/catalog/model-description.ts";
export { modelEntrySchema, type ModelEntry } from "./models/entry/model-entry.ts";
export type { ModelReport } from "./models/model-report.ts";
export { chatProviderNames, findChatProvider, openAiCompatible } from "./models/providers/chat-providers.ts";
export type { LoadPackage } from "./models/providers/provider-package.ts";
export type { SettingNames } from "./models/setting-names.ts";
export { maxModelTimeoutMs, type ModelSettings } from "./models/model-settings.ts";
export { ModelHost, type ModelHostOptions } from "./models/tries/model-host.ts";
export { OpenReplies } from "./stream/open-replies.ts";
export { checkPlan } from "./plan/check-plan.ts";
export type { PlanContext } from "./plan/plan-context-types.ts";
export { renderPlanJson, type PlanJson } from "./plan/plan-json.ts";
export { renderPlanMarkdown, type PlanOrigin } from "./plan/plan-markdown.ts";
export { planSchema, type Plan, type PlanInput } from "./plan/plan-schema.ts";
export type { StoredPlan } from "./plan/stored-plan-types.ts";
export { systemClock, type Clock } from "./ports/clock.ts";
export { systemTimer, type Timer } from "./ports/timer.ts";
export type { WakePort } from "./ports/wake-port.ts";
export type { BudgetInput } from "./lifecycle/change-budget.ts";
export type { AddAgentInput } from "./lifecycle/seat-as-user.ts";
export { maxConstraintBytes, maxConstraints, maxGoalBytes } from "./lifecycle/brief-limits.ts";
export type {
  AgentDetails,
  AgentState,
  AgentView,
  Drive,
  HandOut,
  HandOutState,
  Language,
  Question,
  QuestionState,
  SessionState,
  SessionView,
  ThinkingMode,
} from "./session/session-types.ts";
export type { SessionUsage } from "./engine/session-usage.ts";
export type {
  Budget,
  CallPurpose,
  CallUsage,
  CountedCall,
  TokenCounts,
  UsageTotals,
} from "./session/usage-types.ts";
export { formatCost, formatCount } from "./usage/format-usage.ts";
export { noUsage } from "./usage/no-usage.ts";
export {
  holdDataFolder,
  readDataFolderHolder,
  type DataFolderHold,
  type DataFolderHolder,
} from "./store/sqlite/data-folder-lock.ts";
export { agentToolNames } from "./tools/toolbox.ts";
