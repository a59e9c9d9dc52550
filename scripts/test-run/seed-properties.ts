import fc from "fast-check";

/**
 * Set-up file of every test: property tests start from one seed, so that a red run is the fault of a change and not of
 * the dice. ROUNDTABLE_TEST_SEED sets another one, to explore.
 */
const usualSeed = 20_261_201;

const wanted = Number(process.env["ROUNDTABLE_TEST_SEED"] ?? usualSeed);
if (!Number.isSafeInteger(wanted)) {
  throw new Error("ROUNDTABLE_TEST_SEED is no whole number. Set one to explore, or leave it out.");
}
fc.configureGlobal({ seed: wanted });
