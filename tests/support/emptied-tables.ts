import { env } from "cloudflare:workers";

/** Empties tables of the test's database, in this order. */
export const emptyTables = (...tables: string[]): Promise<D1Result[]> =>
  env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));

/** Takes all products but these out of the test's database, its lists and its search. */
export function emptyProductsBut(...slugs: string[]): Promise<D1Result[]> {
  const others = `SELECT group_id FROM product_groups WHERE slug NOT IN (${slugs.map((slug) => `'${slug}'`).join()})`;
  return emptyTables(
    `product_search WHERE rowid IN (${others})`,
    `listing_entries WHERE group_id IN (${others})`,
    `variants WHERE group_id IN (${others})`,
    `product_groups WHERE group_id IN (${others})`,
  );
}
