// Shows that an order is all or nothing whatever statement of its batch fails, that an outcome that nobody saw is
// looked up and never guessed, and that a cart which was not cleared is mended.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { giveBackStatements } from "#backend/ordering/checkout/hold-statements";
import { runScheduled } from "#backend/scheduled/tasks";
import { openDatabase } from "#backend/platform/database";
import type { ShopperNamespace } from "#backend/ordering/shopper/shopper";
import { aCheckout, orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { addVoucher } from "#support/sample-vouchers";
import { aUser, localOutbox, signedIn } from "#support/shoppers";

vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  await loadProducts([
    productSample("mirror", {
      variants: [variantSample("A", { stock: 100, cod: true }), variantSample("B", { stock: 100, cod: true })],
    }),
  ]);
  await addVoucher({ code: "TEN", max_uses: 50 });
});

const tables = [
  "orders",
  "order_lines",
  "order_events",
  "tax_documents",
  "voucher_uses",
  "wallet_entries",
  "outbox",
  "cart_clearings",
  "idempotency_keys",
];

/** What an order writes to, as far as it would be seen. */
async function everything() {
  const counted = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(", ");
  return env.DB.prepare(
    `SELECT ${counted}, (SELECT sum(stock) FROM variants) AS stock, (SELECT sum(uses) FROM vouchers) AS uses,
      (SELECT min(expires_at) FROM checkouts) > 0 AS open`,
  ).first();
}

const failing = () => env.DB.prepare("INSERT INTO batch_guard (expected, found) VALUES (1, 0)");

/** A buyer with a cart, a voucher and something in the wallet: everything that an order can touch. */
async function fullBuyer() {
  const user = await aUser();
  await withAddress(user);
  await user.get("updateCartItem", { type: "UPDATE", sku_id: "A", quantity: 1 });
  await user.get("updateCartItem", { type: "UPDATE", sku_id: "B", quantity: 2 });
  const { checkout } = await user.get("createCheckout", { source: "cart" });
  await user.get("applyCheckoutVoucher", { id: checkout.id, code: "TEN" });
  await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
  return { user, checkout };
}

/** Places an order whose batch fails before each of its statements in turn. @returns how many there were */
async function failEverywhere(
  run: (statements: D1PreparedStatement[], at: number) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>,
): Promise<{ statements: number; torn: number }> {
  const { user, checkout } = await fullBuyer();
  const before = await everything();
  let torn = 0;
  let length = Infinity;
  for (let at = 0; at <= length; at++) {
    const database = interceptedDatabase(env.DB, (texts, statements) => {
      if (!writesOrder(texts)) return statements;
      length = statements.length;
      return run(statements, at);
    });
    const answer = await user.ask("createCodOrder", orderOf(checkout), { database, idempotencyKey: `key ${at}` });
    expect(answer.status).not.toBe(200);
    if (JSON.stringify(await everything()) !== JSON.stringify(before)) torn += 1;
  }
  if (torn === 0) expect((await user.ask("createCodOrder", orderOf(checkout))).status).toBe(200);
  return { statements: length, torn };
}

// Shows: checkout.all-or-nothing
test("a fault before any statement of the batch, or after the last, leaves nothing of an order", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { statements, torn } = await failEverywhere((all, at) => all.toSpliced(at, 0, failing()));
  expect(statements).toBeGreaterThan(15);
  expect(torn).toBe(0);
});

test("the unsafe twin, which sends one statement after the other, leaves pieces", async () => {
  const { user, checkout } = await fullBuyer();
  const database = interceptedDatabase(env.DB, async (texts, statements) => {
    if (!writesOrder(texts)) return statements;
    const last = texts.findIndex((text) => text.includes("INSERT INTO order_lines"));
    for (const one of statements.slice(0, last)) await one.run().catch(() => undefined);
    return [failing()];
  });
  const { body } = await user.ask("createCodOrder", orderOf(checkout), { database });
  expect(body).toMatchObject({ order: { items: [] } });
});

test("a lost answer of the database is looked up: the order is returned, and exists once", async () => {
  const { user, checkout } = await fullBuyer();
  let written = 0;
  const database = interceptedDatabase(env.DB, async (texts, statements) => {
    if (!writesOrder(texts)) return statements;
    written += 1;
    await env.DB.batch(statements);
    throw new Error("Network connection lost.");
  });
  const answer = await user.ask("createCodOrder", orderOf(checkout), { database, idempotencyKey: "lost" });
  expect([answer.status, written]).toEqual([200, 1]);
  expect(await user.ask("createCodOrder", orderOf(checkout), { idempotencyKey: "lost" })).toEqual(answer);
});

