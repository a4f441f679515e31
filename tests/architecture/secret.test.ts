// Shows that nothing is made with SESSION_SECRET but by the functions of one file, whose kinds of tokens each have a row in
// `tests/backend/platform/secret-rotation.test.ts`: so a new use of the secret is tested over a change of it.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

const secretNames = /\b(?:SESSION_SECRET(?:_PREVIOUS)?|sessionSecret|previousSecret|createHmac)\b/;
const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;

test("one file reads the secret and makes keyed hashes", () => {
  const users = sourceFiles("worker/backend").filter(({ text }) => secretNames.test(text.replaceAll(comments, "")));
  expect(users.map(({ file }) => file).toSorted()).toEqual([
    // A shop without a secret has a random one for each link.
    "worker/backend/ordering/cart-links/cart-links-calls.ts",
    "worker/backend/platform/keyed-hash.ts",
    "worker/backend/platform/settings.ts",
    "worker/backend/platform/variables.ts",
  ]);
});
