// Shows that figures of a year with a hundred thousand orders are read from sums: few rows, and soon.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { beginningOf, dayOf } from "#shared/console/report-period";
import { openDatabase } from "#backend/platform/database";
import { selectMarginSums } from "#backend/back-office/reports/goods-store";
import { closeDays } from "#backend/back-office/reports/close-days";
import { selectDays, selectTaxes, selectVoucherSums } from "#backend/back-office/reports/orders-store";
import { selectClosed } from "#backend/back-office/reports/close-store";
import { countingDatabase } from "#support/rows-read";

const orders = 100_000;
const skus = 300;
const days = 365;

/** So many orders of two lines, spread over a year, with invoices by rate. */
async function fill(today: number): Promise<void> {
  const begun = beginningOf(today - days);
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${orders})`;
  const at = `${begun} + i * ${Math.floor((days * 86_400_000) / orders)}`;
  const emirate = `'{"state":"' || CASE i % 3 WHEN 0 THEN 'Dubai' WHEN 1 THEN 'Ajman' ELSE 'Sharjah' END || '"}'`;
  const texts = [
    `INSERT INTO orders (order_id, number, checkout_id, user_id, status, payment_method, items_total, discount, total, tax, shipping,
      shipping_tax, payable, voucher_code, delivery_address, billing_address, buyer, locale, placed_at, changed_at)
     ${numbers} SELECT 'o' || i, 100000 + i, 'c' || i, 'u', 'delivered', 'cod', 2100, 0, 2100, 100, 0, 0, 2100,
      iif(i % 10 = 0, 'SAVEBIG', NULL), ${emirate}, '{}', '{}', 'en', ${at}, 0 FROM n`,
    `INSERT INTO order_lines (order_id, position, sku_id, slug, title_en, title_ar, variant_title_en, variant_title_ar, quantity,
      unit_price, total, discount, tax)
     ${numbers} SELECT 'o' || i, p, 'S' || (i * (p + 3) % ${skus}), 's', '', '', '', '', 1, 1050, 1050, 0, 50
     FROM n JOIN (SELECT 0 AS p UNION ALL SELECT 1)`,
    `INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at)
     ${numbers} SELECT 'invoice', i, 'o' || i, 2100, 100, ${at} FROM n`,
    `INSERT INTO tax_document_rates (kind, number, tax_class, rate, amount, tax)
     ${numbers} SELECT 'invoice', i, 'standard', 500, 2100, 100 FROM n`,
    `INSERT INTO sku_costs (sku_id, from_day, cost, changed_at) ${numbers} SELECT 'S' || i, 0, 700, 0 FROM n WHERE i < ${skus}`,
  ];
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- lines follow their orders
    await env.DB.prepare(text).run();
  }
}

test("a year of a hundred thousand orders takes few rows and less than 300 ms", { timeout: 120_000 }, async () => {
  const today = dayOf(Date.now());
  await fill(today);
  const slow = openDatabase(env.DB, 60_000);
  // oxlint-disable-next-line no-await-in-loop -- a month at a time
  while (await closeDays(slow, Date.now()));
  const { database, rowsRead } = countingDatabase(env.DB);
  const db = openDatabase(database);
  const [[state]] = await db.run(selectClosed());
  const period = { from: today - days, to: today };
  const asked = { days: period, before: { from: period.from - days, to: period.from - 1 }, closedTo: state!.closed_to };
  const reads = {
    sales: () => db.run(selectDays(asked)),
    taxes: () => db.run(selectTaxes(asked)),
    vouchers: () => db.run(selectVoucherSums(asked)),
    skus: () => db.run(selectMarginSums(period, asked.closedTo)),
  };
  const measured: Record<string, { rows: number; ms: number }> = {};
  for (const [name, read] of Object.entries(reads)) {
    const [rows, begun] = [rowsRead(), performance.now()];
    // oxlint-disable-next-line no-await-in-loop -- each is measured by itself
    await read();
    measured[name] = { rows: rowsRead() - rows, ms: performance.now() - begun };
  }
  expect(Object.values(measured).every(({ rows }) => rows < 40_000)).toBe(true);
  expect(Object.values(measured).every(({ ms }) => ms < 300)).toBe(true);
});
