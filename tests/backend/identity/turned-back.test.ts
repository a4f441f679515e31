// Shows that buyers who turned back from the page of a payment are not in their own way: the next checkout of the same goods
// gives that payment up, and counts what it held as there; and that no other payment is given up.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { withAddress } from "#support/buyers";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { atGateway, fateOf, startedPayment, stockOf } from "#support/payments";
import { aUser, type TestShopper } from "#support/shoppers";

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("THREE", { price_gst: 10, max_oq: 3, stock: 4 }),
        variantSample("OTHER", { stock: 9 }),
        variantSample("PLENTY", { stock: 900 }),
      ],
    }),
  ]),
);
beforeEach(() => env.DB.prepare("UPDATE variants SET stock = 4 WHERE sku_id = 'THREE'").run());

const cart = { source: "cart" } as const;
const product = { source: "pdp", sku_id: "THREE", quantity: 3 } as const;
const pay = async (user: TestShopper, checkout_id: string) =>
  (await user.get("createOnlineOrder", { checkout_id, method: "card" })).payment;

async function withThree() {
  const user = await aUser();
  await withAddress(user);
  await user.get("addCartItems", { items: [{ sku_id: "THREE", quantity: 3 }] });
  return user;
}

// Shows: payments.turned-back
test.each([cart, product])("the whole quantity may be bought again: $source", async (source) => {
  const user = await withThree();
  const first = await pay(user, (await user.get("createCheckout", source)).checkout.id);
  expect(await stockOf("THREE")).toBe(1);
  const { checkout } = await user.get("createCheckout", source);
  expect(checkout.items).toMatchObject([{ sku_id: "THREE", quantity: 3 }]);
  expect(await fateOf(first.id)).toMatchObject({ status: "cancelled", orders: 0 });
  expect(await stockOf("THREE")).toBe(4);
  await pay(user, checkout.id);
  expect(await stockOf("THREE")).toBe(1);
});

test.each([cart, product])("what was paid after all is not bought twice: $source", async (source) => {
  const user = await withThree();
  const { id } = (await user.get("createCheckout", source)).checkout;
  const first = await pay(user, id);
  await atGateway(first.id, "paid");
  const answer = await user.refuse("createCheckout", source);
  const { orders } = await user.get("listOrders");
  expect(answer).toMatchObject({ code: "checkout_paid", order_id: orders[0]!.id });
  expect(orders).toHaveLength(1);
});

test("also where the first was of the product and the second is of the cart, and the other way round", async () => {
  for (const [one, two] of [
    [product, cart],
    [cart, product],
  ]) {
    const user = await withThree();
    const first = await pay(user, (await user.get("createCheckout", one)).checkout.id);
    const { checkout } = await user.get("createCheckout", two);
    expect(checkout.items).toMatchObject([{ sku_id: "THREE", quantity: 3 }]);
    expect(await fateOf(first.id)).toMatchObject({ status: "cancelled" });
    await pay(user, checkout.id);
    expect(await stockOf("THREE")).toBe(1);
    await env.DB.prepare("UPDATE variants SET stock = 4 WHERE sku_id = 'THREE'").run();
  }
});

test("a payment of other goods, of more than is wanted now, or of somebody else, goes on", async () => {
  const [user, neighbour] = [await withThree(), await withThree()];
  const open = [await pay(user, (await user.get("createCheckout", { source: "pdp", sku_id: "OTHER" })).checkout.id)];
  open.push(await startedPayment(user, { PLENTY: 1, OTHER: 1 }));
  open.push(await pay(neighbour, (await neighbour.get("createCheckout", { ...product, quantity: 1 })).checkout.id));
  await user.get("createCheckout", { ...cart });
  await user.get("createCheckout", { ...product, quantity: 1 });
  await user.get("createCheckout", { source: "pdp", sku_id: "PLENTY", quantity: 5 });
  for (const { id } of open) expect(await fateOf(id)).toMatchObject({ status: "started" });
});

test("nothing is given up for what is not available, nor by a purchase of several products at once", async () => {
  const user = await withThree();
  const { id } = await pay(user, (await user.get("createCheckout", { source: "pdp", sku_id: "OTHER" })).checkout.id);
  const answer = await user.refuse("createCheckout", { source: "pdp", sku_id: "OTHER", quantity: 50 });
  expect(answer).toMatchObject({ code: "out_of_stock" });
  await user.get("createCheckout", { source: "multiple", items: [{ sku_id: "OTHER", quantity: 1 }] });
  expect(await fateOf(id)).toMatchObject({ status: "started" });
});

test("of eight new checkouts at once each is made, and the goods come back once", async () => {
  const user = await withThree();
  await pay(user, (await user.get("createCheckout", cart)).checkout.id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => user.ask("createCheckout", cart)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await stockOf("THREE")).toBe(4);
});

test("a payment given up in another tab while the gateway makes its page leads nobody there", async () => {
  const user = await withThree();
  const { id } = (await user.get("createCheckout", cart)).checkout;
  const database = interceptedDatabase(env.DB, async (texts, statements) => {
    if (texts.some((text) => /UPDATE payments SET reference/.test(text))) {
      const started = env.DB.prepare("SELECT payment_id FROM payments WHERE checkout_id = ?").bind(id);
      await user.get("cancelPayment", { payment_id: await started.first("payment_id") });
    }
    return statements;
  });
  const answer = await user.ask("createOnlineOrder", { checkout_id: id, method: "card" }, { database });
  expect(answer).toMatchObject({ body: { success: false, code: "method_unavailable" } });
  expect(await stockOf("THREE")).toBe(4);
});
