// `node --import ./test/crash/mutate-source.mjs --import tsx …`: breaks one file of the product as it is loaded, for this
// process alone. ROUNDTABLE_TEST_MUTATION holds the mutation as JSON; without it nothing is changed.
import { register } from "node:module";

const text = process.env.ROUNDTABLE_TEST_MUTATION;
if (text !== undefined && text !== "") {
  register("./mutating-loader.mjs", import.meta.url, { data: JSON.parse(text) });
}
