// Shows which similar products are named as substitutes: those of the same generic name that agree in material and
// strength, as far as both say them.
import { beforeAll, expect, test } from "vitest";
import type { Attributes } from "#shared/goods/attributes/attributes";
import { succeed } from "#support/backend-calls";
import { both, productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

const glove = (slug: string, attributes: Attributes, name = "Examination glove") =>
  productSample(slug, { family: "glove", generic_name: both(name), variants: [variantSample(slug, { attributes })] });

beforeAll(() =>
  loadProducts([
    glove("nitrile", { material: ["nitrile"], thickness: 0.08 }),
    glove("thick-nitrile", { material: ["nitrile"], thickness: 0.12 }),
    glove("latex", { material: ["latex"] }),
    glove("unnamed", {}),
    glove("surgical-nitrile", { material: ["nitrile"] }, "Surgical glove"),
  ]),
);

const substitutesOf = async (slug: string): Promise<string[]> => {
  const { products, substitutes } = await succeed("listSimilarProducts", { product_group_id: slug });
  return products
    .filter(({ product_group_id }) => substitutes.includes(product_group_id))
    .map((product) => product.slug)
    .toSorted();
};

test("another material or another generic name is no substitute", async () => {
  expect(await substitutesOf("nitrile")).toEqual(["thick-nitrile", "unnamed"]);
  expect(await substitutesOf("latex")).toEqual(["unnamed"]);
  expect(await substitutesOf("surgical-nitrile")).toEqual([]);
});