test("a database that cannot be reached is no order, and no reply is kept", async () => {
  const { user, checkout } = await fullBuyer();
  const database = interceptedDatabase(env.DB, (texts, statements) => {
    if (writesOrder(texts)) throw new Error("Network connection lost.");
    return statements;
  });
  const asked = { database, idempotencyKey: "unreached" };
  expect((await user.ask("createCodOrder", orderOf(checkout), asked)).status).toBe(500);
  expect((await user.ask("createCodOrder", orderOf(checkout), { idempotencyKey: "unreached" })).status).toBe(200);
});

/** Objects that end, as a kill would end them, before a cart releases its lines. */
const killed: ShopperNamespace = new Proxy(env.SHOPPER, {
  get(target, key) {
    if (key !== "get") {
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    }
    return (id: DurableObjectId) => {
      const stub = target.get(id);
      return {
        read: () => stub.read(),
        run: (...[name, ...rest]: Parameters<typeof stub.run>) =>
          name === "letGo" ? Promise.reject(new Error("killed")) : stub.run(name, ...rest),
      };
    };
  },
});

/** An order whose cart was not cleared. */
async function unclearedOrder() {
  const { userId } = await aUser();
  const user = signedIn(userId, { shoppers: killed });
  await withAddress(user);
  await user.get("updateCartItem", { type: "UPDATE", sku_id: "A", quantity: 2 });
  const { checkout } = await user.get("createCheckout", { source: "cart" });
  const { order } = await user.get("createCodOrder", orderOf(checkout));
  expect(order.status).toBe("placed");
  return { userId, ...signedIn(userId) };
}
const heldIn = (cart: { items: { sku_id: string; quantity: number }[] }) =>
  cart.items.map(({ sku_id, quantity }) => [sku_id, quantity]);

// Shows: checkout.cart-mended
test.for(["getCart", "getShopper"] as const)("a cart that was not cleared is mended by the next %s", async (name) => {
  const user = await unclearedOrder();
  expect(heldIn((await user.get(name)).cart)).toEqual([]);
  const left = env.DB.prepare("SELECT count(*) AS n FROM cart_clearings WHERE user_id = ?").bind(user.userId);
  expect(await left.first("n")).toBe(0);
});

test("it is mended before a new checkout is made of it", async () => {
  const user = await unclearedOrder();
  expect(await user.refuse("createCheckout", { source: "cart" })).toMatchObject({ code: "cart_empty" });
});

test("it is mended by a scheduled run, once: what was added since stays, also when it is done again", async () => {
  const user = await unclearedOrder();
  const rows = env.DB.prepare("SELECT * FROM cart_clearings WHERE user_id = ?").bind(user.userId);
  const [row] = (await rows.all<Record<string, string>>()).results;
  await runScheduled({ ...env, ...localOutbox }, new Date());
  expect((await rows.all()).results).toEqual([]);
  await user.get("updateCartItem", { type: "UPDATE", sku_id: "A", quantity: 1 });
  await env.DB.prepare("INSERT INTO cart_clearings VALUES (?, ?, ?, ?, 0)")
    .bind(row!["order_id"], row!["user_id"], row!["cart_id"], row!["lines"])
    .run();
  expect(heldIn((await user.get("getCart")).cart)).toEqual([["A", 1]]);
});

test("what is given back is there again: stock, voucher and wallet, with an entry in the ledger", async () => {
  const { user, checkout } = await fullBuyer();
  const taken = env.DB.prepare(
    "SELECT (SELECT sum(stock) FROM variants) AS stock, (SELECT sum(uses) FROM vouchers) AS uses",
  );
  const before = await taken.first();
  const { order } = await user.get("createCodOrder", orderOf(checkout));
  expect(await taken.first()).not.toEqual(before);
  const lines = [
    { sku_id: "A", quantity: 1 },
    { sku_id: "B", quantity: 1 },
    { sku_id: "B", quantity: 1 },
    { sku_id: "GONE-SINCE", quantity: 1 },
  ];
  const back = { checkoutId: checkout.id, userId: user.userId, reference: `order:${order.id}`, now: 1 };
  await openDatabase(env.DB).run(...giveBackStatements({ lines, wallet: 1250 }, back));
  expect(await taken.first()).toEqual(before);
  expect((await user.get("listWalletTransactions")).transactions[0]).toMatchObject({
    kind: "refund",
    amount: 12.5,
    balance_after: 12.5,
  });
  await expect(openDatabase(env.DB).run(...giveBackStatements({ lines, wallet: 1250 }, back))).rejects.toThrow(
    /batch_guard/,
  );
  expect(await taken.first()).toEqual(before);
  const another = await aCheckout(user, { A: 1 });
  expect((await user.ask("applyCheckoutVoucher", { id: another.id, code: "TEN" })).status).toBe(200);
});
