import { sql, type SQL } from "drizzle-orm";
import { purgeCatalogue } from "#backend/platform/cache-purges/purge-tags-statements";
import { recountAll } from "../catalogue/listing-entries-statements";
import { groupsOf, listProducts, writeProducts } from "../catalogue/write-statements";
import { removeProducts } from "../catalogue/remove-statements";
import { writeTerms } from "../catalogue/write-terms-statements";
import { statement, type Database } from "#backend/platform/database";
import { recountWords } from "../search/index-statements";
import type { CatalogueImport } from "./rows";
import { beginImport, stageEntries } from "./staging-store";
import { applyStock, noteStock } from "./stock-statements";

type Options = {
  /** Removes products that the import does not have, and terms but categories that no product has then. */
  replace?: boolean;
  /** Takes the file's stock for SKUs of the shop too, whatever was sold since. */
  setStock?: boolean;
};

/**
 * Writes terms and groups, known ones (by slug, by SKU) are overwritten with their stock, then all counts, in one
 * transaction. What is in the database and not in the rows stays, but for variants that left their group. Doing it
 * twice changes nothing.
 * @param now moment of the import in ms
 */
export async function writeCatalogue(db: Database, { terms, groups }: CatalogueImport, now: number): Promise<void> {
  const importId = await beginImport(db, now);
  const entries = [
    ...terms.map((term, at) => ({ line: at, term })),
    ...groups.map((group, at) => ({ line: terms.length + at, group })),
  ];
  await stageEntries(db, importId, entries);
  await applyImport(db, importId, entries.length, now, { setStock: true });
}

/**
 * Takes over the entries that were set aside, all or none.
 * @param entries how many there must be
 * @throws when they are not all there any more, or an SKU has become that of another product (see the table `imports`)
 */
export async function applyImport(
  db: Database,
  importId: number,
  entries: number,
  now: number,
  { replace = false, setStock = false }: Options = {},
): Promise<void> {
  const groupRows = sql`(SELECT line, slug, row FROM import_rows WHERE import_id = ${importId} AND kind = 'group') r`;
  const termRows = sql`(SELECT line, slug, row AS value FROM import_rows WHERE import_id = ${importId} AND kind = 'term')`;
  const written = groupsOf(groupRows);
  const variants = sql`${groupRows}, json_each(r.row, '$.variants') line`;
  await db.run(
    noteImport(importId, entries, now, replace ? sql`0` : countForeignSkus(variants)),
    ...writeTerms(termRows, now),
    noteStock(importId, variants, setStock),
    ...writeProducts(groupRows, now),
    applyStock(importId, { setStock }),
    ...listProducts(groupRows, now),
    ...(replace ? removeOthers(importId, written) : []),
    ...recountAll(),
    ...recountWords(),
    purgeCatalogue(),
    statement(sql`DELETE FROM import_rows WHERE import_id = ${importId}`),
  );
}

const noteImport = (importId: number, entries: number, now: number, foreignSkus: SQL) =>
  statement(sql`
    INSERT INTO imports (import_id, finished_at, entries, entries_found, foreign_skus)
    SELECT ${importId}, ${now}, ${entries}, (SELECT count(*) FROM import_rows WHERE import_id = ${importId}), ${foreignSkus}`);

const countForeignSkus = (variants: SQL) => sql`(
  SELECT count(*) FROM ${variants}
  CROSS JOIN variants v ON v.sku_id = line.value ->> 'sku_id'
  CROSS JOIN product_groups g ON g.group_id = v.group_id AND g.slug <> r.slug)`;

function removeOthers(importId: number, written: SQL) {
  const others = sql`SELECT group_id FROM product_groups WHERE group_id NOT IN (${written})`;
  return [
    ...removeProducts(others),
    statement(sql`DELETE FROM facet_counts`),
    statement(sql`
      DELETE FROM terms WHERE kind IN ('brand', 'speciality', 'procedure', 'collection')
        AND slug NOT IN (SELECT slug FROM import_rows WHERE import_id = ${importId} AND kind = 'term')
        AND NOT EXISTS (SELECT 1 FROM listing_entries e WHERE e.term_id = terms.term_id)`),
  ];
}
