// Shows what is written for the offline page: lists, with titles in which codes keep their order, and nothing of the cart or
// of what anything costs.
import { get, set } from "idb-keyval";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "#shared/calls/api-client";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";
import type { OfflineCopy } from "#client/shop/frame/offline/offline-copy";

const call = vi.fn<(name: string, request: object) => Promise<unknown>>();
vi.mock("idb-keyval", () => ({
  get: vi.fn<() => Promise<unknown>>(),
  set: vi.fn<() => Promise<void>>(async () => {}),
  del: vi.fn<() => Promise<void>>(async () => {}),
}));
vi.mock("#client/shop/frame/shopper/connection", () => ({
  connection: () => ({ call }) as unknown as ApiClient,
  shopperKnown: async () => {},
}));
vi.mock("#client/shop/frame/shopper/stored-lists", () => ({ listsKnown: async () => {} }));
vi.mock("#client/shop/frame/shopper/session-flag", () => ({ isFlagged: () => false }));

const title = "خيط 4-0";
const isolatedTitle = "خيط \u20664-0\u2069";
const group = { title, slug: "silk", image_url: null, fromPrice: 12, variants: [{ sku_id: "S", price_gst: 13 }] };
const item = { id: "1", title: isolatedTitle, path: "/products/silk", picture: null };
const kept = (locale: "en" | "ar"): OfflineCopy => ({
  user: false,
  locale,
  at: 0,
  wishlist: [],
  compare: [item],
  recentlyViewed: [],
});

/** What is written by a fresh document whose visitor compares one product and has one in the cart. */
async function written(before: OfflineCopy | undefined): Promise<OfflineCopy> {
  vi.resetModules();
  vi.mocked(get).mockResolvedValue(before);
  const { shopperStore } = await import("#client/shop/frame/shopper/shopper-store");
  const { cartAtom } = await import("#client/shop/frame/shopper/cart-atoms");
  const { compareAtom } = await import("#client/shop/frame/shopper/compare-atom");
  const { saveCopy } = await import("#client/shop/frame/offline/save-copy");
  const line = { sku_id: "S", title, slug: "silk", image_url: null, unit_price: 12, quantity: 2 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of a cart is looked at
  shopperStore.set(cartAtom, { items: [line], total_with_shipping: 24 } as unknown as Cart);
  shopperStore.set(compareAtom, ["1"]);
  await saveCopy();
  await vi.waitFor(() => expect(set).toHaveBeenCalled());
  return vi.mocked(set).mock.lastCall?.[1] as OfflineCopy;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("document", { documentElement: { lang: "ar" } });
  call.mockResolvedValue({ success: true, products: [{ product_group_id: "1", ...group }], skus: [] });
});

test("lists are written, with codes in their order, and neither the cart nor a price", async () => {
  const copy = await written(undefined);
  expect(copy).toEqual({
    user: false,
    locale: "ar",
    at: expect.any(Number),
    wishlist: [],
    compare: [item],
    recentlyViewed: [],
  });
});

test("what is known in this language is not asked for again", async () => {
  expect((await written(kept("ar"))).compare).toEqual([item]);
  expect(call).not.toHaveBeenCalled();
  vi.clearAllMocks();
  expect((await written(kept("en"))).compare).toEqual([item]);
  expect(call).toHaveBeenCalledOnce();
});
