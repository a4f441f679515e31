// Shows that buyers at once never get more than there is and that a checkout becomes one order.
// Each race is also run against an unsafe twin, which must fail it.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { CallName } from "#shared/calls/calls";
import { takeStatements } from "#backend/ordering/checkout/hold-statements";
import { openDatabase } from "#backend/platform/database";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import { aCheckout, orderOf } from "#support/buyers";
import { openLines } from "#support/credit-model";
import { productSample, variantSample } from "#support/catalogue-samples";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { addVoucher } from "#support/sample-vouchers";
import { aUser } from "#support/shoppers";

// Forty buyers take a while to make.
vi.setConfig({ testTimeout: 60_000 });

type Answer = { status: number; body: unknown };
type Buyer = Awaited<ReturnType<typeof aUser>>;
type Ready = { user: Buyer; id: string; call: CallName };

const sample = (sku: string, stock: number) => variantSample(sku, { price_gst: 100, stock, cod: true });
const db = openDatabase(env.DB);
const manyLines = Array.from({ length: 300 }, (_, at) => `LINE-${at}`);

beforeAll(async () => {
  const variants = [
    sample("LAST", 10),
    sample("LAST-UNSAFE", 10),
    sample("TEN", 10),
    sample("PLENTY", 9999),
    sample("VANISHING", 50),
    sample("VANISHING-UNSAFE", 50),
  ];
  await loadProducts([
    productSample("mirror", { variants }),
    productSample("lines", {
      variants: manyLines.map((sku) => variantSample(sku, { price_gst: 1, stock: 9, cod: true })),
    }),
  ]);
  await addVoucher({ code: "FIVE", max_uses: 5 });
  await addVoucher({ code: "FIVE-UNSAFE", max_uses: 5 });
  await addVoucher({ code: "ONCE", once_per_customer: 1 });
});

const many = <Of>(count: number, make: (at: number) => Promise<Of>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const credit = (userId: string, amount: number) =>
  db.run(insertWalletEntry({ userId, kind: "credit", amount, reference: `for ${userId}`, note: "", now: 0 }));
const withStatus = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status);
const stockOf = (sku: string) =>
  env.DB.prepare("SELECT stock FROM variants WHERE sku_id = ?").bind(sku).first<number>("stock");
const countOrders = (sku: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM order_lines WHERE sku_id = ?").bind(sku).first<number>("n");
const place = ({ user, id, call }: Ready, options?: { idempotencyKey?: string; database?: D1Database }) =>
  user.ask(call, orderOf({ id }), options);

/** Buyers with a checkout of one of these each, in cash, by the wallet and on credit in turn. */
const readyBuyers = (count: number, sku: string): Promise<Ready[]> =>
  many(count, async (at) => {
    const user = await aUser();
    const { id } = await aCheckout(user, { [sku]: 1 });
    if (at % 3 === 0) return { user, id, call: "createCodOrder" };
    if (at % 3 === 1) {
      await openLines(db, [user.userId]);
      return { user, id, call: "createCreditOrder" };
    }
    await credit(user.userId, 20_000);
    await user.get("setCheckoutWallet", { id, use_wallet: true });
    return { user, id, call: "createWalletOrder" };
  });

test("an order of 300 lines is one batch of as many statements as one of one line", async () => {
  const counts: number[] = [];
  const database = interceptedDatabase(env.DB, (texts, statements) => {
    if (writesOrder(texts)) counts.push(texts.length);
    return statements;
  });
  for (const some of [manyLines, ["PLENTY"]]) {
    const user = await aUser();
    const { id } = await aCheckout(user, Object.fromEntries(some.map((sku) => [sku, 2])));
    const answer = await place({ user, id, call: "createCodOrder" }, { database });
    expect(answer).toMatchObject({ status: 200, body: { order: { total: some.length === 1 ? 200 : 600 } } });
  }
  expect(new Set(counts).size).toBe(1);
});

describe("the last ten units", () => {
  // Shows: checkout.never-sold-twice
  test("go to ten of forty buyers, in cash, by the wallet and on credit; the others hear that they are sold out", async () => {
    const ready = await readyBuyers(40, "LAST");
    const answers = await Promise.all(ready.map((one) => place(one)));
    expect(withStatus(answers, 200)).toHaveLength(10);
    expect(withStatus(answers, 409)).toHaveLength(30);
    for (const { body } of withStatus(answers, 409)) expect(body).toMatchObject({ code: "out_of_stock" });
    expect([await stockOf("LAST"), await countOrders("LAST")]).toEqual([0, 10]);
  });

  test("the unsafe twin, which reads the stock and then writes it, sells more", async () => {
    const ready = await readyBuyers(40, "LAST-UNSAFE");
    const set = "UPDATE variants SET stock = ?1 WHERE sku_id = ?2";
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      const taking = texts.findIndex((text) => text.startsWith("UPDATE variants SET stock"));
      if (!writesOrder(texts) || taking < 0) return statements;
      const stock = (await stockOf("LAST-UNSAFE"))!;
      return stock > 0 ? statements.with(taking, env.DB.prepare(set).bind(stock - 1, "LAST-UNSAFE")) : statements;
    });
    const answers = await Promise.all(ready.map((one) => place(one, database ? { database } : {})));
    expect(withStatus(answers, 200).length).toBeGreaterThan(10);
  });
});

