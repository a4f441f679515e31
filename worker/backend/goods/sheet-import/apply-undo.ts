import { cleared } from "#backend/identity/approvals/clear-act";
import {
  purgeCatalogue,
  purgeJoined,
  purgeListings,
  purgeProducts,
} from "#backend/platform/cache-purges/purge-tags-statements";
import { groupsBySlug, guardVersions, stagedTerms } from "../catalogue-import/staged-statements";
import { removeProducts } from "../catalogue/remove-statements";
import { selectTermRecords } from "../catalogue/records-statements";
import { writeTerms } from "../catalogue/write-terms-statements";
import type { Database, Statement } from "#backend/platform/database";
import { productDifferences } from "#shared/goods/product-differences";
import { nameMoves } from "../inventory/decrement-stock-statements";
import { documentOf } from "../product-editor/document";
import { rowsOf } from "../product-editor/publish-product";
import { recountWordsOf } from "../search/index-statements";
import { guardChanges } from "#backend/platform/guard-statements";
import {
  deleteUnused,
  forgetCounts,
  guardRegistry,
  selectInUse,
  selectRegistry,
} from "../taxonomy/taxonomy-statements";
import { countScopes, writeReady, type Ready } from "./apply-round";
import { isWithinChecked, problemsOf, termBack } from "./check-undo";
import { endRound, selectSheet, type SheetRow } from "./sheet-import-store";
import {
  insertProblems,
  noteScopes,
  selectScopes,
  selectWaitingGroups,
  setResult,
  type WaitingRow,
} from "./groups-store";
import { endDraftsOf, guardMoves, guardUnused, importReference, selectDoneGroups } from "./undo-store";
import { readUndoAround, type UndoAround, type UndoneProduct } from "./undo-around";
import { termTexts } from "./undo-texts";

/** Products that are taken back in one transaction. */
const productsAtOnce = 40;

/**
 * Takes back the next part of what was checked: products, then the counts, then the terms that they were in. A part and the
 * mark that it was done are one transaction. What is bought, counted or changed at the same moment stays.
 */
export async function applyUndo(db: Database, sheet: SheetRow, now: number): Promise<void> {
  const id = sheet.import_id;
  const [[original], products, terms, scopes] = await db.run(
    selectSheet(sheet.undoes ?? ""),
    selectWaitingGroups(id, "product", productsAtOnce),
    selectWaitingGroups(id, "term", 1),
    selectScopes(id),
  );
  const [term] = terms;
  if (original && products.length > 0) return undoProducts(db, sheet, { original, waiting: products, now });
  if (scopes.length > 0) return countScopes(db, sheet, scopes, now);
  if (original && term) return undoTerm(db, sheet, term, now);
  await db.run(endRound(sheet, { set: { state: "done" } }, now), guardChanges(1));
}

type Waiting = { original: SheetRow; waiting: readonly WaitingRow[]; now: number };

async function undoProducts(db: Database, sheet: SheetRow, { original, waiting, now }: Waiting): Promise<void> {
  const id = sheet.import_id;
  const [groups] = await db.run(
    selectDoneGroups(
      original.import_id,
      "product",
      waiting.map(({ key }) => key),
    ),
  );
  const around = await readUndoAround(db, sheet, original, groups, now);
  const seen = new Map(waiting.map((row) => [row.key, row]));
  const isAsSeen = (product: UndoneProduct) => {
    const { key } = product.group;
    const { version, cuts } = seen.get(key)!;
    return (around.versions.get(key) ?? null) === version && isWithinChecked(product, around, cuts, now);
  };
  const ready = around.products.filter(isAsSeen);
  const gone = ready.filter(({ taken }) => taken.isWithdrawn);
  const back = ready.filter(({ shop, taken }) => {
    const { isWithdrawn, document, stock, stays } = taken;
    return !isWithdrawn && (document !== shop || stock.length > 0 || stays.length === 0);
  });
  const done = [...gone, ...back].map(({ group }) => group.key);
  const left = waiting.map(({ key }) => key).filter((key) => !done.includes(key));
  const told = around.products.filter(({ group }) => left.includes(group.key)).flatMap(problemsOf);
  // What came as a draft was never in the shop.
  const drafts = gone.filter(({ record }) => record === null).map(({ group }) => group.key);
  const goneSkus = skusOf(gone);
  const brought = back.flatMap(broughtOut);
  const touched = new Set([
    ...goneSkus,
    ...brought,
    ...back.flatMap(({ taken }) => taken.stock.map((one) => one.sku_id)),
  ]);
  await db.run(
    ...cleared().statements,
    endRound(sheet, { add: { applied: done.length, conflicts: left.length } }, now),
    guardChanges(1),
    guardVersions(ready.map(({ group: { key } }) => ({ slug: key, version: around.versions.get(key) ?? null }))),
    guardUnused([...goneSkus, ...brought], now),
    guardMoves([...around.moves.values()].filter(({ sku_id }) => touched.has(sku_id))),
    ...withdraw(
      gone.filter(({ record }) => record !== null),
      around,
      sheet,
      now,
    ),
    ...(drafts.length > 0 ? [endDraftsOf(original.import_id, drafts), guardChanges(drafts.length)] : []),
    ...writeReady(
      back.flatMap((product) => readyOf(product, around)),
      { ...around, by: "undo" },
      sheet,
      now,
    ),
    setResult(id, "product", done, "done"),
    setResult(id, "product", left, "conflict"),
    ...insertProblems(id, told),
  );
}

