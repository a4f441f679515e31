// Shows that a document comes back from its fields, that rows are added, moved and taken out, and that fields of a
// stranger's form reach nothing else.
import { expect, test } from "vitest";
import { problemAt, treeOf, withRows, withValue } from "#client/console/contents/form-document";

const fields = { kind: "home", "hero.title.en": "A", "rows.1.kind": "b", "rows.0.kind": "a", "rows.10.kind": "c" };

test("fields become a document, lists in the order of their numbers", () => {
  expect(treeOf(fields)).toEqual({
    kind: "home",
    hero: { title: { en: "A" } },
    rows: [{ kind: "a" }, { kind: "b" }, { kind: "c" }],
  });
});

test("names that no document has are left out", () => {
  expect(
    treeOf({ "__proto__.x": "1", "constructor.prototype.x": "1", "a.b.c.d.e.f.g": "1", "rows.999.kind": "1" }),
  ).toEqual({
    constructor: { prototype: { x: "1" } },
  });
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
});

test.for<[string, string[]]>([
  ["row:up:rows:1", ["b", "a", "c"]],
  ["row:down:rows:0", ["b", "a", "c"]],
  ["row:down:rows:2", ["a", "b", "c"]],
  ["row:remove:rows:1", ["a", "c"]],
  ["row:add:rows:new", ["a", "b", "c", "new"]],
  ["row:remove:rows:9", ["a", "b", "c"]],
])("%s", ([intent, kinds]) => {
  const { rows } = withRows(treeOf(fields), intent, (_, kind) => ({ kind }));
  expect((rows as { kind: string }[]).map(({ kind }) => kind)).toEqual(kinds);
});

test("a value is set in a list within", () => {
  expect(withValue(treeOf(fields), "rows.1.picture.wide", "x.webp")["rows"]).toEqual([
    { kind: "a" },
    { kind: "b", picture: { wide: "x.webp" } },
    { kind: "c" },
  ]);
});

test("a problem is found by its field", () => {
  expect(problemAt({ "document.rows[0].title.en": "Needed" }, "rows.0.title.en")).toBe("Needed");
});
