import { sql } from "drizzle-orm";
import { KnownTerms } from "#backend/goods/catalogue-csv/known-taxonomy";
import { stagedGroups } from "#backend/goods/catalogue-import/staged-statements";
import {
  parseProductRecord,
  selectProductRecords,
  selectTermRecords,
} from "#backend/goods/catalogue/records-statements";
import { groupsOf } from "#backend/goods/catalogue/write-statements";
import { statement, type Database } from "#backend/platform/database";
import { documentOf } from "#backend/goods/product-editor/document";
import { rowsOf } from "#backend/goods/product-editor/publish-product";
import { rewriteWords } from "#backend/goods/search/index-statements";

const productsAtOnce = 100;

/** Makes the search indexes from the products, customers and audit log that are there; a backup has none. */
export async function makeSearchIndexes(db: Database): Promise<void> {
  await db.run(
    statement(sql`DELETE FROM audit_search`),
    statement(sql`INSERT INTO audit_search (rowid, subject, detail) SELECT entry_id, subject, detail FROM audit_log`),
    statement(sql`DELETE FROM customer_search`),
    statement(sql`
      INSERT INTO customer_search (rowid, words)
      SELECT w.customer_id, w.words FROM customer_words w JOIN customers c USING (customer_id) WHERE c.gone = 0`),
  );
  const [terms] = await db.run(selectTermRecords());
  const known = new KnownTerms(terms);
  for (let after = 0, done = false; !done;) {
    const page = sql`
      SELECT group_id FROM product_groups WHERE group_id > ${after} ORDER BY group_id LIMIT ${productsAtOnce}`;
    const [records] = await db.run(selectProductRecords(page));
    const products = records.map(parseProductRecord);
    const staged = stagedGroups(
      products.map((record, line) => ({
        line,
        slug: record.slug,
        row: rowsOf(record.slug, documentOf(record), known),
      })),
    );
    await db.run(...rewriteWords(groupsOf(staged), staged));
    done = products.length < productsAtOnce;
    after = products.at(-1)?.group_id ?? after;
  }
}
