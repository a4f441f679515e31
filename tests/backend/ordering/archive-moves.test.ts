// Shows that a move into an archive loses nothing and doubles nothing: cut off anywhere, beside reads and refunds, with
// an archive that lies, and that what is open does not go. The unsafe twin loses an order.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { anotherPass, anOldOrder, day, longAgo, moveOldOrders, placeOf, today } from "#support/archives";
import { productSample } from "#support/catalogue-samples";
import { interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

beforeAll(() => loadProducts([productSample("mirror")]));
/** What was logged in this test. */
let logged: string[] = [];
beforeEach(() => {
  logged = [];
  const note = (text: string) => void logged.push(text);
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(note);
});

const archived = { year: 2026, lines: 0, events: 0, shipments: 0, copies: 1 };
const here = { year: null, lines: 1, events: 2, shipments: 1 };
const leavesIndex = (texts: readonly string[]) => texts.some((text) => text.includes("SET archive_year = c.value"));

/** Orders of other tests are out of the way. */
beforeEach(async () => {
  await anotherPass();
  await moveOldOrders();
});

/** Moves with the n-th round trip of both databases cut off, before it is done or after. @returns how many there were */
async function cutOff(at: number, when: "before" | "after"): Promise<number> {
  let trips = 0;
  const cutting = (real: D1Database) =>
    interceptedDatabase(real, async (_, statements) => {
      if (trips++ !== at) return statements;
      if (when === "after") await real.batch(statements);
      throw new Error("killed");
    });
  await moveOldOrders({ DB: cutting(env.DB), ARCHIVE_2026: cutting(env.ARCHIVE_2026) }).catch(() => undefined);
  return trips;
}

test.for(["before", "after"] as const)("a run that is cut off %s any of its round trips", async (when) => {
  const user = await aUser();
  let trips = Infinity;
  for (let at = 0; at < trips; at++) {
    const { id } = await anOldOrder(user.userId);
    const whole = await user.get("getOrder", { id });
    const done = await cutOff(at, when);
    // The first run that was not cut off tells how many there are.
    if (done <= at) trips = at;
    const place = await placeOf(id);
    expect([here, archived]).toContainEqual({ ...place, ...(place.year === null && { copies: undefined }) });
    expect(await user.get("getOrder", { id })).toEqual(whole);
    await anotherPass();
    await moveOldOrders();
    expect(await placeOf(id)).toEqual(archived);
    expect(await user.get("getOrder", { id })).toEqual(whole);
  }
  expect(trips).toBeGreaterThan(5);
});

/** A run that copied an order and then slept while another one moved it and staff had it brought back. */
async function sleepingRun(isSafe: boolean) {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOldOrder(user.userId);
  const whole = await user.get("getOrder", { id });
  let slept = false;
  const DB = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
    if (slept || !leavesIndex(texts)) return statements;
    slept = true;
    await anotherPass();
    await moveOldOrders();
    expect(await placeOf(id)).toEqual(archived);
    await staff.ask("refundOrder", { id, amount: 9999, note: "x" }, { idempotencyKey: crypto.randomUUID() });
    expect(await placeOf(id)).toEqual({ ...here, copies: 0 });
    if (isSafe) return statements;
    return [
      rewrite(0, texts[0]!.replace(/AND o\.archive_turn = c\.value ->> 'archive_turn'/, "")),
      ...statements.slice(1),
    ];
  });
  await moveOldOrders({ DB });
  expect(slept).toBe(true);
  return { id, user, whole };
}

test("a run that slept while the order was moved and brought back moves it no more", async () => {
  const { id, user, whole } = await sleepingRun(true);
  expect(await placeOf(id)).toEqual({ ...here, copies: 0 });
  expect(await user.get("getOrder", { id })).toEqual(whole);
});

test("the unsafe twin, which does not look at the turn, has lost the order", async () => {
  const { id, user } = await sleepingRun(false);
  expect(await placeOf(id)).toEqual({ ...archived, copies: 0 });
  expect(await user.refuse("getOrder", { id })).toMatchObject({ status: 503 });
  await env.DB.prepare("UPDATE orders SET archive_year = NULL, archive_sum = NULL, goods = NULL WHERE order_id = ?")
    .bind(id)
    .run();
});

