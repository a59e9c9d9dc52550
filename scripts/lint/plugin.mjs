import { castReason } from "./rules/cast-reason.mjs";
import { directiveReason } from "./rules/directive-reason.mjs";
import { fileName } from "./rules/file-name.mjs";
import { importFence } from "./rules/import-fence.mjs";
import { noBarrel } from "./rules/no-barrel.mjs";
import { noProcessState } from "./rules/no-process-state.mjs";
import { noSkippedTest } from "./rules/no-skipped-test.mjs";
import { noSleepInTests } from "./rules/no-sleep-in-tests.mjs";
import { noSwallowedError } from "./rules/no-swallowed-error.mjs";
import { ownedTodo } from "./rules/owned-todo.mjs";
import { testTitle } from "./rules/test-title.mjs";

/**
 * The gates that oxlint's own rules do not have. `.oxlintrc.json` turns each on as `roundtable/NAME`;
 * `gates.test.ts` shows each refusing what it is there to refuse.
 */
export default {
  meta: { name: "roundtable" },
  rules: {
    "cast-reason": castReason,
    "directive-reason": directiveReason,
    "file-name": fileName,
    "import-fence": importFence,
    "no-barrel": noBarrel,
    "no-process-state": noProcessState,
    "no-skipped-test": noSkippedTest,
    "no-sleep-in-tests": noSleepInTests,
    "no-swallowed-error": noSwallowedError,
    "owned-todo": ownedTodo,
    "test-title": testTitle,
  },
};
