import { storedDocument } from "../product-editor/stored-document";
import { readList } from "../catalogue-csv/cell-text";
import { KnownTerms } from "../catalogue-csv/known-taxonomy";
import {
  parseProductRecord,
  selectProductRecords,
  selectTermRecords,
  type TermRecord,
} from "../catalogue/records-statements";
import { selectLastKnown } from "../product-editor/versions-statements";
import type { Database } from "#backend/platform/database";
import type { Fils } from "#shared/money/money";
import { gtinNumber } from "#shared/typed/gtin";
import { lastPricesOf, selectLastPrices } from "../pricing/last-prices-statements";
import { skuIn } from "./overlay";
import type { Around, SheetProduct, WaitingDraft } from "./read-products";
import { selectTermRows } from "./groups-store";
import { selectDoubled } from "./lines-store";
import { groupsBySlug, selectVersions } from "../catalogue-import/staged-statements";
import { selectTaxRates } from "../taxes/taxes-statements";
import { selectGtinOwners, selectNamed, selectNewDrafts, selectOwners, selectTwins } from "./shop-store";
import type { Cells } from "../catalogue-csv/write-lines";

/** What is said of a new product where its sheet says nothing: most of what a distributor of medical supplies sells. */
const productDefaults: Cells = { type: "consumable" };

export type RoundAround = Around & {
  /** What SKUs that are new to the shop cost when it last had them, in fils, by SKU. */
  last: ReadonlyMap<string, Fils>;
  /** Of each product that the shop has, by slug. */
  versions: ReadonlyMap<string, number>;
  /** What the history has last, as JSON, by slug. */
  lastKnown: ReadonlyMap<string, string>;
};

/**
 * What the shop has of the products that a round is about, in one round trip.
 * @param withSheetTerms counts the sheet's own new terms as known: before they are written
 */
export async function readAround(
  db: Database,
  importId: string,
  products: readonly SheetProduct[],
  { now, withSheetTerms }: { now: number; withSheetTerms: boolean },
): Promise<RoundAround> {
  const slugs = products.map(({ key }) => key);
  const lines = products.flatMap((product) => product.lines);
  const skus = [...new Set(lines.map(({ cells }) => skuIn(cells.sku_id ?? "")))];
  const gtins = lines.flatMap(({ cells }) => gtinNumber(cells.gtin ?? "") ?? []);
  const related = [...new Set(lines.flatMap(({ cells }) => slugsIn(cells.related)))];
  const [
    terms,
    ofSheet,
    records,
    versions,
    owners,
    twins,
    drafts,
    doubled,
    lastKnown,
    gtinRows,
    relatedRows,
    lastPrices,
    rates,
  ] = await db.run(
    selectTermRecords(),
    selectTermRows(importId),
    selectProductRecords(groupsBySlug(slugs)),
    selectVersions(slugs),
    selectOwners(skus),
    selectTwins(skus),
    selectNewDrafts(slugs),
    selectDoubled(importId, skus),
    selectLastKnown(slugs),
    selectGtinOwners(importId, gtins),
    selectNamed(importId, related),
    selectLastPrices(
      products.flatMap(({ key, lines: own }) =>
        own.map(({ cells }) => ({ sku_id: skuIn(cells.sku_id ?? ""), slug: key })),
      ),
    ),
    selectTaxRates(),
  );
  const known = new KnownTerms(terms);
  if (withSheetTerms) for (const { row } of ofSheet) known.add(parseTerm(row));
  return {
    known,
    records: new Map(records.map(parseProductRecord).map((record) => [record.slug, record])),
    gtins: gtinRows,
    unknownRelated: new Set(related.filter((slug) => !relatedRows.some((row) => row.slug === slug))),
    owners: new Map(owners.map(({ sku, slug }) => [sku, slug])),
    twins: new Map(twins.map(({ sku, twin }) => [sku, twin])),
    drafts: new Map(drafts.map(({ slug, ...draft }) => [slug, waitingDraft(draft)])),
    defaults: productDefaults,
    rates,
    doubled: new Map(doubled.map(({ sku, line }) => [sku, line])),
    versions: new Map(versions.map(({ slug, version }) => [slug, version])),
    last: lastPricesOf(lastPrices),
    lastKnown: new Map(lastKnown.map(({ slug, document }) => [slug, document])),
    now,
  };
}

const waitingDraft = (row: { document: string; import_id: string | null; staff_email: string }): WaitingDraft => ({
  document: storedDocument(row.document),
  isOfImport: row.import_id !== null,
  by: row.staff_email,
});

/** Slugs of a cell of several; what cannot be read is said elsewhere. */
function slugsIn(cell: string | undefined): string[] {
  try {
    return readList(cell ?? "");
  } catch {
    return [];
  }
}

const parseTerm = (json: string): TermRecord => JSON.parse(json);
