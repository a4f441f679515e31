// Shows that the tables which queries name say what the migrations made: the same columns, types, keys and nulls.
import { env } from "cloudflare:workers";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as catalogue from "#backend/goods/catalogue/tables";

type Column = { name: string; type: string; notnull: 0 | 1; pk: number };
const declared: SQLiteTable[] = Object.values(catalogue);

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
  expect(results.map(({ name }) => name)).toEqual(["listing_entries", "product_traits", "variants"]);
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

/** How deep brackets stand within each other. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of text) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

test("a copy of the database opens in any SQLite, whose parser may hold a hundred open words", async () => {
  const { results } = await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").all<{
    name: string;
    sql: string;
  }>();
  // SQLite 3.40 reads 18 calls within each other, and not 28.
  expect(results.filter(({ sql }) => depthOf(sql) > 18).map(({ name }) => name)).toEqual([]);
});
