// Shows that a marker above a test names the lines of the specification that the test shows, whatever the test is written
// like, and that the table puts the two together.
import { describe, expect, test } from "vitest";
import { coverageTable } from "#scripts/coverage/coverage";
import { markersIn } from "#scripts/coverage/markers";

const read = (...lines: string[]) =>
  markersIn("some.test.ts", lines.join("\n")).map(({ ids, at, title }) => [ids.join(" "), at, title]);

describe("a marker", () => {
  test.each([
    ["a test", `test("adds", () => {});`, "adds"],
    ["a test with options on lines of its own", `test(\n  "adds",\n  { timeout: 5 },\n  async () => {},\n);`, "adds"],
    ["a table of tests", `test.each(["a", "b"] as const)("adds %s", (one) => {});`, "adds %s"],
    ["tests by for", `test.for<string>(["a"])("adds %s", (one) => {});`, "adds %s"],
    ["a test that runs sometimes", `test.skipIf(Number("1") > 0)("adds", () => {});`, "adds"],
    ["a group", `describe("a cart", () => {});`, "a cart"],
    ["a name with a value", "test(`adds ${what}`, () => {});", "adds ${what}"],
  ])("stands above %s", (_, code, title) => {
    expect(read("// Shows: cart.update", code)).toEqual([["cart.update", 1, title]]);
  });

  test("names several lines, in one comment or in more", () => {
    expect(read("// Shows: cart.read, cart.update", "// Shows: cart.sync", `test("adds", () => {});`)).toEqual([
      ["cart.read cart.update", 1, "adds"],
      ["cart.sync", 2, "adds"],
    ]);
  });

  test("may have another comment below it", () => {
    expect(read("// Shows: cart.read", "// Takes a while.", "/** It does. */", `test("adds", () => {});`)).toEqual([
      ["cart.read", 1, "adds"],
    ]);
  });

  test("is of the test alone that it stands above, with the groups around it", () => {
    const code = [
      `describe("a cart", () => {`,
      `  // Shows: cart.read`,
      `  test("is read", () => {});`,
      `  test("is written", () => {});`,
      `});`,
    ];
    expect(read(...code)).toEqual([["cart.read", 2, "a cart › is read"]]);
  });

  test("stands above a row of a table", () => {
    const code = [
      `const cases = [`,
      `  // Shows: screens.not-found`,
      `  { what: "an unknown path", status: 404 },`,
      `];`,
      `const others = {`,
      `  // Shows: screens.policy`,
      `  "an unknown policy": 404,`,
      `};`,
    ];
    expect(read(...code)).toEqual([
      ["screens.not-found", 2, "an unknown path"],
      ["screens.policy", 6, "an unknown policy"],
    ]);
  });

  test("above anything else is above no test", () => {
    const code = [`// Shows: cart.read`, `const cart = 1;`, `test("adds", () => {});`, `// Shows: cart.sync`];
    expect(read(...code)).toEqual([
      ["cart.read", 1, undefined],
      ["cart.sync", 4, undefined],
    ]);
  });

  test("is a comment that begins so, and no text", () => {
    const code = [
      "// Shows that // Shows: it",
      `test("adds", () => {`,
      "  const text = `",
      "// Shows: cart.read`;",
      "});",
    ];
    expect(read(...code)).toEqual([]);
  });
});

test("the table leads from each line to its tests, and is narrowed down by words", () => {
  const sections = [
    { section: "cart", lines: [{ id: "cart.read", says: "`getCart`" }] },
    { section: "wallet", lines: [{ id: "wallet.split", says: "In part and whole" }] },
  ];
  const markers = [
    { ids: ["wallet.split"], at: 3, title: "pays in part", file: "tests/backend/ordering/wallet.test.ts" },
    { ids: ["cart.read", "wallet.split"], at: 9, title: "totals", file: "tests/backend/ordering/cart.test.ts" },
  ];
  const wallet = [
    "## wallet",
    "",
    "- `wallet.split` In part and whole",
    "  - tests/backend/ordering/wallet.test.ts:3 › pays in part",
    "  - tests/backend/ordering/cart.test.ts:9 › totals",
  ].join("\n");
  expect(coverageTable(sections, markers)).toBe(
    `## cart\n\n- \`cart.read\` \`getCart\`\n  - tests/backend/ordering/cart.test.ts:9 › totals\n\n${wallet}`,
  );
  expect(coverageTable(sections, markers, ["WHOLE", "part"])).toBe(wallet);
  expect(coverageTable(sections, markers, ["nothing of this"])).toBe("");
});
