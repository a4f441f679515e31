// Shows sales people's links: that a cart comes to them by a shared cart or by the code alone, that a guest's cart brings
// it along once, that the last link counts, whose links carry a code, and that all of it is forgotten in time.
import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { openDatabase, statement } from "#backend/platform/database";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aBuyer, aSalesPerson, codeOfNextCheckout } from "#support/sales";
import { aGuest, aUser, localOutbox, signedIn } from "#support/shoppers";

const item = { type: "UPDATE", sku_id: "HUNDRED", quantity: 1 };
const day = 24 * 60 * 60 * 1000;
const joined = (userId: string, guest: { guestId: string | null }) =>
  signedIn(userId, { guestId: guest.guestId! }).get("syncGuestCart");

beforeAll(async () => {
  await loadProducts([
    productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 999, cod: true })] }),
  ]);
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
  const buyer = await aBuyer();
  await joined(buyer.userId, guest);
  const buy = async () => {
    const { checkout } = await buyer.get("createCheckout", { source: "cart" });
    return (await buyer.get("createCodOrder", { checkout_id: checkout.id })).order;
  };
  const first = await buy();
  await buyer.get("updateCartItem", item);
  // The same guest signs in once more: what was handed over does not come again.
  await joined(buyer.userId, guest);
  await buy();
  const { orders } = await staff.get("listOrderQueue", { sales_code });
  expect(orders.map(({ id }) => id)).toEqual([first.id]);
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
  expect(await guest.get("openCartLink", { token: sales_code.toLowerCase() })).toMatchObject({ items: [], sales_code });
  expect(await guest.refuse("openCartLink", { token: "NOBODYS1" })).toMatchObject({ status: 404 });
  await guest.get("updateGuestCartItem", item);
  const made = await guest.get("makeCartLink");
  expect(made.sales_code).toBeNull();
  expect((await guest.get("openCartLink", { token: made.token })).sales_code).toBeNull();
  const named = await guest.get("makeCartLink", { sales_code });
  expect(named.sales_code).toBe(sales_code);
  expect((await guest.get("openCartLink", { token: named.token })).sales_code).toBe(sales_code);
});

test("the code alone links a cart that holds nothing yet, and what is bought beside the cart counts too", async () => {
  const { sales_code } = await aSalesPerson();
  const [guest, buyer] = [aGuest(), await aBuyer()];
  const linked = await guest.get("addGuestCartItems", { items: [], sales_code });
  expect(linked).toMatchObject({ rows: [], message: expect.stringContaining("credited to the sales representative") });
  expect(linked.cart.items).toEqual([]);
  const nobodys = { items: [], sales_code: "NOBODYS1" };
  expect(await guest.refuse("addGuestCartItems", nobodys)).toMatchObject({ status: 422, code: "sales_code_unknown" });
  await joined(buyer.userId, guest);
  const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id: "HUNDRED" });
  expect(checkout.sales_code).toBe(sales_code);
  await buyer.get("updateCartItem", item);
  expect(await codeOfNextCheckout(buyer)).toBe(sales_code);
});

// Shows: sales.rules
test("opening a link changes nothing, and the last link that was taken counts", async () => {
  const [one, two] = [await aSalesPerson(), await aSalesPerson()];
  const [guest, buyer] = [aGuest(), await aBuyer()];
  await buyer.get("updateCartItem", item);
  await buyer.get("openCartLink", { token: one.sales_code });
  expect(await codeOfNextCheckout(buyer)).toBeNull();
  await guest.get("addGuestCartItems", { items: [], sales_code: one.sales_code });
  await buyer.get("addCartItems", { items: [], sales_code: two.sales_code });
  await joined(buyer.userId, guest);
  expect(await codeOfNextCheckout(buyer)).toBe(two.sales_code);
  await guest.get("addGuestCartItems", { items: [], sales_code: one.sales_code });
  await joined(buyer.userId, guest);
  expect(await codeOfNextCheckout(buyer)).toBe(one.sales_code);
});

test("links of those who may sell carry their code, also before it was made; not of those who no longer may", async () => {
  const { user: seller, staff, sales_code } = await aSalesPerson();
  const linkOf = async (user: typeof seller) => {
    await user.get("updateCartItem", item);
    return (await user.get("makeCartLink")).sales_code;
  };
  expect(await linkOf(seller)).toBe(sales_code);
  await openDatabase(env.DB).run(statement(sql`DELETE FROM sales_codes WHERE user_id = ${seller.userId}`));
  const remade = await linkOf(seller);
  expect(remade).toMatch(/^[A-Z2-9]{8}$/);
  await staff.get("allowSales", { email: `${seller.userId}@shop.test`, allowed: false });
  expect(await linkOf(seller)).toBeNull();
  expect(await linkOf(await aUser())).toBeNull();
});

// Shows: sales.rules
test("a cart that was linked 30 days ago no longer counts", async () => {
  const { sales_code } = await aSalesPerson();
  const buyer = await aBuyer();
  await buyer.get("updateCartItem", item);
  await buyer.get("addCartItems", { items: [], sales_code });
  const at = (later: number) => runScheduled({ ...env, ...localOutbox }, new Date(Date.now() + later));
  await at(30 * day - 60_000);
  expect(await codeOfNextCheckout(buyer)).toBe(sales_code);
  await at(30 * day + 60_000);
  expect(await codeOfNextCheckout(buyer)).toBeNull();
});
