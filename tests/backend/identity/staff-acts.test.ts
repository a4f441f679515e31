// Shows that rights follow money rather than calls: every staff call declares what it could move, none moves more than
// the limit on one person's authority, whatever their role, and a batch that moves money without clearance is not
// written.
import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { calls } from "#shared/calls/calls";
import type { Call } from "#shared/calls/call";
import { rolesWith } from "#shared/console/rights";
import { cleared } from "#backend/identity/approvals/clear-act";
import { clearedDatabase } from "#backend/identity/approvals/cleared-database";
import { movesOf } from "#backend/identity/approvals/moves";
import { openDatabase, statement } from "#backend/platform/database";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { moneySamples, moneyStands } from "#support/staff-acts";
import { aStaff, aStaffWith, anotherStaff } from "#support/staff";

beforeAll(async () => {
  await loadProducts([
    productSample("chair", { variants: [variantSample("HUNDRED", { price_gst: 100, stock: 9999 })] }),
    productSample("mirror", { variants: [variantSample("SKU-mirror", { stock: 500 })] }),
  ]);
  await Promise.all([aStaff(), anotherStaff()]);
});

test("every call of staff that changes something says what it could move", () => {
  const writes = Object.entries<Call>(calls).filter(([, call]) => call.caller === "staff" && call.kind === "write");
  expect(Object.keys(movesOf).toSorted()).toEqual(writes.map(([name]) => name).toSorted());
});

test("every call that could move money or prices is tried with more than one person may move", () => {
  const moving = Object.entries(movesOf).filter(([, moves]) => moves === "money" || moves === "prices");
  expect(Object.keys(moneySamples).toSorted()).toEqual(moving.map(([name]) => name).toSorted());
});

const tried = (Object.keys(moneySamples) as (keyof typeof moneySamples)[]).flatMap((name) => {
  const sample = moneySamples[name];
  return typeof sample === "function" ? rolesWith(calls[name].right).map((role) => ({ name, role, sample })) : [];
});

describe.for(tried)("$name by the role $role", ({ name, role, sample }) => {
  test("moves nothing without a passkey, nor before a second member agrees", async () => {
    const staff = await aStaffWith(role);
    const request = await sample();
    const before = await moneyStands();
    const key = { idempotencyKey: crypto.randomUUID() };
    const confirmed = (at: number | null) =>
      env.DB.prepare("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?").bind(at, staff.userId).run();
    await confirmed(null);
    expect(await staff.ask(name, request, key)).toMatchObject({ status: 403, body: { code: "passkey_needed" } });
    expect(await moneyStands()).toEqual(before);
    await confirmed(Date.now());
    const answer = await staff.ask(name, request, key);
    if (name === "mergeCustomers" && role === "support") {
      // What both could move is for who may move money.
      expect(answer).toMatchObject({ status: 403, body: { code: "merge_right" } });
      expect(await moneyStands()).toEqual(before);
      return;
    }
    expect({ name, ...answer }).toMatchObject({ name, status: 200, body: { waits: true } });
    expect(await moneyStands()).toEqual(before);
    // Who asked is not the second one, whatever their roles.
    const { approvals } = await (await aStaff()).get("listApprovals", { limit: 100 });
    const asked = approvals.find(({ asked_by }) => asked_by === staff.email)!;
    expect(["four_eyes", "no_right"]).toContain((await staff.refuse("approveRequest", { id: asked.id })).code);
    expect(await moneyStands()).toEqual(before);
    await (await anotherStaff()).get("approveRequest", { id: asked.id });
    expect(await moneyStands()).not.toEqual(before);
  });
});

