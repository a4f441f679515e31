// Shows what the menu of categories is made of: top categories with what is below them, the other kinds, and no group that
// leads nowhere.
import { expect, test } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { allGroups, keyOf } from "#client/shop/browse/categories/menu-groups";

const term = (slug: string, more: object = {}) => ({
  slug,
  name: slug.toUpperCase(),
  image_url: `${slug}.webp`,
  product_count: 1,
  ...more,
});
const terms: Record<string, object[]> = {
  category: [term("gloves", { parent: { slug: "consumables-uae" } }), term("consumables-uae"), term("empty")],
  speciality: [term("dental")],
  procedure: [],
  brand: Array.from({ length: 14 }, (_, place) =>
    term(`brand-${place}`, { product_count: 90 - place, image_url: null }),
  ),
};
const api = {
  call: async (_: "listTerms", { kind }: { kind: string }) => ({ success: true, terms: terms[kind] }),
} as unknown as ApiClient;

test("every top category is there, and of the other kinds those that have something", async () => {
  const groups = await allGroups(api, "en");
  expect(groups.map(keyOf)).toEqual(["consumables-uae", "empty", "speciality", "brand"]);
  expect(groups[0]).toEqual({
    kind: "category",
    top: {
      name: "CONSUMABLES-UAE",
      slug: "consumables-uae",
      to: "/category/consumables-uae",
      image: "consumables-uae.webp",
      count: 1,
    },
    entries: [{ name: "GLOVES", slug: "gloves", to: "/categories/gloves", image: "gloves.webp", count: 1 }],
  });
});

test("the brands with most products are named, in the order of their names", async () => {
  terms["brand"] = [
    ...Array.from({ length: 12 }, (_, place) => term(`few-${place}`, { name: `Few ${place}` })),
    ...["Zayna", "Éclat", "أمواج", "Amwaj"].map((name) => term(name, { name, product_count: 9 })),
  ];
  const brands = async (locale: "en" | "ar") => {
    const { entries } = (await allGroups(api, locale)).at(-1)!;
    return entries.filter(({ count }) => count === 9).map(({ name }) => name);
  };
  expect(await brands("en")).toEqual(["Amwaj", "Éclat", "Zayna", "أمواج"]);
  expect(await brands("ar")).toEqual(["أمواج", "Amwaj", "Éclat", "Zayna"]);
});
