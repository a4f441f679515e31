// Shows that a buyer who turned back from the page of a payment is not in the own way: the next checkout of the same cart,
// or of the same product bought at once, gives the goods of that payment back before it counts what may be had.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { productSample, variantSample } from "../support/catalogue-samples";
import { withAddress } from "../support/buyers";
import { interceptedDatabase } from "../support/intercepted-database";
import { loadProducts } from "../support/loaded-catalogue";
import { atGateway, fateOf, startedPayment, stockOf } from "../support/payments";
import { aUser, type TestShopper } from "../support/shoppers";

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [variantSample("THREE", { price_gst: 10, max_oq: 3, stock: 4 }), variantSample("OTHER", { stock: 9 })],
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

test("a payment of other goods, or of somebody else's cart, goes on", async () => {
  const [user, neighbour] = [await withThree(), await withThree()];
  const others = [
    await startedPayment(user, { OTHER: 1 }),
    await pay(neighbour, (await neighbour.get("createCheckout", { ...product, quantity: 1 })).checkout.id),
  ];
  await user.get("createCheckout", cart);
  await user.get("createCheckout", { ...product, quantity: 1 });
  for (const { id } of others) expect(await fateOf(id)).toMatchObject({ status: "started" });
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
