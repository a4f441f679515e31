// Shows, in the built shop with the runtime's own queues, that an order's message leaves behind the order and without a clock,
// and that a carrier which refuses once gets it again.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { anAddress } from "../support/buyers";
import { HttpShopper } from "../support/http-shopper";
import { json, openServer, type Loopback } from "../support/loopback-server";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

let carrier: Loopback & { close(): void };
let shop: Shop;

beforeAll(async () => {
  carrier = await openServer((_, response) => json(response, 200, {}));
  const variables = {
    OUTBOX: "",
    EMAIL_PROVIDER: "http",
    EMAIL_API_URL: carrier.origin,
    EMAIL_FROM: "shop@falaj.test",
  };
  shop = await startShop({ users: ["one"], variables });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  carrier?.close();
});

test("an order's message leaves behind the order, once", async () => {
  const user = new HttpShopper(shop.origin, { access_token: await mintToken("one") });
  const { products } = await user.get("listProductGroups", { in_stock: "1", cod: "1", sort: "stock" });
  await user.get("updateCartItem", { type: "UPDATE", sku_id: products[0]!.variants[0]!.sku_id, quantity: 1 });
  const { address } = await user.get("editAddress", { action: "add", ...anAddress });
  const { checkout } = await user.get("createCheckout", { source: "cart" });
  await user.get("changeCheckoutAddress", { id: checkout.id, delivery_address_id: address!.id });
  const { order } = await user.get("createCodOrder", { checkout_id: checkout.id });
  const about = () => carrier.seen.filter(({ body }) => body.includes(order.number));
  await vi.waitFor(() => expect(about()).toHaveLength(1), { timeout: 15_000, interval: 100 });
  expect(JSON.parse(about()[0]!.body)).toMatchObject({ to: "one@shop.test" });
  expect(shop.log()).not.toContain("queue_work_failed");
});