test("a refund between the copy and the move stops that one order, and no other of its round", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const orders = await Promise.all(Array.from({ length: 7 }, () => anOldOrder(user.userId)));
  const [refunded, ...others] = orders.map(({ id }) => id);
  let first = true;
  const DB = interceptedDatabase(env.DB, async (texts, statements) => {
    if (first && leavesIndex(texts)) {
      first = false;
      const refund = { id: refunded, amount: 1, note: "x" };
      await staff.get("refundOrder", refund, { idempotencyKey: crypto.randomUUID() });
    }
    return statements;
  });
  await moveOldOrders({ DB });
  expect(await placeOf(refunded!)).toMatchObject(here);
  for (const id of others) expect(await placeOf(id)).toEqual(archived);
  expect((await user.get("getOrder", { id: refunded! })).order.refunded).toBe(1);
});

// Shows: operations.archives
test("readers see the order whole while it goes and comes back, over and over", async () => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOldOrder(user.userId);
  const whole = await user.get("getOrder", { id });
  const list = await user.get("listOrders");
  const moves = { on: true };
  const moving = (async () => {
    for (let turn = 0; turn < 4; turn++) {
      await anotherPass();
      await moveOldOrders();
      await staff.ask("refundOrder", { id, amount: 9999, note: "x" }, { idempotencyKey: crypto.randomUUID() });
    }
    moves.on = false;
  })();
  let reads = 0;
  while (moves.on) {
    const [order, all] = await Promise.all([user.ask("getOrder", { id }), user.ask("listOrders")]);
    expect(order).toEqual({ status: 200, body: whole });
    expect(all).toEqual({ status: 200, body: list });
    reads += 1;
  }
  await moving;
  expect(reads).toBeGreaterThan(5);
});

// Shows: operations.archives
test("an archive that forgets what it was given, or gives back something else, gets nothing", async () => {
  const user = await aUser();
  const { id } = await anOldOrder(user.userId);
  const forgetful = interceptedDatabase(env.ARCHIVE_2026, (texts, statements) =>
    texts[0]!.includes("INSERT INTO archived_orders") ? [env.ARCHIVE_2026.prepare("SELECT 1")] : statements,
  );
  await moveOldOrders({ ARCHIVE_2026: forgetful });
  expect(await placeOf(id)).toEqual({ ...here, copies: 0 });
  const lying = interceptedDatabase(env.ARCHIVE_2026, (texts, statements, rewrite) =>
    texts[0]!.includes("SELECT a.order_id, a.turn")
      ? [rewrite(0, texts[0]!.replace("a.content", "json_remove(a.content, '$.lines[0]') AS content"))]
      : statements,
  );
  await anotherPass();
  await moveOldOrders({ ARCHIVE_2026: lying });
  expect(await placeOf(id)).toMatchObject(here);
  expect(logged.join()).toContain("archive_copies_differ");
});

test("without an archive of its year an order stays, and the log says how many wait", async () => {
  const user = await aUser();
  const { id } = await anOldOrder(user.userId, { placedAt: Date.UTC(2024, 11, 31, 19) });
  // By the clock of the Emirates it is 2025 four hours before midnight in UTC.
  const newYear = await anOldOrder(user.userId, { placedAt: Date.UTC(2024, 11, 31, 20) });
  await moveOldOrders();
  expect(await placeOf(id)).toMatchObject(here);
  expect(await placeOf(newYear.id)).toEqual({ ...archived, year: 2025 });
  expect(logged.map((line) => JSON.parse(line) as unknown)).toContainEqual({
    where: "backend",
    level: "warn",
    event: "orders_wait_for_archive",
    year: 2024,
    orders: 1,
  });
  expect((await user.get("listOrders")).orders.map(({ items }) => items.length)).toEqual([1, 1]);
});

