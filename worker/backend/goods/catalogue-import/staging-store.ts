import { sql } from "drizzle-orm";
import { statement, type Database } from "#backend/platform/database";
import type { TermRecord } from "../catalogue/records-statements";
import type { GroupImport } from "./rows";

/** A term or group that waits to be written; `line` is its place in the import. */
export type StagedEntry = { line: number } & ({ term: TermRecord } | { group: GroupImport });

/** Characters of JSON per statement: in UTF-8 well under D1's 2 MB for one bound value. */
const partLength = 400_000;

/** Forgets what other imports left behind or are bringing. @returns the number of the new import */
export async function beginImport(db: Database, now: number): Promise<number> {
  const [, [last]] = await db.run(
    statement(sql`DELETE FROM import_rows`),
    statement<{ id: number }>(sql`
      SELECT max(coalesce((SELECT max(import_id) FROM imports), 0),
        coalesce((SELECT max(stock_import_id) FROM sheet_imports), 0)) AS id`),
  );
  return Math.max(now, (last?.id ?? 0) + 1);
}

/** Sets entries aside; nothing of the catalogue changes. */
export async function stageEntries(db: Database, importId: number, entries: readonly StagedEntry[]): Promise<void> {
  for (const part of partsOf(entries.map(rowOf))) {
    await db.run(
      statement(sql`
        INSERT INTO import_rows (import_id, line, kind, slug, row)
        SELECT ${importId}, value ->> 'line', value ->> 'kind', value ->> 'slug', value -> 'row'
        FROM json_each(${`[${part.join(",")}]`})`),
    );
  }
}

export const discardImport = (db: Database, importId: number) =>
  db.run(statement(sql`DELETE FROM import_rows WHERE import_id = ${importId}`));

/** SKUs among these that belong to a product with another slug, with that slug. */
export async function readForeignSkus(
  db: Database,
  owners: readonly { sku: string; slug: string }[],
): Promise<{ sku: string; slug: string }[]> {
  const [rows] = await db.run(
    statement<{ sku: string; slug: string }>(sql`
      SELECT v.sku_id AS sku, g.slug FROM json_each(${JSON.stringify(owners)}) o
      CROSS JOIN variants v ON v.sku_id = o.value ->> 'sku'
      CROSS JOIN product_groups g ON g.group_id = v.group_id AND g.slug <> o.value ->> 'slug'`),
  );
  return rows;
}

function rowOf(entry: StagedEntry): string {
  const { line } = entry;
  if ("term" in entry) return JSON.stringify({ line, kind: "term", slug: entry.term.slug, row: entry.term });
  return JSON.stringify({ line, kind: "group", slug: entry.group.group.slug, row: entry.group });
}

function partsOf(rows: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = Infinity;
  for (const row of rows) {
    if (length + row.length > partLength) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(row);
    length += row.length;
  }
  return parts;
}
