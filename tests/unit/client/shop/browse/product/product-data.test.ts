import { expect, test } from "vitest";
import { picturesOf, variantOf } from "#client/shop/browse/product/product-data";
import { toProduct } from "#client/shop/browse/product/to-product";
import { aProduct, aVariant } from "./a-product";

const size = (value: string) => aVariant({ sku_id: value, options: [{ name: "Size", value }] });

test("names the variant of the address, else the default", () => {
  // Shows that an unknown or missing SKU leads to the default variant and not to an error.
  const product = toProduct(aProduct({ variants: [size("S"), size("M")], default_sku: "M" }));
  expect(variantOf(product, "S")?.sku).toBe("S");
  expect(variantOf(product, "XXL")?.sku).toBe("M");
  expect(variantOf(product, null)?.sku).toBe("M");
  expect(variantOf({ ...product, defaultSku: null }, null)?.sku).toBe("S");
  expect(variantOf(toProduct(aProduct({ variants: [] })), null)).toBeNull();
});

test("uses options only when they tell the variants apart", () => {
  // Shows that variants with equal or differing options are chosen by title, so that each stays reachable.
  expect(toProduct(aProduct({ variants: [size("S"), size("M")] })).optionNames).toEqual(["Size"]);
  expect(toProduct(aProduct({ variants: [size("S"), { ...size("S"), sku_id: "S2" }] })).optionNames).toEqual([]);
  expect(toProduct(aProduct({ variants: [size("S"), aVariant({ options: [] })] })).optionNames).toEqual([]);
});

test("keeps the list price only when it is higher", () => {
  // Shows that a list price equal to the selling price is not struck on the product page.
  const [variant] = toProduct(aProduct({ variants: [aVariant({ price_gst: 39.5 })] })).variants;
  expect(variant).toMatchObject({ price: 32, list: 39.5 });
  expect(toProduct(aProduct()).variants[0]!.list).toBeUndefined();
});

test("tells not sold from no limit", () => {
  // `max_oq` 0 must survive as 0, null as absent.
  const [none, zero] = toProduct(aProduct({ variants: [size("S"), { ...size("M"), max_oq: 0 }] })).variants;
  expect(none!.most).toBeUndefined();
  expect(zero!.most).toBe(0);
});

// Shows: goods.picture-of-variant
test("shows the chosen variant's picture and what is of no other variant", () => {
  // Shows that who chooses a colour sees that colour, and no picture of what they did not choose.
  const variants = ["teal", "navy"].map((colour) => ({ ...size(colour), image_url: `${colour}.webp` }));
  const product = toProduct(aProduct({ variants, images: ["teal.webp", "navy.webp", "head.webp"] }));
  const shown = (sku: string) => picturesOf(product, variantOf(product, sku)).map(({ file }) => file);
  expect(shown("navy")).toEqual(["navy.webp", "head.webp"]);
  expect(shown("teal")).toEqual(["teal.webp", "head.webp"]);
  expect(picturesOf(toProduct(aProduct({ images: ["a.webp", "b.webp"] })), null)).toHaveLength(2);
});
