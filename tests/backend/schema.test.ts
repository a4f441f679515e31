// Shows that drizzle's tables say what the migrations made: the same tables, columns, types, keys and nulls.
import { env } from "cloudflare:workers";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as account from "../../worker/backend/account/tables";
import * as approvals from "../../worker/backend/approvals/tables";
import * as buying from "../../worker/backend/checkout/tables";
import * as credit from "../../worker/backend/credit-line/tables";
import * as catalogue from "../../worker/backend/catalogue/tables";
import * as orders from "../../worker/backend/orders/tables";
import * as outbox from "../../worker/backend/outbox/tables";
import * as accountData from "../../worker/backend/account-data/tables";
import * as payouts from "../../worker/backend/payouts/tables";
import * as payments from "../../worker/backend/payments/tables";
import * as quotas from "../../worker/backend/quotas/tables";
import * as reconciliation from "../../worker/backend/reconciliation/tables";
import * as sales from "../../worker/backend/sales/tables";
import * as scheduled from "../../worker/backend/scheduled/tables";
import * as search from "../../worker/backend/search/tables";
import * as sessions from "../../worker/backend/sessions/tables";
import * as shopper from "../../worker/backend/shopper/tables";
import * as events from "../../worker/events/tables";

type Column = { name: string; type: string; notnull: 0 | 1; pk: number };
const declared: SQLiteTable[] = [
  account,
  approvals,
  buying,
  catalogue,
  credit,
  events,
  orders,
  outbox,
  accountData,
  payments,
  payouts,
  quotas,
  reconciliation,
  sales,
  scheduled,
  search,
  sessions,
  shopper,
].flatMap((tables) => Object.values(tables));

test("every table of the migrations is declared, and no other", async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'd1_%' AND name NOT LIKE '\\_cf_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  expect(declared.map((table) => getTableConfig(table).name).toSorted()).toEqual(
    results.map(({ name }) => name).toSorted(),
  );
});

test.for(declared.map((table) => getTableConfig(table)))("$name", async ({ name, columns, primaryKeys }) => {
  const { results } = await env.DB.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
    .bind(name)
    .all<Column>();
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
  const byDrizzle = columns.map((column) => ({
    name: column.name,
    type: column.getSQLType().toUpperCase(),
    required: column.notNull || column.primary,
    key: column.primary || keys.has(column.name),
  }));
  const byMigration = results.map((column) => ({
    name: column.name,
    type: column.type,
    required: column.notnull === 1 || column.pk > 0,
    key: column.pk > 0,
  }));
  expect(byDrizzle).toEqual(byMigration);
});

test("only the catalogue's own tables refer to products, which an import may remove", async () => {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master
    WHERE sql LIKE '%REFERENCES product_groups%' OR sql LIKE '%REFERENCES variants%' ORDER BY name`,
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name)).toEqual(["listing_entries", "price_tiers", "variants"]);
});

const insert = (price: unknown, stock: unknown) =>
  env.DB.prepare(
    "INSERT INTO variants (sku_id, group_id, position, title_en, title_ar, options, price, cod, business_categories, stock) VALUES ('x', 1, 0, '', '', '[]', ?, 0, '[]', ?)",
  )
    .bind(price, stock)
    .run();

test("money and stock cannot be fractions, negative or text", async () => {
  await expect(insert(10.5, 1)).rejects.toThrow(/datatype|STRICT|cannot store/i);
  await expect(insert("free", 1)).rejects.toThrow(/datatype|cannot store/i);
  await expect(insert(0, 1)).rejects.toThrow(/CHECK/);
  await expect(insert(10, -1)).rejects.toThrow(/CHECK/);
  await expect(insert(10, 1)).rejects.toThrow(/FOREIGN KEY/);
});
