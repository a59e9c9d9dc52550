// `node scripts/verify/print-counts.mjs`: the counts of the last run of the tests, for the end of a CI log.
import { repositoryRoot } from "../run/repository-root.mjs";
import { describeCounts, readTestReport } from "./test-counts.mjs";

console.log(describeCounts(readTestReport(repositoryRoot)));
