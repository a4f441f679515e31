import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { cleared } from "#backend/identity/approvals/clear-act";
import { noteSetPrices } from "../pricing/own-prices-statements";
import { KnownTerms } from "../catalogue-csv/known-taxonomy";
import { guardRegistry, selectRegistry } from "../taxonomy/taxonomy-statements";
import {
  purgeCatalogue,
  purgeJoined,
  purgeListings,
  purgeProducts,
  purgeScopes,
} from "#backend/platform/cache-purges/purge-tags-statements";
import { groupsBySlug, guardVersions, listed, stagedGroups, stagedTerms } from "../catalogue-import/staged-statements";
import { applyStock, noteStock } from "../catalogue-import/stock-statements";
import { recount } from "../catalogue/listing-entries-statements";
import { selectTermRecords, type TermRecord } from "../catalogue/records-statements";
import { listProducts, writeProducts } from "../catalogue/write-statements";
import { writeTerms } from "../catalogue/write-terms-statements";
import type { Database, Statement } from "#backend/platform/database";
import { followStock, nameMoves } from "../inventory/decrement-stock-statements";
import { documentOf } from "../product-editor/document";
import { isSame } from "../product-editor/merge";
import { priceChangesOf } from "../product-editor/price-changes";
import { rowsOf } from "../product-editor/publish-product";
import { joined } from "../product-editor/publish-statements";
import { recountWordsOf } from "../search/index-statements";
import { setPrices } from "../pricing/worth-of-cut";
import type { Staff } from "#backend/identity/staff/staff";
import { noteUploads } from "../product-media/product-media-statements";
import { guardChanges } from "#backend/platform/guard-statements";
import { readAround, type RoundAround } from "./around";
import { readProduct, type ReadProduct } from "./read-products";
import { problemOf } from "./problem-of";
import { endRound, referenceOf, type SheetRow } from "./sheet-import-store";
import {
  forgetScopes,
  insertProblems,
  noteScopes,
  selectScopes,
  selectWaitingGroups,
  type SheetProblem,
  setResult,
  type WaitingRow,
} from "./groups-store";
import { productsOf, selectLinesOf } from "./lines-store";
import { addVersions } from "../product-editor/versions-statements";
import { endImportedDrafts, guardOwners, stockLines, writeNewDrafts } from "./shop-store";
import { importReference, noteShopVersions } from "./undo-store";

/** Products, and terms, that are written in one transaction. */
const productsAtOnce = 40;
const termsAtOnce = 200;
/** Characters of JSON that are written in one transaction, unless one product alone has more. */
const mostWritten = 500_000;
/** Products of the terms that are counted again in one transaction, unless one term alone has more. */
const mostCounted = 30_000;

/**
 * Takes over the next part of a checked sheet: terms, then products, then the counts. A part and the mark that it was
 * taken over are one transaction, so that a run that was cut off goes on exactly there. What others have changed since
 * the check is left as they made it, and what is written was cleared when it began to run. Aborts when another round was quicker, or the shop changed in between.
 */
export async function applyRound(db: Database, sheet: SheetRow, now: number): Promise<void> {
  const id = sheet.import_id;
  const [terms, products, scopes] = await db.run(
    selectWaitingGroups(id, "term", termsAtOnce),
    selectWaitingGroups(id, "product", productsAtOnce),
    selectScopes(id),
  );
  if (terms.length > 0) return applyTerms(db, sheet, terms, now);
  if (products.length > 0) return applyProducts(db, sheet, products, now);
  if (scopes.length > 0) return countScopes(db, sheet, scopes, now);
  await db.run(endRound(sheet, { set: { state: "done" } }, now), guardChanges(1));
}

/** What was checked is checked again: other imports, and staff, may have moved what it names. */
async function applyTerms(db: Database, sheet: SheetRow, waiting: readonly WaitingRow[], now: number): Promise<void> {
  const id = sheet.import_id;
  const [stored, [registry]] = await db.run(selectTermRecords(), selectRegistry());
  const bySlug = new Map(stored.map((term) => [term.slug, term]));
  const known = new KnownTerms(stored);
  const ready: WaitingRow[] = [];
  const left: string[] = [];
  const problems: SheetProblem[] = [];
  for (const waits of waiting) {
    const { key, line, seen } = waits;
    const row: TermRecord = JSON.parse(waits.row ?? "null");
    const hasPlace = row.parent === null || (known.has("category", row.parent) && !known.isLoop(row.slug, row.parent));
    if (!hasPlace) problems.push(problemOf({ line, ...noPlace(row.slug, row.parent ?? "") }));
    if (hasPlace && isSame(bySlug.get(key) ?? null, seen === null ? null : JSON.parse(seen))) {
      ready.push(waits);
      known.add(row);
    } else left.push(key);
  }
  const staged = stagedTerms(ready.map(({ key, line, row }) => ({ line, slug: key, row })));
  await db.run(
    endRound(sheet, { add: { applied: ready.length, conflicts: left.length } }, now),
    guardChanges(1),
    guardRegistry(registry?.state ?? 0),
    ...writeTerms(staged, now),
    // Names of terms show nearly everywhere.
    purgeCatalogue(),
    setResult(
      id,
      "term",
      ready.map(({ key }) => key),
      "done",
    ),
    setResult(id, "term", left, "conflict"),
    ...insertProblems(id, problems),
  );
}

