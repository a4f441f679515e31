// Shows that the database and the code agree on what a code is without the signs that people leave out, whatever sign of Unicode
// it holds, and that a search by it reads an index.
import { env } from "cloudflare:workers";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { looseSkuKey, skuIn } from "#shared/typed/sku";
import { loosely } from "#backend/goods/catalogue/codes-statements";

const dialect = new SQLiteAsyncDialect();
async function rows<Row>(query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return (
    await env.DB.prepare(text)
      .bind(...params)
      .all<Row>()
  ).results;
}

/** Every sign of the first plane, and every 61st of the others. */
const signs = Array.from({ length: 0x110000 }, (_, code) => code).filter(
  (code) => code > 0 && (code < 0xd800 || (code > 0xdfff && (code < 0x10000 || code % 61 === 0))),
);

test.each(Array.from({ length: 8 }, (_, part) => part))(
  "part %i of all signs is left out by both or by neither",
  async (part) => {
    const own = signs.filter((_, at) => at % 8 === part);
    const codes = own.map((code) => skuIn(`${String.fromCodePoint(code)}-aB${String.fromCodePoint(code)}-1z`));
    const found = await rows<{ code: string; loose: string }>(
      sql`SELECT value AS code, ${loosely("value")} AS loose FROM json_each(${JSON.stringify(codes)})`,
    );
    expect(found.length).toBe(own.length);
    expect(found.filter(({ code, loose }) => looseSkuKey(code) !== loose)).toEqual([]);
  },
);

test.each([
  ["variants_by_loose_sku", "sku_id"],
  ["variants_by_loose_code", "manufacturer_code"],
])("the index %s has the same of %s", async (index, column) => {
  const [made] = await rows<{ sql: string }>(sql`SELECT sql FROM sqlite_master WHERE name = ${index}`);
  expect(made!.sql).toContain(dialect.sqlToQuery(loosely(column)).sql);
  const plan = await rows<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT sku_id FROM variants v WHERE v.manufacturer_code IS NOT NULL AND ${loosely(`v.${column}`)} = 'AB1'`,
  );
  expect(plan.map(({ detail }) => detail).join()).toContain(index);
});