describe("the same SKU on two lines", () => {
  const sixAndSix = [
    { sku_id: "TEN", quantity: 6 },
    { sku_id: "TEN", quantity: 6 },
  ];
  const held = { lines: sixAndSix, voucher: null, wallet: 0 };
  const whose = { checkoutId: "two-lines", userId: "nobody", reference: "two-lines", now: 0 };

  test("counts together: 6 and 6 of 10 are refused and nothing is written", async () => {
    const user = await aUser();
    const refusal = await user.refuse("createCheckout", { source: "multiple", items: sixAndSix });
    expect(refusal).toMatchObject({ status: 409, code: "out_of_stock" });
    await expect(db.run(...takeStatements(held, whose))).rejects.toThrow(/CHECK constraint failed: stock >= 0/);
    expect(await stockOf("TEN")).toBe(10);
  });

  test("is one line of a checkout, and takes once what both want", async () => {
    const user = await aUser();
    const { checkout } = await user.get("createCheckout", {
      source: "multiple",
      items: sixAndSix.map((line) => ({ ...line, quantity: 2 })),
    });
    expect(checkout.items).toMatchObject([{ sku_id: "TEN", quantity: 4 }]);
    await db.run(...takeStatements({ ...held, lines: sixAndSix.map((line) => ({ ...line, quantity: 1 })) }, whose));
    expect(await stockOf("TEN")).toBe(8);
  });

  test("the unsafe twin, which does not sum the lines, takes 6 for 12", async () => {
    await env.DB.prepare("UPDATE variants SET stock = 10 WHERE sku_id = 'TEN'").run();
    const database = interceptedDatabase(env.DB, (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => text.startsWith("UPDATE variants SET stock"));
      const unsummed = texts[at]!.replace(/sum\((.+?'quantity')\)/, "$1").replace("GROUP BY 1", "");
      return statements.with(at, rewrite(at, unsummed));
    });
    await openDatabase(database).run(...takeStatements(held, whose));
    expect(await stockOf("TEN")).toBe(4);
  });
});