const noPlace = (slug: string, parent: string) => ({
  text: `{parent}: ${slug} cannot stand below ${parent} any more`,
  arabic: `{parent}: لم يعد بالإمكان وضع ${slug} تحت ${parent}`,
});

/** A product that is written, over the version that was read. */
export type Ready = { read: ReadProduct; version: number | null };

async function applyProducts(
  db: Database,
  sheet: SheetRow,
  waiting: readonly WaitingRow[],
  now: number,
): Promise<void> {
  const id = sheet.import_id;
  const [lines] = await db.run(
    selectLinesOf(
      id,
      waiting.map(({ key }) => key),
    ),
  );
  const around = await readAround(db, id, productsOf(sheet, lines), { now, withSheetTerms: false });
  const byKey = new Map(productsOf(sheet, lines).map((product) => [product.key, readProduct(product, around)]));
  const ready: Ready[] = [];
  const drafts: { slug: string; document: ProductDocument }[] = [];
  const left: { key: string; problems: ReadProduct["problems"] }[] = [];
  let size = 0;
  for (const { key, version, seen } of waiting) {
    const read = byKey.get(key);
    const isAsSeen = (around.versions.get(key) ?? null) === version;
    if (isAsSeen && read?.isDraft && read.document) {
      size += JSON.stringify(read.document).length;
      drafts.push({ slug: key, document: read.document });
    } else if (!read?.rows || !isAsSeen) left.push({ key, problems: isAsSeen ? (read?.problems ?? []) : [] });
    else {
      size += JSON.stringify(read.rows).length + JSON.stringify(read.document).length;
      if (size > mostWritten && ready.length > 0) break;
      ready.push({ read: { ...read, stock: countedFrom(read, seen) }, version });
    }
  }
  const keys = [...ready.map(({ read }) => read.key), ...drafts.map(({ slug }) => slug)];
  const conflicts = left.map(({ key }) => key);
  await db.run(
    ...cleared().statements,
    endRound(sheet, { add: { applied: keys.length, conflicts: conflicts.length } }, now),
    guardChanges(1),
    ...writeReady(ready, { ...around, by: "import" }, sheet, now),
    ...(drafts.length > 0
      ? [writeNewDrafts({ drafts, importId: id, staff: staffOf(sheet), now }), guardChanges(drafts.length)]
      : []),
    setResult(id, "product", keys, "done"),
    setResult(id, "product", conflicts, "conflict"),
    ...insertProblems(
      id,
      left.flatMap(({ problems }) => problems.map(problemOf)),
    ),
  );
}

/** Figures that say nothing of an export count against what the check saw, as a count by hand against what was shown. */
function countedFrom({ stock }: ReadProduct, seen: string | null): ReadProduct["stock"] {
  const before: Record<string, number> = seen === null ? {} : JSON.parse(seen);
  return stock.map((line) =>
    line.exported_at === null ? { ...line, stock_exported: before[line.sku_id] ?? line.stock_exported } : line,
  );
}

const staffOf = (sheet: SheetRow): Staff => ({ userId: sheet.staff_id, email: sheet.staff_email, name: "" });

/** What `writeReady` needs of the shop; `by` says of stock whether it comes by an import or by its end. */
type Writing = Pick<RoundAround, "known" | "last" | "lastKnown"> & { by: "import" | "undo" };

