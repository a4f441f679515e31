// Shows what is written for the offline page: titles in which codes keep their order, and prices of this visit, not of
// one long ago.
import { get, set } from "idb-keyval";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "../../../../shared/api-client";
import type { Cart } from "../../../../client/shopper/cart-atoms";
import type { OfflineCopy } from "../../../../client/offline/offline-copy";

const call = vi.fn<(name: string, request: object) => Promise<unknown>>();
vi.mock("idb-keyval", () => ({
  get: vi.fn<() => Promise<unknown>>(),
  set: vi.fn<() => Promise<void>>(async () => {}),
  del: vi.fn<() => Promise<void>>(async () => {}),
}));
vi.mock("../../../../client/shopper/connection", () => ({
  connection: () => ({ call }) as unknown as ApiClient,
  shopperKnown: async () => {},
}));
vi.mock("../../../../client/shopper/kept-lists", () => ({ listsKnown: async () => {} }));
vi.mock("../../../../client/shopper/session-flag", () => ({ isFlagged: () => false }));
vi.mock("../../../../client/shopper/tail", () => ({ hasTailMarker: () => true }));

const title = "خيط 4-0";
const isolatedTitle = "خيط \u20664-0\u2069";
const group = (fromPrice: number) => ({ title, slug: "silk", image_url: null, fromPrice, variants: [{ sku_id: "S" }] });
const item = (price: string) => ({ id: "1", title: isolatedTitle, path: "/products/silk", picture: null, price });
const kept = (at: number): OfflineCopy => ({
  user: false,
  locale: "ar",
  at,
  total: "",
  cart: [],
  wishlist: [],
  compare: [item("9\u00a0د.إ.")],
  recentlyViewed: [],
});

/** What is written by a fresh document whose visitor compares one product and has one in the cart. */
async function written(before: OfflineCopy | undefined): Promise<OfflineCopy> {
  vi.resetModules();
  vi.mocked(get).mockResolvedValue(before);
  const { shopperStore } = await import("../../../../client/shopper/shopper-store");
  const { cartAtom } = await import("../../../../client/shopper/cart-atoms");
  const { compareAtom } = await import("../../../../client/shopper/compare-atom");
  const { keepCopy } = await import("../../../../client/offline/keep-copy");
  const line = { sku_id: "S", title, slug: "silk", image_url: null, unit_price: 12, quantity: 2 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of a cart is looked at
  shopperStore.set(cartAtom, { items: [line], total_with_shipping: 24 } as unknown as Cart);
  shopperStore.set(compareAtom, ["1"]);
  await keepCopy();
  await vi.waitFor(() => expect(set).toHaveBeenCalled());
  return vi.mocked(set).mock.lastCall?.[1] as OfflineCopy;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("document", { documentElement: { lang: "ar" } });
  call.mockResolvedValue({ success: true, products: [{ product_group_id: "1", ...group(12) }], skus: [] });
});

test("codes in titles keep their order, in the cart as in a list", async () => {
  const copy = await written(undefined);
  expect([...copy.cart, ...copy.compare].map((one) => one.title)).toEqual([isolatedTitle, isolatedTitle]);
});

test("a copy of this visit is believed, and one of long ago is not", async () => {
  const [before] = kept(0).compare;
  expect((await written(kept(Date.now() - 60_000))).compare).toEqual([before]);
  expect(call).not.toHaveBeenCalled();
  vi.clearAllMocks();
  expect((await written(kept(Date.now() - 7_200_000))).compare).toEqual([item("12\u00a0د.إ.")]);
});
