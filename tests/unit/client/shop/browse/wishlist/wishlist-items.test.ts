// Shows what a heart's entry says of its SKU: the variant where there are several, and the price before only where it is
// higher; and that a guest's list is asked for fifty at a time, whole or not at all.
import { expect, test } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import { itemsOf, toWishlistItem } from "#client/shop/browse/wishlist/wishlist-items";

type Entry = Parameters<typeof toWishlistItem>[0];

const variant = {
  options: [
    { name: "Size", value: "M" },
    { name: "Colour", value: "Blue" },
  ],
  price_gst: 20,
  special_price_final: 15,
  stock: 7,
  max_oq: 3,
};
const entry = (variants: object[], product: object = {}) =>
  ({
    sku_id: "A-1",
    product: {
      slug: "a",
      title: "A",
      brand: { name: "B" },
      image_url: null,
      fromPrice: 9,
      variant_count: 2,
      variants,
      ...product,
    },
  }) as unknown as Entry;

test("of several variants it names its own, of one none", () => {
  expect(toWishlistItem(entry([variant]))).toMatchObject({ variant: "M · Blue", stock: 7, most: 3 });
  expect(toWishlistItem(entry([variant], { variant_count: 1 })).variant).toBe("");
});

test("the previous price is shown where it is higher", () => {
  expect(toWishlistItem(entry([variant]))).toMatchObject({ price: 15, list: 20 });
  expect(toWishlistItem(entry([{ ...variant, price_gst: 15 }]))).toMatchObject({ price: 15, list: undefined });
  expect(toWishlistItem(entry([{ ...variant, max_oq: null }])).most).toBeUndefined();
});

test("a SKU that is sold no more has the price that the product begins at, and no stock", () => {
  expect(toWishlistItem(entry([]))).toMatchObject({ variant: "", price: 9, list: undefined, stock: 0 });
});

test("a hundred and one are asked for in three parts; one that fails fails all", async () => {
  const skus = Array.from({ length: 101 }, (_, at) => `S${at}`);
  const asked: number[] = [];
  const client = (fails: number) =>
    ({
      call: async (_name: string, { sku_id }: { sku_id: string[] }) => {
        asked.push(sku_id.length);
        if (asked.length === fails) return undefined;
        return { success: true, skus: sku_id.map((sku) => ({ ...entry([variant]), sku_id: sku })) };
      },
    }) as unknown as ApiClient;
  expect((await itemsOf(skus, client(0)))?.map(({ sku }) => sku)).toEqual(skus);
  expect(asked).toEqual([50, 50, 1]);
  asked.length = 0;
  expect(await itemsOf(skus, client(2))).toBeNull();
});
