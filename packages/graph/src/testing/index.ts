export { deferred, type Deferred } from "./deferred.ts";
export { dumpFaults } from "./dump-faults.ts";
export { ManualTime } from "./manual-time.ts";
export { openTestEngine, type TestEngine } from "./open-test-engine.ts";
export { samplePlan } from "./plan-sample.ts";
export { countOf, lastText, questionIn, usedTool } from "./read-thread.ts";
export {
  ScriptedModel,
  scriptedModel,
  undescribedModel,
  type Script,
  type ScriptedReply,
} from "./scripted-model.ts";
export { handOutToBoth, simpleScript, twoSeats } from "./seat-script.ts";
export { watchDatabases, type DatabaseWatch } from "./watch-databases.ts";