const skusOf = (products: readonly UndoneProduct[]) =>
  products.flatMap(({ record }) => (record?.variants ?? []).map(({ sku_id }) => sku_id));

/** SKUs that leave a product which stays. */
function broughtOut({ record, taken: { document } }: UndoneProduct): string[] {
  const left = new Set(document?.variants.map(({ sku_id }) => sku_id));
  return (record?.variants ?? []).map(({ sku_id }) => sku_id).filter((sku) => !left.has(sku));
}

/** A product as an import would write it. Units that go are counted down to 0 and no further, whatever is sold at this moment. */
function readyOf({ group, record, shop, taken }: UndoneProduct, { known, versions }: UndoAround): Ready[] {
  const { document, stock } = taken;
  if (!document) return [];
  const read = {
    key: group.key,
    line: group.line,
    problems: [],
    problemCount: 0,
    isDraft: false,
    record,
    rows: rowsOf(group.key, document, known),
    document,
    differences: productDifferences(shop, document),
    stock: stock.map(({ sku_id, change }) => ({
      sku_id,
      stock: Math.max(0, -change),
      stock_exported: Math.max(0, change),
      exported_at: null,
    })),
  };
  return [{ read, version: versions.get(group.key) ?? null }];
}

/** What follows for the shop when products leave it. */
function withdraw(
  gone: readonly UndoneProduct[],
  { known }: UndoAround,
  { import_id: id, staff_id: staffId, file_name: note }: SheetRow,
  now: number,
): Statement[] {
  if (gone.length === 0) return [];
  const slugs = gone.map(({ group }) => group.key);
  const groups = groupsBySlug(slugs);
  const rows = gone.flatMap(({ group, record }) => (record ? [rowsOf(group.key, documentOf(record), known)] : []));
  const words = rows.flatMap((row) => row.words.shown.map(([word]) => word));
  return [
    noteScopes(id, slugs),
    purgeProducts(groups),
    purgeListings(groups),
    purgeJoined([...new Set(rows.flatMap(({ scopes }) => scopes))]),
    ...removeProducts(groups),
    nameMoves(skusOf(gone), { kind: "undo", reference: importReference(id), staffId, note, now }),
    ...recountWordsOf([...new Set(words)]),
  ];
}

/** A term as it was, or none of it where nothing uses it. */
async function undoTerm(db: Database, sheet: SheetRow, { key, line }: WaitingRow, now: number): Promise<void> {
  const id = sheet.import_id;
  const [stored, [registry], [group], [used]] = await db.run(
    selectTermRecords(),
    selectRegistry(),
    selectDoneGroups(sheet.undoes ?? "", "term", [key]),
    selectInUse(key),
  );
  const found =
    group &&
    termBack(
      group,
      stored.find(({ slug }) => slug === key),
    );
  const why = found?.stays ?? (found?.was === null && used ? { line, ...termTexts.used(key) } : null);
  const goes = found !== undefined && why === null;
  const write = !goes
    ? []
    : found.was === null
      ? [forgetCounts(key), deleteUnused(key), guardChanges(1)]
      : writeTerms(stagedTerms([{ line, slug: key, row: JSON.stringify(found.was) }]), now);
  await db.run(
    endRound(sheet, { add: goes ? { applied: 1 } : { conflicts: 1 } }, now),
    guardChanges(1),
    guardRegistry(registry?.state ?? 0),
    ...write,
    ...(goes ? [purgeCatalogue()] : []),
    setResult(id, "term", [key], goes ? "done" : "conflict"),
    ...insertProblems(id, why ? [why] : []),
  );
}