type Open = [what: string, texts: string[], options?: Parameters<typeof anOldOrder>[1]];
const open: Open[] = [
  ["is on its way", [], { status: "shipped" }],
  ["changed 90 days ago", [], { placedAt: today - 90 * day }],
  ["was placed on a day whose figures are not summed", ["UPDATE figure_state SET closed_to = 0"]],
  [
    "has a refund that waits",
    [
      "INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at) VALUES ('r', ?1, 'gateway', 1, 'pending', 0, 0)",
    ],
  ],
  [
    "has a refund that was refused",
    [
      "INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at) VALUES ('r2', ?1, 'gateway', 1, 'refused', 0, 0)",
    ],
  ],
  [
    "waits to be paid out",
    [
      "INSERT INTO payouts (payout_id, user_id, order_id, amount, reference, created_at) VALUES ('p', 'u', ?1, 1, 'x', 0)",
    ],
  ],
  [
    "is disputed",
    [
      `INSERT INTO payment_claims (claim_id, payment_id, kind, amount, status, opened_at, changed_at)
        SELECT 'c', payment_id, 'dispute', 1, 'open', 0, 0 FROM orders WHERE order_id = ?1`,
    ],
    { method: "card" },
  ],
  [
    "differs at its gateway",
    [
      `INSERT INTO payment_differences (difference_id, payment_id, kind, about, detail, found_at)
        SELECT 'd', payment_id, 'captured', '', '', 0 FROM orders WHERE order_id = ?1`,
    ],
    { method: "card" },
  ],
  [
    "waits for a second member of staff",
    [
      `INSERT INTO approvals (approval_id, action, subject, user_id, amount, request, reference, asked_by, asked_at)
        SELECT 'a', 'order.refund', order_id, user_id, 1, '{}', 'a', 's', 0 FROM orders WHERE order_id = ?1`,
    ],
  ],
  [
    "is owed on the credit line",
    [
      `INSERT INTO credit_accounts (account_id, user_id, status, terms, establishment, trn, contact_name, contact_phone,
        monthly_purchases, requested_limit, requested_terms, applied_at, decided_at, credit_limit)
        SELECT 'acc', user_id, 'approved', 30, '', '100000000000003', '', '', '', 100000, 30, 0, 1, 100000 FROM orders WHERE order_id = ?1`,
      `INSERT INTO credit_entries (account_id, sequence, kind, amount, balance_after, credit_limit, reference, order_id, due_at, note, created_at)
        VALUES ('acc', 1, 'purchase', 100, 100, 100000, 'x', ?1, 1, '', 0)`,
    ],
    { method: "credit" },
  ],
];
test.for(open)("an order that %s does not go, and then does", async ([, texts, options]) => {
  const user = await aUser();
  const { id } = await anOldOrder(user.userId, options);
  for (const text of texts)
    await env.DB.prepare(text)
      .bind(...(text.includes("?1") ? [id] : []))
      .run();
  await moveOldOrders();
  expect(await placeOf(id)).toMatchObject({ year: null, copies: 0 });
  await env.DB.batch(
    [
      "UPDATE orders SET status = 'delivered', changed_at = 5 WHERE order_id = ?1",
      "UPDATE refunds SET status = 'done', ended_at = 1 WHERE order_id = ?1",
      "UPDATE payouts SET status = 'paid', paid_at = 1, paid_by = 's' WHERE order_id = ?1",
      "UPDATE payment_claims SET status = 'won' WHERE payment_id = (SELECT payment_id FROM orders WHERE order_id = ?1)",
      "UPDATE payment_differences SET dealt_at = 1 WHERE payment_id = (SELECT payment_id FROM orders WHERE order_id = ?1)",
      "UPDATE approvals SET status = 'refused', decided_by = 'x', decided_at = 1 WHERE subject = ?1",
      `INSERT INTO credit_entries (account_id, sequence, kind, amount, balance_after, credit_limit, reference, order_id, due_at, note, created_at)
        SELECT account_id, 2, 'purchase', 40, 140, 100000, 'newer', 'another order', 1, '', 0 FROM credit_entries WHERE order_id = ?1`,
      // What is owed now is of the newer purchase.
      `INSERT INTO credit_entries (account_id, sequence, kind, amount, balance_after, credit_limit, reference, order_id, due_at, note, created_at)
        SELECT account_id, 3, 'repayment', -100, 40, 100000, 'y', NULL, NULL, '', 0 FROM credit_entries WHERE order_id = ?1`,
    ].map((text) => env.DB.prepare(text).bind(id)),
  );
  await anOldOrder(user.userId, { placedAt: longAgo });
  await moveOldOrders();
  expect(await placeOf(id)).toMatchObject({ copies: 1, lines: 0 });
});