describe("a SKU that vanishes just before its order is written", () => {
  /** Removes it before the first batch that writes an order; `change` makes the twin. */
  const vanishing = (
    sku: string,
    change: (texts: readonly string[], all: D1PreparedStatement[]) => D1PreparedStatement[],
  ) =>
    interceptedDatabase(env.DB, async (texts, statements) => {
      if (!writesOrder(texts)) return statements;
      await env.DB.prepare("DELETE FROM variants WHERE sku_id = ?").bind(sku).run();
      return change(texts, statements);
    });

  test("cannot be bought: the guard aborts all of it", async () => {
    const user = await aUser();
    const { id } = await aCheckout(user, { VANISHING: 1 });
    const database = vanishing("VANISHING", (_, statements) => statements);
    const answer = await place({ user, id, call: "createCodOrder" }, { database });
    expect(answer).toMatchObject({ status: 409, body: { code: "out_of_stock" } });
    expect(await countOrders("VANISHING")).toBe(0);
  });

  test("the unsafe twin without guards sells it", async () => {
    const user = await aUser();
    const { id } = await aCheckout(user, { "VANISHING-UNSAFE": 1 });
    const database = vanishing("VANISHING-UNSAFE", (texts, statements) =>
      statements.filter((_, at) => !texts[at]!.includes("batch_guard")),
    );
    expect((await place({ user, id, call: "createCodOrder" }, database ? { database } : {})).status).toBe(200);
    expect(await countOrders("VANISHING-UNSAFE")).toBe(1);
  });
});

describe("one checkout", () => {
  const completes = async (count: number, keyOf: (at: number) => string) => {
    const user = await aUser();
    await credit(user.userId, 100_000);
    const { id } = await aCheckout(user, { PLENTY: 1 });
    await user.get("setCheckoutWallet", { id, use_wallet: true });
    const ready: Ready = { user, id, call: "createWalletOrder" };
    const answers = await many(count, (at) => place(ready, { idempotencyKey: keyOf(at) }));
    const { transactions } = await user.get("listWalletTransactions");
    const ofCheckout = env.DB.prepare("SELECT count(*) AS n FROM orders WHERE checkout_id = ?").bind(id);
    return {
      statuses: new Set(answers.map(({ status }) => status)),
      replies: new Set(answers.map(({ body }) => JSON.stringify(body))).size,
      orders: await ofCheckout.first<number>("n"),
      charges: transactions.filter(({ kind }) => kind === "spend").length,
    };
  };
  const once = { statuses: new Set([200]), replies: 1, orders: 1, charges: 1 };

  // Shows: checkout.all-or-nothing
  test("completed 200 times at once with one key gives one order, one charge and equal replies", async () => {
    expect(await completes(200, () => "the key")).toEqual(once);
  });

  test("completed 50 times at once with keys of their own, too", async () => {
    expect(await completes(50, (at) => `key ${at}`)).toEqual(once);
  });

  test("the unsafe twin, which looks for an order and then writes one, writes several", async () => {
    await env.DB.exec("CREATE TABLE twin_orders (checkout_id TEXT)");
    const find = env.DB.prepare("SELECT 1 FROM twin_orders WHERE checkout_id = 'x'");
    await many(50, async () => {
      if (!(await find.first())) await env.DB.prepare("INSERT INTO twin_orders VALUES ('x')").run();
    });
    const written = await env.DB.prepare("SELECT count(*) AS n FROM twin_orders").first<number>("n");
    await env.DB.exec("DROP TABLE twin_orders");
    expect(written).toBeGreaterThan(1);
  });
});

describe("cash and an online payment of one checkout at once", () => {
  const held = { lines: [{ sku_id: "PLENTY", quantity: 1 }], voucher: null, wallet: 0 };

  test("a payment that starts just before the order is written wins", async () => {
    const user = await aUser();
    const { id } = await aCheckout(user, { PLENTY: 1 });
    const before = await stockOf("PLENTY");
    const start = env.DB.prepare(
      "INSERT INTO payments (payment_id, checkout_id, user_id, gateway, method, amount, quote, started_at, held_until) VALUES (?1, ?1, ?2, 'sandbox', 'card', 1, ?3, 0, 1)",
    ).bind(id, user.userId, JSON.stringify({ lines: [], wallet: 0 }));
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (writesOrder(texts)) await start.run();
      return statements;
    });
    const answer = await place({ user, id, call: "createCodOrder" }, { database });
    expect(answer).toMatchObject({ status: 409, body: { code: "payment_open" } });
    expect(await stockOf("PLENTY")).toBe(before);
  });

  test("an order that is written just before a payment starts wins", async () => {
    const user = await aUser();
    const { id } = await aCheckout(user, { PLENTY: 1 });
    await user.get("createCodOrder", orderOf({ id }));
    const take = takeStatements(held, { checkoutId: id, userId: user.userId, reference: `payment:${id}`, now: 0 });
    await expect(db.run(...take)).rejects.toThrow(/batch_guard/);
  });
});

