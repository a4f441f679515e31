// Shows what the schema refuses by itself, and that nothing but the catalogue refers to products.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

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
