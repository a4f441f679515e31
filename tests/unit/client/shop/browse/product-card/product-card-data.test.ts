import { describe, expect, test } from "vitest";
import { toCard } from "#client/shop/browse/product-card/product-card-data";
import { aProduct, aVariant } from "../product/a-product";

describe("a product card", () => {
  test("holds only what applies", () => {
    // Shows that a plain product costs few bytes: no rating without reviews, no strike, no badge, no marks.
    const payable = aVariant({ overlap_image_url: "/cod.svg" });
    const card = JSON.parse(JSON.stringify(toCard(aProduct({ variants: [payable] }).product)));
    expect(card).toEqual({
      id: "1",
      slug: "nitrile-gloves",
      title: "Nitrile gloves",
      brand: "Noura Care",
      sku: "NC-GLV-M",
      image: "gloves.webp",
      price: 32,
    });
  });

  // Shows: entities.prices
  test("strikes the list price only when it is higher", () => {
    // Shows that the list price is struck when the selling price is below it, and not when both are equal.
    const offer = aVariant({ price_gst: 39.5, discount_percentage: 18 });
    expect(toCard(aProduct({ variants: [offer] }).product)).toMatchObject({ price: 32, list: 39.5, off: 18 });
    expect(toCard(aProduct().product).list).toBeUndefined();
  });

  test("says from when variants have different prices", () => {
    // Shows that the lowest price is shown, marked "from", and that no other variant's list price is struck beside it.
    const variants = [aVariant({ price_gst: 50, special_price_final: 40 }), aVariant({ sku_id: "B" })];
    const { product } = aProduct({ variants, toPrice: 40 });
    expect(toCard(product)).toMatchObject({ price: 32, from: true, list: undefined });
  });

  // Shows: entities.cash-on-delivery
  test("marks what cannot be paid in cash, reviews and what is sold out", () => {
    // Shows the marks of a card: no COD by the missing overlay picture, the rating once there are reviews, sold out.
    const rating = { average: 4.7, count: 3 };
    const variants = [aVariant({ overlap_image_url: null })];
    const { product } = aProduct({ variants, rating, in_stock: false, image_url: null });
    expect(toCard(product)).toMatchObject({ noCod: true, rating, soldOut: true, image: undefined });
  });

  test("offers variants by their value, as many as there is room for, and a sold-out one without its SKU", () => {
    const choice = (value: string, in_stock = true) => ({ value, sku_id: `SKU-${value}`, in_stock });
    const sizes = [choice("S"), choice("متوسط (M)"), choice("L", false), choice("XL"), choice("XXL")];
    const card = (count: number, in_stock = true) =>
      toCard({ ...aProduct({ in_stock }).product, variant_count: count, variant_choices: sizes.slice(0, count) });
    const three = [["S", "SKU-S"], ["M", "SKU-متوسط (M)"], ["L"]];
    expect(card(3)).toMatchObject({ chips: three, more: undefined });
    expect(card(4)).toMatchObject({ chips: [...three, ["XL", "SKU-XL"]], more: undefined, onPhone: 2 });
    expect(card(5)).toMatchObject({ chips: three, more: 2 });
    expect(card(3, false).chips).toBeUndefined();
  });

  test("stands a group without variants", () => {
    // Shows that an odd answer of a remote backend cannot break a listing.
    const { product } = aProduct({ variants: [], default_sku: null, fromPrice: 0, in_stock: false });
    expect(toCard(product)).toMatchObject({ price: 0, soldOut: true });
  });
});
