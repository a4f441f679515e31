// Shows what a request means that leaves something out, and between which numbers a page and its length lie.
import { expect, test } from "vitest";
import type { CallName } from "#shared/calls/calls";
import { contracts } from "#shared/contracts/platform/table";

const parse = (name: CallName, request: object) => contracts[name].request.safeParse(request);

test.each<[CallName, object, object]>([
  [
    "listProductGroups",
    {},
    { page: 1, limit: 10, brand: [], category: [], price: [], cod: false, in_stock: false, rows: false },
  ],
  ["filterProducts", {}, { page: 1, limit: 24, speciality: [], procedure: [], offers: false }],
  ["listTopOffers", {}, { limit: 12 }],
  ["listRelatedProducts", { id: "a" }, { limit: 8 }],
  ["listSimilarProducts", { product_group_id: "a" }, { limit: 8 }],
  ["listSitemap", { type: "product" }, { page: 1 }],
  ["listFeed", {}, { after: 0, limit: 200 }],
  ["listRecentlyViewed", {}, { limit: 12 }],
  ["listOrders", {}, { page: 1, limit: 20 }],
  ["createCheckout", { source: "cart" }, { device_source: "", ordered_platform: 1, landed_page_url: "" }],
  ["cancelOrder", { order_id: "a", reason: "other" }, { refund_to: "gateway" }],
  ["returnOrder", { id: "a", reason: "damaged" }, { refund_to: "wallet", restock: false }],
  ["deleteMyAccount", { password: "Aa1!aaaa" }, { give_up_wallet: 0 }],
  ["exportMyData", {}, { part: 1 }],
  ["listApprovals", {}, { status: "waiting", page: 1, limit: 20 }],
  ["listPayouts", {}, { status: "waiting" }],
  ["listUndoneMerges", {}, { status: "new" }],
  ["listKycQueue", {}, { status: "submitted" }],
  ["listCreditQueue", {}, { status: "applied" }],
  ["getCreditAccount", { id: "a" }, { page: 1, limit: 50 }],
  ["listOrderQueue", {}, { status: "placed" }],
])("%s of %j", (name, request, meant) => {
  expect(parse(name, request)).toMatchObject({ success: true, data: meant });
});

test.each<[CallName, object, string, number, number]>([
  ["listProductGroups", {}, "limit", 1, 100],
  ["listProductGroups", {}, "page", 1, 100_000],
  ["listTopOffers", {}, "limit", 1, 100],
  ["listRelatedProducts", { id: "a" }, "limit", 1, 24],
  ["listSimilarProducts", { product_group_id: "a" }, "limit", 1, 24],
  ["listSitemap", { type: "product" }, "page", 1, 1000],
  ["listFeed", {}, "after", 0, 999_999_999],
  ["listFeed", {}, "limit", 1, 200],
  ["listRecentlyViewed", {}, "limit", 1, 24],
  ["listOrders", {}, "limit", 1, 100],
  ["listOrders", {}, "page", 1, 100_000],
  ["getCreditAccount", { id: "a" }, "limit", 1, 100],
  ["createCheckout", { source: "cart" }, "ordered_platform", 1, 2],
])("%s of %j: %s lies between %d and %d", (name, request, field, least, most) => {
  const passes = (value: unknown) => parse(name, { ...request, [field]: value }).success;
  expect([least - 1, least, most, most + 1].map(passes)).toEqual([false, true, true, false]);
  expect([String(most), "1.5", "x", ""].map(passes)).toEqual([true, false, false, false]);
});