describe("the database of a call of staff", () => {
  const db = openDatabase(env.DB);
  const gift = () =>
    statement<never>(sql`
      INSERT INTO wallet_entries (user_id, sequence, kind, amount, balance_after, reference, note, created_at)
      VALUES ('somebody', 1, 'credit', 100, 100, ${crypto.randomUUID()}, '', 0)`);
  const voucher = () => statement<never>(sql`UPDATE vouchers SET value = 100 WHERE 0`);

  test("writes no money without leave", async () => {
    const staffs = clearedDatabase(db, "creditWallet");
    await expect(staffs.run(gift())).rejects.toThrow(/without leave/);
    await expect(clearedDatabase(db, "saveVoucher").run(voucher())).rejects.toThrow(/without leave/);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM wallet_entries WHERE user_id = 'somebody'").first("n")).toBe(
      0,
    );
    await clearedDatabase(db, "saveVoucher").run(...cleared().statements, voucher());
  });

  test.for([
    "INSERT INTO wallet_entries (amount) VALUES (1)",
    "INSERT INTO credit_entries (amount) VALUES (1)",
    "UPDATE credit_accounts SET credit_limit = 1 WHERE 0",
    "UPDATE credit_repayments SET confirmed_by = 'me' WHERE 0",
    "UPDATE credit_accounts SET stop_rule = 'never' WHERE 0",
    "UPDATE credit_accounts SET released_until = 1 WHERE 0",
    "INSERT INTO receipts (amount) VALUES (1)",
    "UPDATE receipts SET confirmed_by = 'me' WHERE 0",
    "INSERT INTO receipt_allocations (amount) VALUES (1)",
    "INSERT INTO deposit_refunds (amount) VALUES (1)",
    "INSERT INTO refunds (amount) VALUES (1)",
    "INSERT INTO payouts (amount) VALUES (1)",
    "UPDATE payouts SET status = 'paid' WHERE 0",
    "UPDATE payment_differences SET dealt_by = 'me' WHERE 0",
    "INSERT INTO vouchers (code) VALUES ('FREE')",
    ...["type", "value", "max_discount", "minimum", "skus", "ends_at", "max_uses", "listed"].map(
      (column) => `UPDATE vouchers SET changed_at = 1, ${column} = 1 WHERE 0`,
    ),
    "INSERT OR REPLACE INTO draft_orders (lines) VALUES ('[]')",
    "UPDATE draft_orders SET lines = '[]' WHERE 0",
    "INSERT INTO variants (price) VALUES (1)",
    ...["price", "special_price", "tiers", "max_oq", "discount", "max_discount"].map(
      (column) => `UPDATE variants SET ${column} = 1 WHERE 0`,
    ),
    "INSERT INTO planned_specials (price) VALUES (1)",
    "INSERT INTO special_campaigns (percent) VALUES (1)",
    "UPDATE product_drafts SET publish_at = 1 WHERE 0",
    "UPDATE sheet_imports SET applied_by = 'me' WHERE 0",
  ])("takes for money or a price: %s", async (text) => {
    await expect(clearedDatabase(db, "saveVoucher").run(statement<never>(sql.raw(text)))).rejects.toThrow(
      /without leave/,
    );
  });

  test.for([
    "UPDATE vouchers SET ends_at = NULL WHERE 0",
    "UPDATE variants SET stock = 1 WHERE price = 1 AND 0",
    "UPDATE product_drafts SET publish_at = NULL WHERE 0",
    "DELETE FROM planned_specials WHERE 0",
  ])("takes for neither: %s", async (text) => {
    expect(await clearedDatabase(db, "saveVoucher").run(statement<never>(sql.raw(text)))).toEqual([[]]);
  });

  test("writes none at all for a call that says it moves nothing, nor for a read", async () => {
    for (const name of ["addCustomerNote", "listPayouts", "stopVoucher"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(clearedDatabase(db, name).run(...cleared().statements, voucher())).rejects.toThrow(/without leave/);
    }
    await clearedDatabase(db, "addCustomerNote").run(statement(sql`SELECT * FROM wallet_entries`));
    await clearedDatabase(db, "stopVoucher").run(statement(sql`UPDATE vouchers SET stopped_at = ${1} WHERE 0`));
  });
});
