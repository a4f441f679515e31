// Shows that a request for so many more becomes a quantity for a backend that knows no other, worked out from the cart.
import { expect, test } from "vitest";
import { withQuantity } from "#storefront/api/line-quantity";
import type { Parameters } from "#storefront/api/dialect-call";
import { location } from "#support/specification-goods";

const line = (sku_id: string, quantity: number) => ({
  sku_id,
  quantity,
  product_group_id: "1",
  title: "Glove",
  brand: "",
  variant_title: "",
  slug: "glove",
  image_url: null,
  price_gst: 1,
  special_price_final: 1,
  unit_price: 1,
  line_total: quantity,
  max_oq: null,
  stock: 9,
  tiers: [],
  overlap_image_url: null,
  notices: [],
});
const sums = { items_total: 0, subtotal: 0, discount: 0, tax: 0, total: 0, shipping: 0, total_with_shipping: 0 };
const rest = { ...sums, location, shipping_struck: null, free_delivery_missing: 0, voucher: null };

async function changed(change: Parameters, name: "updateCartItem" | "updateGuestCartItem" = "updateGuestCartItem") {
  const asked: [string, Parameters, ...unknown[]][] = [];
  const answer = await withQuantity(name, change, async (call, parameters, headers) => {
    asked.push(headers ? [call, parameters, headers] : [call, parameters]);
    return Response.json({ success: true, cart: { id: "c", items: [line("a", 3)], ...rest } });
  });
  return { asked, status: answer.status };
}
const update = { type: "UPDATE", sku_id: "a", guest_user_id: "g" };
const more = (change: string) => ({ "x-quantity-change": change });
const read = ["getGuestCart", { guest_user_id: "g" }];

test.each([
  ["more of what is there", { add: 2 }, { quantity: 5 }, "2"],
  ["digits of a form", { add: "2" }, { quantity: 5 }, "2"],
  ["more of what is not there", { sku_id: "b", add: 2 }, { sku_id: "b", quantity: 2 }, "2"],
  ["more than one line may ask for", { add: 9998 }, { quantity: 9999 }, "9998"],
  ["fewer", { add: -1 }, { quantity: 2 }, "-1"],
])("%s becomes a quantity, with the change beside it for who goes by that", async (_, change, said, beside) => {
  expect((await changed({ ...update, ...change })).asked).toEqual([
    read,
    ["updateGuestCartItem", { ...update, ...said }, more(beside)],
  ]);
});

test("none left is a deletion", async () => {
  expect((await changed({ ...update, add: -3 })).asked).toEqual([
    read,
    ["updateGuestCartItem", { ...update, type: "DELETE" }],
  ]);
});

test.each([
  ["a quantity", { ...update, quantity: 7 }],
  ["both", { ...update, quantity: 7, add: 1 }],
  ["a deletion", { ...update, type: "DELETE" }],
  ["what is no number", { ...update, add: "some" }],
])("%s is said as it is, and no cart is read", async (_, change) => {
  expect((await changed(change)).asked).toEqual([["updateGuestCartItem", change]]);
});

test("a user's is worked out from the user's cart", async () => {
  const change = { type: "UPDATE", sku_id: "a", add: 1 };
  expect((await changed(change, "updateCartItem")).asked).toEqual([
    ["getCart", {}],
    ["updateCartItem", { type: "UPDATE", sku_id: "a", quantity: 4 }, more("1")],
  ]);
});

test("a cart that cannot be read is the answer, and nothing is changed", async () => {
  const asked: string[] = [];
  const answer = await withQuantity("updateCartItem", { ...update, add: 1 }, async (call) => {
    asked.push(call);
    return Response.json({ success: false }, { status: 401 });
  });
  expect([answer.status, asked]).toEqual([401, ["getCart"]]);
});
