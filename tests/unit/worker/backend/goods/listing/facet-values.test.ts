// Shows which values a reply's facets have, in which order, and that of what somebody has chosen only what the shop knows
// is among them.
import { expect, test } from "vitest";
import { facetKeys, type FacetKey } from "#shared/goods/facets";
import { facetsOf, type Chosen } from "#backend/goods/listing/facet-values";
import type { FacetCount } from "#backend/goods/listing/count-row";

const row = (facet: FacetKey, value: string, count: number, more: Partial<FacetCount> = {}): FacetCount => ({
  facet,
  term_id: null,
  value,
  label: value.toUpperCase(),
  parent: null,
  position: 0,
  count,
  exact: true,
  ...more,
});
const chosenOf = (values: Partial<Chosen["values"]>, names: [string, string][] = []): Chosen => ({
  values: { ...(Object.fromEntries(facetKeys.map((key) => [key, []])) as unknown as Chosen["values"]), ...values },
  names: new Map(names),
});
type FacetRequest = { chosen?: Chosen; scope?: { kind: string; slug: string } };

function valuesOf(key: FacetKey, counts: FacetCount[], { chosen = chosenOf({}), scope }: FacetRequest = {}) {
  const facets = facetsOf({ counts, total: 10, chosen, scope: scope ?? null, locale: "en" });
  return facets.find((facet) => facet.key === key)?.values;
}
const shown = (...asked: Parameters<typeof valuesOf>) => valuesOf(...asked)?.map(({ value }) => value);

test.for<FacetKey>(["brand", "category", "speciality", "procedure", "size", "material"])(
  "of %s what the shop does not know is not repeated, and what it knows can be taken back",
  (key) => {
    const name = key === "size" || key === "material" ? `${key} known` : "known";
    const chosen = chosenOf({ [key]: ["known", "<b>"] }, [[name, "A name"]]);
    const known = { value: "known", label: "A name", count: 0, selected: true };
    expect(valuesOf(key, [], { chosen })).toEqual([known]);
    expect(valuesOf(key, [], { chosen: chosenOf({ [key]: ["<b>"] }) })).toEqual([]);
    expect(valuesOf(key, [])).toBeUndefined();
  },
);

test("a band of one's own and a switch have no names, and stay", () => {
  const chosen = chosenOf({ price: ["10-35"], in_stock: ["1"] });
  expect(valuesOf("price", [row("price", "10-35", 3, { label: null })], { chosen })).toEqual([
    { value: "10-35", label: "AED 10 to below 35", count: 3, selected: true },
  ]);
  expect(valuesOf("in_stock", [], { chosen })).toEqual([{ value: "1", label: "In stock", count: 0, selected: true }]);
});

test("categories are those of the level below, as the shop has arranged them", () => {
  const counts = [
    row("category", "second", 9, { position: 2 }),
    row("category", "first", 1, { position: 1 }),
    row("category", "below", 5, { parent: "first" }),
    row("category", "empty", 0),
  ];
  expect(shown("category", counts)).toEqual(["first", "second"]);
  expect(shown("category", counts, { scope: { kind: "category", slug: "first" } })).toEqual(["below"]);
  // A brand is no level of theirs.
  expect(shown("category", counts, { scope: { kind: "brand", slug: "first" } })).toEqual(["second"]);
});

test("bands of price stand by their prices, other values by how many there are, the scope is none", () => {
  const bands = ["1000-5000", "0-50", "50-200"].map((band, at) => row("price", band, at + 1, { label: null }));
  expect(shown("price", bands)).toEqual(["0-50", "50-200", "1000-5000"]);
  const brands = [row("brand", "few", 1), row("brand", "b", 7), row("brand", "a", 7), row("brand", "scope", 9)];
  expect(shown("brand", brands, { scope: { kind: "brand", slug: "scope" } })).toEqual(["a", "b", "few"]);
});
