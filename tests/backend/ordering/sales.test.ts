// Shows sales people's codes: who may have one, that checkouts and orders come to the sales person by link or by code and
// nobody sells to themselves, and what the sales person and staff see of it.
import { beforeAll, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aBuyer, aSalesPerson, codeOfNextCheckout } from "#support/sales";
import { aGuest, aUser, signedIn } from "#support/shoppers";
import { aStaff } from "#support/staff";

const item = { type: "UPDATE", sku_id: "HUNDRED", quantity: 1 };

beforeAll(async () => {
  await loadProducts([
    productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 999, cod: true })] }),
  ]);
});

const ordersBy = async (sales_code: string) => (await (await aStaff()).get("listOrderQueue", { sales_code })).orders;

test("staff and whom they let have one code each; others are refused, also once they are no longer let", async () => {
  const user = await aUser();
  expect(await user.refuse("generateSalesCodeLink")).toMatchObject({ status: 403, code: "not_sales" });
  expect(await user.refuse("getOwnSales")).toMatchObject({ status: 403, code: "not_sales" });
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
  expect(await staff.refuse("allowSales", { email: "nobody@shop.test", allowed: true })).toMatchObject({ status: 404 });
});

// Shows: sales.calls
test("a code on a checkout stands on its order; an unknown one is refused; another's checkout is a 404", async () => {
  const { sales_code } = await aSalesPerson();
  const [buyer, other] = [await aBuyer(), await aUser()];
  const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id: "HUNDRED" });
  const typed = `\u200f ${sales_code.slice(0, 4)}-${sales_code.slice(4)} `
    .toLowerCase()
    .replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!);
  const request = { checkout_id: checkout.id, sales_code: typed };
  for (const unknown of ["NOBODY", "", "' OR 1=1"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await buyer.refuse("verifySalesCode", { ...request, sales_code: unknown })).toMatchObject({
      status: 422,
      code: "sales_code_unknown",
    });
  expect(await buyer.refuse("verifySalesCode", { ...request, sales_code: "A".repeat(10_000) })).toMatchObject({
    status: 400,
    fields: { sales_code: "This is too long or too short." },
  });
  expect(await other.refuse("verifySalesCode", request)).toMatchObject({ status: 404 });
  expect(await other.refuse("removeSalesCode", request)).toMatchObject({ status: 404 });
  expect((await buyer.get("verifySalesCode", request)).sales_code).toBe(sales_code);
  expect((await buyer.get("getCheckout", { id: checkout.id })).checkout.sales_code).toBe(sales_code);
  const { order } = await buyer.get("createCodOrder", { checkout_id: checkout.id });
  expect((await ordersBy(sales_code)).map(({ id }) => id)).toEqual([order.id]);
  expect(await buyer.refuse("removeSalesCode", request)).toMatchObject({ code: "checkout_paid" });
});

test("a code that is typed stays with the cart for its next checkout, and one that is taken off stays off", async () => {
  const { sales_code } = await aSalesPerson();
  const buyer = await aBuyer();
  await buyer.get("updateCartItem", item);
  const { checkout } = await buyer.get("createCheckout", { source: "cart" });
  expect(checkout.sales_code).toBeNull();
  await buyer.get("verifySalesCode", { checkout_id: checkout.id, sales_code });
  expect(await codeOfNextCheckout(buyer)).toBe(sales_code);
  await buyer.get("removeSalesCode", { checkout_id: checkout.id });
  expect((await buyer.get("getCheckout", { id: checkout.id })).checkout.sales_code).toBeNull();
  expect(await codeOfNextCheckout(buyer)).toBeNull();
});

// Shows: sales.rules
test("nobody sells to themselves: not by code, not by link, not as a guest who signs in", async () => {
  const { user: seller, sales_code } = await aSalesPerson();
  await seller.get("updateCartItem", item);
  const { checkout } = await seller.get("createCheckout", { source: "cart" });
  const own = { status: 422, code: "sales_code_own" };
  expect(await seller.refuse("verifySalesCode", { checkout_id: checkout.id, sales_code })).toMatchObject(own);
  expect(await seller.refuse("addCartItems", { items: [], sales_code })).toMatchObject(own);
  await seller.get("addCartItems", { items: [{ sku_id: "HUNDRED", quantity: 1 }], sales_code });
  expect(await codeOfNextCheckout(seller)).toBeNull();
  const guest = aGuest();
  await guest.get("addGuestCartItems", { items: [], sales_code });
  await signedIn(seller.userId, { guestId: guest.guestId! }).get("syncGuestCart");
  expect(await codeOfNextCheckout(seller)).toBeNull();
});

test("staff see who sells, from the first permission on, and whom an order came by", async () => {
  const { user: seller, staff, sales_code } = await aSalesPerson();
  const [fresh, buyer] = [await aUser(), await aBuyer()];
  await staff.get("allowSales", { email: `${fresh.userId}@shop.test`, allowed: true });
  const person = { sales_code, name: `Name of ${seller.userId}`, email: `${seller.userId}@shop.test` };
  const buy = async (code?: string) => {
    const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id: "HUNDRED" });
    if (code) await buyer.get("verifySalesCode", { checkout_id: checkout.id, sales_code: code });
    return (await buyer.get("createCodOrder", { checkout_id: checkout.id })).order;
  };
  const [first, second, without] = [await buy(sales_code), await buy(sales_code), await buy()];
  expect((await staff.get("getHandledOrder", { id: first.id })).order.sales_person).toEqual(person);
  expect((await staff.get("getHandledOrder", { id: without.id })).order.sales_person).toBeNull();
  const queue = await staff.get("listOrderQueue", { sales_code });
  expect(queue.sales_person).toEqual(person);
  expect(queue.orders.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await staff.get("listOrderQueue", {})).sales_person).toBeNull();
  await staff.get("cancelHandledOrder", { id: second.id, reason: "other" });
  await staff.get("allowSales", { email: person.email, allowed: false });
  const { sales_people } = await staff.get("listSalesPeople", { limit: 100 });
  const of = (userId: string) => sales_people.find(({ user_id }) => user_id === userId);
  expect(of(seller.userId)).toMatchObject({
    ...person,
    status: "withdrawn",
    orders: 2,
    total: first.total + first.shipping,
    last_order_at: second.placed_at,
  });
  expect(of(fresh.userId)).toMatchObject({ status: "allowed", orders: 0, total: 0, last_order_at: null });
  expect(of("staff")?.status ?? "staff").toBe("staff");
});

// Shows: sales.calls
test("a sales person sees the own code, and how much came by it, but not who bought", async () => {
  const staff = await aStaff();
  const { user: seller, sales_code, link } = await aSalesPerson();
  expect(await seller.get("getOwnSales")).toMatchObject({ sales_code, link, orders: 0, total: 0, last_order_at: null });
  const buyer = await aBuyer();
  const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id: "HUNDRED" });
  await buyer.get("verifySalesCode", { checkout_id: checkout.id, sales_code });
  const { order } = await buyer.get("createCodOrder", { checkout_id: checkout.id });
  const own = await seller.get("getOwnSales");
  expect(own).toMatchObject({ orders: 1, total: order.total + order.shipping, last_order_at: order.placed_at });
  expect(JSON.stringify(own)).not.toContain(buyer.userId);
  expect((await staff.get("getOwnSales")).sales_code).not.toBe(sales_code);
});
