import { purgeCatalogue } from "#backend/platform/cache-purges/purge-tags-statements";
import { KnownTerms } from "../catalogue-csv/known-taxonomy";
import { guardVersions, listed, stagedGroups } from "../catalogue-import/staged-statements";
import { recount } from "../catalogue/listing-entries-statements";
import { parseProductRecord, selectProductRecords, selectTermRecords } from "../catalogue/records-statements";
import { listProducts } from "../catalogue/write-statements";
import type { Database } from "#backend/platform/database";
import { documentOf } from "../product-editor/document";
import { rowsOf } from "../product-editor/publish-product";
import { foldWords } from "#backend/platform/text/fold";
import { recountWordsOf } from "../search/index-statements";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import {
  forgetChanged,
  moveOn,
  nextGroups,
  selectChanged,
  selectScopesAfter,
  selectVersionsIn,
  type ChangedTermRow,
} from "./taxonomy-store";

/** Products that are read again in one transaction. */
const productsAtOnce = 40;
/** Products of the entries that are counted again in one transaction, unless one entry alone has more. */
const mostCounted = 30_000;
const scopesAtOnce = 200;

/**
 * Has the products of entries that are called otherwise be found by the new name, and those of moved ones stand in the
 * lists above them. Each round is a transaction of its own, so that an interrupted run continues there.
 * @param until when no further round is begun, in ms
 */
export async function followChangedTerms(db: Database, until: number, clock = Date.now): Promise<void> {
  while (clock() < until) {
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    const [[changed]] = await db.run(selectChanged());
    if (!changed) return;
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await (changed.state === "reading" ? readOn(db, changed, clock()) : countOn(db, changed));
    } catch (error) {
      // A product was published meanwhile, or another round was quicker.
      if (!isGuardError(error)) throw error;
    }
  }
}

async function readOn(db: Database, changed: ChangedTermRow, now: number): Promise<void> {
  const groups = nextGroups(changed, productsAtOnce);
  const [records, versions, terms] = await db.run(
    selectProductRecords(groups),
    selectVersionsIn(groups),
    selectTermRecords(),
  );
  const last = versions.at(-1);
  if (!last) return endReading(db, changed);
  const known = new KnownTerms(terms);
  const rows = records
    .map(parseProductRecord)
    .map((record, line) => ({ line, slug: record.slug, row: rowsOf(record.slug, documentOf(record), known) }));
  await db.run(
    moveOn(changed, { read_group: last.group_id }),
    guardChanges(1),
    guardVersions(versions),
    ...listProducts(stagedGroups(rows), now),
    ...recountWordsOf([...new Set(rows.flatMap(({ row }) => row.words.shown.map(([word]) => word)))]),
  );
}

async function endReading(db: Database, changed: ChangedTermRow): Promise<void> {
  await db.run(
    changed.moved ? moveOn(changed, { state: "counting" }) : forgetChanged(changed),
    guardChanges(1),
    ...recountWordsOf([...new Set(foldWords(changed.names).map(({ folded }) => folded))]),
    purgeCatalogue(),
  );
}

/** Every list may have other filters now. */
async function countOn(db: Database, changed: ChangedTermRow): Promise<void> {
  const [scopes] = await db.run(selectScopesAfter(changed.counted_term, scopesAtOnce));
  let products = 0;
  const some = scopes.filter((scope, at) => {
    products += scope.products;
    return at === 0 || products <= mostCounted;
  });
  const last = some.at(-1);
  await db.run(
    last ? moveOn(changed, { counted_term: last.term_id }) : forgetChanged(changed),
    guardChanges(1),
    ...recount(listed(some.map(({ term_id }) => term_id))),
    purgeCatalogue(),
  );
}
