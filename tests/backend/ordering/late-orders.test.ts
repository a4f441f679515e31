// Shows that the buyer of an order that can no longer arrive in time is notified of the new days, once for each time that they
// are moved and three times at most, also when the shop looks twice at once; and that an order that has left keeps its days.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import { movePromises } from "#backend/ordering/orders/late-orders";
import { orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser, localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

const day = 86_400_000;
const settings = readSettings({ ...env, ...localOutbox });
const look = (now: number) => movePromises(openDatabase(env.DB), settings, now);

beforeAll(() =>
  loadProducts([productSample("late", { variants: [variantSample("LATE", { stock: 1000, cod: true })] })]),
);

/** An order that was placed now, in cash. */
async function anOrderOfToday() {
  const user = await aUser();
  await withAddress(user);
  const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "LATE", quantity: 1 });
  const { order } = await user.get("createCodOrder", orderOf(checkout));
  const promised = async () => (await user.get("getOrder", { id: order.id })).order.promised!;
  const mails = async () =>
    (
      await env.DB.prepare("SELECT subject, body FROM outbox WHERE recipient = ? AND subject LIKE 'New delivery day%'")
        .bind(`${user.userId}@shop.test`)
        .all<{ subject: string; body: string }>()
    ).results;
  return { id: order.id, promised, mails };
}

// Shows: orders.promises
test("an order that cannot arrive in time is promised for later days, and its buyer is notified", async () => {
  const { promised, mails } = await anOrderOfToday();
  const first = await promised();
  await look(Date.now());
  expect(await promised()).toEqual(first);
  await Promise.all([look(Date.now() + 7 * day), look(Date.now() + 7 * day)]);
  const second = await promised();
  expect(second.to > first.to).toBe(true);
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]!.body).toContain("It now arrives");
  await look(Date.now() + 7 * day);
  expect(await mails()).toHaveLength(1);
});

test("three times at most", async () => {
  const { promised, mails } = await anOrderOfToday();
  for (const weeks of [1, 2, 3]) await look(Date.now() + weeks * 7 * day);
  const last = await promised();
  await look(Date.now() + 28 * day);
  expect(await mails()).toHaveLength(3);
  expect(await promised()).toEqual(last);
});

test("an order that has left, and one that was cancelled, keep their days", async () => {
  const [staff, sent, ended] = [await aStaff(), await anOrderOfToday(), await anOrderOfToday()];
  await staff.get("confirmOrder", { id: sent.id });
  await staff.get("packOrder", { id: sent.id });
  await staff.get("shipOrder", { id: sent.id, carrier: "Aramex", tracking_number: "AX1" });
  await staff.get("cancelHandledOrder", { id: ended.id, reason: "other" });
  const before = await Promise.all([sent.promised(), ended.promised()]);
  await look(Date.now() + 7 * day);
  expect(await Promise.all([sent.promised(), ended.promised()])).toEqual(before);
});
