import { expect, test } from "vitest";
import { collectionRows } from "#client/shop/browse/home/collection-rows";
import { aProduct } from "../product/a-product";

const collection = (slug: string, products: string[]) => ({
  term: {
    kind: "collection" as const,
    slug,
    name: slug,
    description: "",
    image_url: null,
    parent: null,
    product_count: 9,
  },
  products: products.map((product) => aProduct({ slug: product }).product),
});

test("shows a product in the first row that has it only", () => {
  // Shows that the home page's rows do not begin with the same goods, and that a row fills up from what follows.
  const rows = collectionRows(
    [collection("a", ["gloves", "masks", "tape"]), collection("b", ["masks", "rub", "tape"])],
    2,
  );
  expect(rows.map(({ slug, cards }) => [slug, cards.map((card) => card.slug)])).toEqual([
    ["a", ["gloves", "masks"]],
    ["b", ["rub", "tape"]],
  ]);
});

test("shows three collections at most", () => {
  // Shows that a catalogue with many collections does not make the home page longer.
  expect(
    collectionRows(
      ["a", "b", "c", "d"].map((slug) => collection(slug, [slug])),
      8,
    ),
  ).toHaveLength(3);
});