/** Everything that follows for the shop when these products are written. */
export function writeReady(ready: readonly Ready[], around: Writing, sheet: SheetRow, now: number): Statement[] {
  const { import_id: id, stock_import_id: stockId, file_name: note } = sheet;
  const staff = staffOf(sheet);
  const written = ready.filter(({ read }) => read.differences.length > 0).map(({ read }) => read);
  const stock = ready.flatMap(({ read }) => read.stock);
  const slugs = written.map(({ key }) => key);
  const groupRows = stagedGroups(written.map(({ key, line, rows }) => ({ line, slug: key, row: rows })));
  const before = written.flatMap(({ key, record }) => (record ? [{ slug: key, document: documentOf(record) }] : []));
  const unversioned = before.filter(({ slug, document }) => around.lastKnown.get(slug) !== JSON.stringify(document));
  const documents = written.flatMap(({ key, document }) => (document ? [{ slug: key, document }] : []));
  const skus = stock.map(({ sku_id }) => sku_id);
  const owned = ready.flatMap(({ read }) =>
    (read.rows?.variants ?? []).map(({ sku_id }) => ({ sku: sku_id, slug: read.key })),
  );
  const groups = groupsBySlug(slugs);
  const changes = written.flatMap(({ record, rows, document }) =>
    rows && document ? priceChangesOf({ record, last: around.last }, rows, document) : [],
  );
  const users = [sheet.staff_id, ...(sheet.applied_by === null ? [] : [sheet.applied_by])];
  return [
    guardVersions(ready.map(({ read, version }) => ({ slug: read.key, version }))),
    guardOwners(owned),
    noteScopes(id, slugs),
    ...addVersions({ documents: unversioned, staff: null, note: "", now }),
    // The lists that they leave, and below those that they are in.
    purgeListings(groups),
    ...writeProducts(groupRows, now),
    endImportedDrafts(slugs),
    noteUploads(documents, now),
    noteStock(stockId, stockLines(stock), false),
    applyStock(stockId, { skus: listed(skus) }),
    nameMoves([...skus, ...comeAndGone(written)], {
      kind: around.by,
      reference: importReference(id),
      staffId: staff.userId,
      note,
      now,
    }),
    ...listProducts(groupRows, now),
    ...followStock(skus),
    purgeProducts(groups),
    purgeListings(groups),
    purgeJoined(joinedBy(written, before, around)),
    ...recountWordsOf(wordsOf(written, before, around)),
    noteScopes(id, slugs),
    ...addVersions({ documents, staff, note, now }),
    noteShopVersions(id, slugs),
    ...noteSetPrices({ prices: setPrices(changes, now), users, reference: referenceOf(id), now }),
  ];
}

/** Slugs of the terms that any of these products has joined or left. */
function joinedBy(
  written: readonly ReadProduct[],
  before: readonly { slug: string; document: Parameters<typeof rowsOf>[1] }[],
  { known }: Pick<RoundAround, "known">,
): string[] {
  const old = new Map(before.map(({ slug, document }) => [slug, rowsOf(slug, document, known)]));
  return [...new Set(written.flatMap(({ key, rows }) => (rows ? joined(rows, old.get(key) ?? null) : [])))];
}

/** SKUs that are new, and those that a product has no more, whose stock comes and goes with them. */
const comeAndGone = (written: readonly ReadProduct[]) =>
  written.flatMap(({ record, rows }) => {
    const [was, is] = [record?.variants ?? [], rows?.variants ?? []].map(
      (variants) => new Set(variants.map(({ sku_id }) => sku_id)),
    );
    return [...was!.symmetricDifference(is!)];
  });

/** The words that find these products, before and after. */
function wordsOf(
  written: readonly ReadProduct[],
  before: readonly { slug: string; document: Parameters<typeof rowsOf>[1] }[],
  { known }: Pick<RoundAround, "known">,
): string[] {
  const old = before.map(({ slug, document }) => rowsOf(slug, document, known));
  const rows = [...written.flatMap((read) => (read.rows ? [read.rows] : [])), ...old];
  return [...new Set(rows.flatMap(({ words }) => words.shown.map(([word]) => word)))];
}

/** Counts again where an import has written products. Nothing is left to do when it changes nothing. */
export async function countRound(db: Database, sheet: SheetRow, now: number): Promise<void> {
  const [scopes] = await db.run(selectScopes(sheet.import_id));
  if (scopes.length > 0) await countScopes(db, sheet, scopes, now);
}

type Scope = { term_id: number; products: number };

/** Counts the small ones of these terms together, or one large one. */
export async function countScopes(db: Database, sheet: SheetRow, scopes: readonly Scope[], now: number): Promise<void> {
  let products = 0;
  const some = scopes.filter(({ products: count }, at) => {
    products += count;
    return at === 0 || products <= mostCounted;
  });
  const terms = some.map(({ term_id }) => term_id);
  await db.run(
    endRound(sheet, {}, now),
    guardChanges(1),
    ...recount(listed(terms)),
    purgeScopes(terms),
    forgetScopes(sheet.import_id, terms),
  );
}
