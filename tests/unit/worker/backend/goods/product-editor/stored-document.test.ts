// Shows that drafts and versions that were stored before goods had attributes are read as if they had none.
import { expect, test } from "vitest";
import { storedDocument } from "#backend/goods/product-editor/stored-document";
import { productDocument } from "#shared/contracts/goods/product-editor";
import { productDifferences } from "#shared/goods/product-differences";

const now = productDocument.parse({ title: { en: "Gloves", ar: "قفازات" }, variants: [{ sku_id: "G-M" }] });

test("what is lacking stands in its place, so that equal documents are equal as JSON", () => {
  const { family: _, variants, ...before } = now;
  const old = { ...before, variants: variants.map(({ attributes: _attributes, ...variant }) => variant) };
  const read = storedDocument(JSON.stringify(old));
  expect(JSON.stringify(read)).toBe(JSON.stringify(now));
  expect(productDifferences(read, now)).toEqual([]);
});

test("what is there stays", () => {
  const described = { ...now, family: "glove", variants: [{ ...now.variants[0]!, attributes: { size: "m" } }] };
  expect(storedDocument(JSON.stringify(described))).toEqual(described);
});
