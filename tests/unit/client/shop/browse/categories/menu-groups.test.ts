// Shows what the menu of categories is made of: top categories with what is below them, the other kinds, and no group that
// leads nowhere.
import { expect, test } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { allGroups, groupsWithin } from "#client/shop/browse/categories/menu-groups";

const term = (slug: string, more: object = {}) => ({ slug, name: slug.toUpperCase(), product_count: 1, ...more });
const terms: Record<string, object[]> = {
  category: [term("gloves", { parent: { slug: "consumables-uae" } }), term("consumables-uae"), term("empty")],
  speciality: [term("dental")],
  procedure: [],
  brand: Array.from({ length: 14 }, (_, place) => term(`brand-${place}`, { product_count: place })),
};
const facets = [
  { key: "brand", values: [{ value: "noura-care", label: "Noura Care" }] },
  { key: "category", values: [{ value: "gloves", label: "Gloves" }] },
];
const answers: Record<string, (request: { kind?: string }) => object> = {
  listTerms: ({ kind }) => ({ success: true, terms: terms[kind!] }),
  listProductGroups: () => ({ success: true, term: term("consumables-uae"), facets }),
};
const api = { call: async (name: string, request: object) => answers[name]!(request) } as unknown as ApiClient;

test("every top category is there, and of the other kinds those that have something", async () => {
  const groups = await allGroups(api);
  expect(groups.map(({ kind, to }) => to ?? kind)).toEqual([
    "/category/consumables-uae",
    "/categories/empty",
    "speciality",
    "brand",
  ]);
  expect(groups[0]!.links).toEqual([{ name: "GLOVES", to: "/categories/gloves" }]);
  expect(
    groups
      .at(-1)!
      .links.map(({ to }) => to)
      .slice(0, 2),
  ).toEqual(["/brand/brand-13", "/brand/brand-12"]);
});

test("within a category each link is a listing of it", async () => {
  expect(await groupsWithin("consumables-uae", api)).toEqual([
    {
      name: "CONSUMABLES-UAE",
      kind: "category",
      to: "/category/consumables-uae",
      links: [{ name: "Gloves", to: "/categories/gloves" }],
    },
    { kind: "brand", links: [{ name: "Noura Care", to: "/category/consumables-uae?brand=noura-care" }] },
  ]);
});