describe("a voucher", () => {
  /** Buyers with the voucher on a checkout each, who all order at once. */
  const orderWith = async (code: string, ready: readonly Ready[], database?: D1Database) => {
    await Promise.all(ready.map(({ user, id }) => user.get("applyCheckoutVoucher", { id, code })));
    const answers = await Promise.all(ready.map((one) => place(one, database ? { database } : {})));
    const uses = await env.DB.prepare(
      "SELECT v.uses, (SELECT count(*) FROM voucher_uses u WHERE u.voucher_id = v.voucher_id) AS rows FROM vouchers v WHERE code = ?",
    )
      .bind(code)
      .first();
    return { passed: withStatus(answers, 200).length, others: withStatus(answers, 409), uses };
  };
  const inCash = (count: number): Promise<Ready[]> =>
    many(count, async () => {
      const user = await aUser();
      return { user, id: (await aCheckout(user, { PLENTY: 1 })).id, call: "createCodOrder" };
    });

  // Shows: checkout.limits-in-races
  test("for five is used by five of fifteen; the others are asked again at the full price", async () => {
    const { passed, others, uses } = await orderWith("FIVE", await inCash(15));
    expect([passed, uses]).toEqual([5, { uses: 5, rows: 5 }]);
    expect(others).toHaveLength(10);
    const problem = { voucher: { code: "FIVE", discount: 0, problem: "voucher_used_up" }, total: 100 };
    for (const { body } of others) expect(body).toMatchObject({ code: "requote", checkout: problem });
    const late = await inCash(1);
    const refusal = await late[0]!.user.refuse("applyCheckoutVoucher", { id: late[0]!.id, code: "FIVE" });
    expect(refusal).toMatchObject({ status: 422, code: "voucher_used_up" });
  });

  test("the unsafe twin, which only looks whether it is used up, gives it to more", async () => {
    const database = interceptedDatabase(env.DB, (texts, statements) => {
      if (!writesOrder(texts)) return statements;
      return statements.filter((_, at) => !/UPDATE vouchers|batch_guard/.test(texts[at]!));
    });
    expect((await orderWith("FIVE-UNSAFE", await inCash(15), database)).passed).toBeGreaterThan(5);
  });

  test("for once a customer is used by one of ten checkouts at once, and by the next customer again", async () => {
    const user = await aUser();
    const ids = await many(10, async () => (await aCheckout(user, { PLENTY: 1 })).id);
    const mine = ids.map((id): Ready => ({ user, id, call: "createCodOrder" }));
    const { passed, others } = await orderWith("ONCE", mine);
    expect([passed, others.length]).toEqual([1, 9]);
    expect((await orderWith("ONCE", await inCash(1))).passed).toBe(1);
    expect((await user.get("listCartVouchers")).vouchers.map(({ code }) => code)).not.toContain("ONCE");
  });
});

// Shows: checkout.limits-in-races
test("a wallet of 1,000 AED pays ten of twenty orders of 100 AED at once", async () => {
  const user = await aUser();
  await credit(user.userId, 100_000 - 1250);
  const ready = await many(20, async (): Promise<Ready> => {
    const { id } = await aCheckout(user, { PLENTY: 1 });
    await user.get("setCheckoutWallet", { id, use_wallet: true });
    return { user, id, call: "createWalletOrder" };
  });
  const answers = await Promise.all(ready.map((one) => place(one)));
  expect(withStatus(answers, 200)).toHaveLength(10);
  for (const { body } of withStatus(answers, 409))
    expect(body).toMatchObject({ code: "requote", checkout: { wallet: 0 } });
  expect(withStatus(answers, 409)).toHaveLength(10);
  expect((await user.get("checkWalletBalance")).data.balance).toBe(0);
});
