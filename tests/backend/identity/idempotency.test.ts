// Shows the rules of idempotency keys: one reply for one key and request, no matter who else uses the key, however
// often and however late it is sent again.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { aCheckout, orderOf } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser, localOutbox, signedIn } from "#support/shoppers";

beforeAll(() => loadProducts([productSample("mirror", { variants: [variantSample("M", { stock: 999, cod: true })] })]));

const key = { idempotencyKey: "the key" };
const orders = (userId: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ?").bind(userId).first<number>("n");
const age = (ms: number) => env.DB.prepare("UPDATE idempotency_keys SET claimed_at = claimed_at - ?").bind(ms).run();

test("the same key and request gives the first reply, also after the order has gone on and in a new isolate", async () => {
  const user = await aUser();
  const checkout = await aCheckout(user, { M: 1 });
  const first = await user.ask("createCodOrder", orderOf(checkout), key);
  expect(first).toMatchObject({ status: 200, body: { order: { status: "placed" } } });
  await env.DB.prepare("UPDATE orders SET status = 'confirmed' WHERE user_id = ?").bind(user.userId).run();
  expect(await signedIn(user.userId).ask("createCodOrder", orderOf(checkout), key)).toEqual(first);
  const other = await user.ask("createCodOrder", orderOf(checkout), { idempotencyKey: "another" });
  expect(other).toMatchObject({ status: 200, body: { order: { status: "confirmed" } } });
  expect(await orders(user.userId)).toBe(1);
});

// Shows: checkout.idempotency
test("the same key for another request, or another call, is refused and writes nothing", async () => {
  const user = await aUser();
  const [one, two] = [await aCheckout(user, { M: 1 }), await aCheckout(user, { M: 1 })];
  await user.ask("createCodOrder", orderOf(one), key);
  for (const [name, request] of [
    ["createCodOrder", orderOf(two)],
    ["createWalletOrder", orderOf(one)],
    ["createCodOrder", { ...orderOf(one), shown_payable: 1 }],
  ] as const) {
    const answer = await user.ask(name, request, key);
    expect(answer).toMatchObject({ status: 422, body: { code: "idempotency_reused" } });
  }
  expect(await orders(user.userId)).toBe(1);
});

test("what a contract does not know is no part of the request", async () => {
  const user = await aUser();
  const checkout = await aCheckout(user, { M: 1 });
  const first = await user.ask("createCodOrder", orderOf(checkout), key);
  expect(await user.ask("createCodOrder", { ...orderOf(checkout), total: 1 }, key)).toEqual(first);
});

test("another user's key is unrelated", async () => {
  const [one, two] = [await aUser(), await aUser()];
  for (const user of [one, two]) {
    const checkout = await aCheckout(user, { M: 1 });
    expect((await user.ask("createCodOrder", orderOf(checkout), key)).status).toBe(200);
    expect(await orders(user.userId)).toBe(1);
  }
});

test("while the first is on its way the second waits; a claim of more than a minute ago was given up", async () => {
  const user = await aUser();
  const checkout = await aCheckout(user, { M: 1 });
  await user.ask("createCodOrder", orderOf(checkout), key);
  // As it was before the order was written, had the claim been written in a batch of its own.
  await env.DB.prepare("UPDATE idempotency_keys SET reply = NULL WHERE user_id = ?").bind(user.userId).run();
  expect(await user.ask("createCodOrder", orderOf(checkout), key)).toMatchObject({
    status: 409,
    body: { code: "request_in_flight" },
    retryAfter: "1",
  });
  expect(await user.ask("createCodOrder", { ...orderOf(checkout), shown_payable: 1 }, key)).toMatchObject({
    status: 422,
  });
  await age(61_000);
  expect(await user.ask("createCodOrder", orderOf(checkout), key)).toMatchObject({ status: 200 });
  expect(await orders(user.userId)).toBe(1);
});

test("a refusal is not kept: the same key may try again", async () => {
  const user = await aUser();
  const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "M" });
  expect((await user.ask("createCodOrder", orderOf(checkout), key)).status).toBe(409);
  const { address } = await user.get("editAddress", {
    action: "add",
    first_name: "Mona",
    address_line_1: "x",
    city: "Dubai",
    state: "Dubai",
    phone: "0501234567",
  });
  await user.get("changeCheckoutAddress", { id: checkout.id, delivery_address_id: address!.id });
  expect((await user.ask("createCodOrder", orderOf(checkout), key)).status).toBe(200);
});

test("keys are forgotten after a day, and the checkout still gives its one order", async () => {
  const user = await aUser();
  const checkout = await aCheckout(user, { M: 1 });
  const first = await user.ask("createCodOrder", orderOf(checkout), key);
  await age(25 * 60 * 60_000);
  await runScheduled({ ...env, ...localOutbox }, new Date());
  expect(await env.DB.prepare("SELECT count(*) AS n FROM idempotency_keys").first("n")).toBe(0);
  expect(await user.ask("createCodOrder", orderOf(checkout), key)).toEqual(first);
});

test("a write that loses every race gets an answer to try again, and leaves its key free", async () => {
  const user = await aUser();
  const checkout = await aCheckout(user, { M: 1 });
  await env.DB.prepare(
    "CREATE TRIGGER always_lost BEFORE INSERT ON orders BEGIN SELECT RAISE(ABORT, 'batch_guard'); END",
  ).run();
  const lost = await user.ask("createCodOrder", orderOf(checkout), key);
  expect(lost).toMatchObject({ status: 409, body: { code: "state_changed" } });
  await env.DB.prepare("DROP TRIGGER always_lost").run();
  expect(await user.ask("createCodOrder", orderOf(checkout), key)).toMatchObject({ status: 200 });
  expect(await orders(user.userId)).toBe(1);
});
