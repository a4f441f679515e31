// Shows sales people's links: who may make one, that carts, checkouts and orders come to the sales person by link or by
// code, that a guest's cart brings it along, and what staff see of it (A32).
import { beforeAll, expect, test } from "vitest";
import { withAddress } from "../support/buyers";
import { productSample, variantSample } from "../support/catalogue-samples";
import { loadProducts } from "../support/loaded-catalogue";
import { aGuest, aUser, signedIn } from "../support/shoppers";
import { aStaff } from "../support/staff";

const item = { type: "UPDATE", sku_id: "HUNDRED", quantity: 1 };

beforeAll(async () => {
  await loadProducts([
    productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 999, cod: true })] }),
  ]);
});

async function aSalesPerson() {
  const [user, staff] = [await aUser(), await aStaff()];
  await staff.get("allowSales", { email: `${user.userId}@shop.test`, allowed: true });
  const { sales_code, link } = await user.get("generateSalesCodeLink");
  return { user, staff, sales_code, link };
}
const ordersBy = async (sales_code: string) => (await (await aStaff()).get("listOrderQueue", { sales_code })).orders;

test("staff and whom they let have one code each; others are refused, also once they are no longer let", async () => {
  const user = await aUser();
  expect(await user.refuse("generateSalesCodeLink")).toMatchObject({ status: 403, code: "not_sales" });
  expect((await (await aStaff()).get("generateSalesCodeLink")).sales_code).toMatch(/^[A-Z2-9]{8}$/);
  const { user: seller, staff, sales_code, link } = await aSalesPerson();
  expect(link.endsWith(`/cart/link/${sales_code}`)).toBe(true);
  expect((await seller.get("getCustomer")).user.can_generate_referral_link).toBe(true);
  const again = await Promise.all([1, 2, 3].map(() => seller.get("generateSalesCodeLink")));
  expect(new Set(again.map((one) => one.sales_code))).toEqual(new Set([sales_code]));
  await staff.get("allowSales", { email: `${seller.userId}@shop.test`, allowed: false });
  expect(await seller.refuse("generateSalesCodeLink")).toMatchObject({ code: "not_sales" });
  const { entries } = await staff.get("listAuditLog", { limit: 100 });
  expect(entries.filter((one) => one.subject === `${seller.userId}@shop.test`).map(({ action }) => action)).toEqual([
    "sales.forbid",
    "sales.allow",
  ]);
});

test("a code on a checkout stands on its order; an unknown one is refused; another's checkout is a 404", async () => {
  const { sales_code } = await aSalesPerson();
  const [buyer, other] = [await aUser(), await aUser()];
  await withAddress(buyer);
  const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id: "HUNDRED" });
  const request = { checkout_id: checkout.id, sales_code: sales_code.toLowerCase() };
  expect(await buyer.refuse("verifySalesCode", { ...request, sales_code: "NOBODY" })).toMatchObject({
    status: 422,
    code: "sales_code_unknown",
  });
  expect(await other.refuse("verifySalesCode", request)).toMatchObject({ status: 404 });
  await buyer.get("verifySalesCode", request);
  const { order } = await buyer.get("createCodOrder", { checkout_id: checkout.id });
  expect((await ordersBy(sales_code)).map(({ id }) => id)).toEqual([order.id]);
});

test("a cart taken over from a sales person's link is theirs, through the guest's sign-in to the order, once", async () => {
  const { user: seller, staff, sales_code } = await aSalesPerson();
  await seller.get("updateCartItem", item);
  const { token } = await seller.get("makeCartLink");
  const guest = aGuest();
  const link = await guest.get("openCartLink", { token });
  expect(link.sales_code).toBe(sales_code);
  const items = link.items.map(({ sku_id, quantity }) => ({ sku_id, quantity }));
  await guest.get("addGuestCartItems", { mode: "add", items, sales_code });
  const buyer = await aUser();
  await withAddress(buyer);
  await signedIn(buyer.userId, { guestId: guest.guestId! }).get("syncGuestCart");
  const buy = async () => {
    const { checkout } = await buyer.get("createCheckout", { source: "cart" });
    return (await buyer.get("createCodOrder", { checkout_id: checkout.id })).order;
  };
  const first = await buy();
  await buyer.get("updateCartItem", item);
  await buy();
  expect((await ordersBy(sales_code)).map(({ id }) => id)).toEqual([first.id]);
  const { sales_people } = await staff.get("listSalesPeople", { limit: 100 });
  expect(sales_people.find((one) => one.sales_code === sales_code)).toMatchObject({
    user_id: seller.userId,
    orders: 1,
    total: first.total + first.shipping,
  });
});

test("a code is a link of its own without items; nobody's is not found; a link of somebody else carries none", async () => {
  const { sales_code } = await aSalesPerson();
  const guest = aGuest();
  expect(await guest.get("openCartLink", { token: sales_code })).toMatchObject({ items: [], sales_code });
  expect(await guest.refuse("openCartLink", { token: "NOBODYS1" })).toMatchObject({ status: 404 });
  await guest.get("updateGuestCartItem", item);
  const { token } = await guest.get("makeCartLink");
  expect((await guest.get("openCartLink", { token })).sales_code).toBeNull();
  const named = await guest.get("makeCartLink", { sales_code });
  expect((await guest.get("openCartLink", { token: named.token })).sales_code).toBe(sales_code);
});
