// Shows that JSON from outside is read as ever, but not when it nests deeper than the stack of code that writes it
// again allows.
import { expect, test } from "vitest";
import { parseJson } from "#shared/text/parse-json";

test("what is sent is read as it is, brackets in its texts included", () => {
  const value = { a: [{ b: '[[[["}}\\' }], c: "[".repeat(100), "{{{": null };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
  expect(parseJson(" 7 ")).toBe(7);
});

// Shows: security.addresses
test.each([
  ["lists", "[".repeat(33) + "]".repeat(33)],
  ["objects", '{"a":'.repeat(40_000) + "1" + "}".repeat(40_000)],
  ["lists that never end", "[".repeat(250_000)],
])("%s that nest deeper than 32 are refused", (_, text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

test("32 are taken", () => {
  expect(() => parseJson("[".repeat(32) + "]".repeat(32))).not.toThrow();
});

test.each(['"', '{"a":', "", "[}", '"\\'])("%s is no JSON", (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});
