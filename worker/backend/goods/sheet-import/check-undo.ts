import type { Difference } from "#shared/contracts/goods/product-editor";
import { productDifferences } from "#shared/goods/product-differences";
import type { TermRecord } from "../catalogue/records-statements";
import { selectTermRecords } from "../catalogue/records-statements";
import type { Database } from "#backend/platform/database";
import { unitCut, unitsOf } from "../pricing/worth-of-cut";
import { isSame } from "../product-editor/merge";
import { priceChangesOf } from "../product-editor/price-changes";
import { rowsOf } from "../product-editor/publish-product";
import { guardChanges } from "#backend/platform/guard-statements";
import { shortened, withoutCash, writeChecked, type Counted } from "./check-round";
import { endRound, selectSheet, type SheetRow } from "./sheet-import-store";
import type { CheckedGroup, Cut, SheetProblem } from "./groups-store";
import { selectDoneProducts, selectDoneTerms, type DoneGroup } from "./undo-store";
import { readUndoAround, type UndoAround, type UndoneProduct } from "./undo-around";
import { problemText, stayText, termTexts } from "./undo-texts";

/** Products, and terms, that are looked at together. */
const productsAtOnce = 40;
const termsAtOnce = 200;

/** Finds out what the next of an import's products and terms would be if it were taken back; the shop stays as it is. */
export async function checkUndo(db: Database, sheet: SheetRow, now: number): Promise<void> {
  const id = sheet.undoes ?? "";
  const [[original], products, terms] = await db.run(
    selectSheet(id),
    selectDoneProducts(id, sheet.checked_product, productsAtOnce),
    selectDoneTerms(id, sheet.checked_term, termsAtOnce),
  );
  if (original && products.length > 0) return checkProducts(db, sheet, { original, products, now });
  if (original && terms.length > 0) return checkTerms(db, sheet, terms, now);
  await db.run(endRound(sheet, { set: { state: "checked" } }, now), guardChanges(1));
}

type Looked = { original: SheetRow; products: readonly DoneGroup[]; now: number };

async function checkProducts(db: Database, sheet: SheetRow, { original, products, now }: Looked): Promise<void> {
  const around = await readUndoAround(db, sheet, original, products, now);
  const groups = around.products.map((product) => checkedOf(product, around, now));
  const problems = around.products.flatMap(problemsOf);
  const to = { checked_product: products.at(-1)!.key };
  await writeChecked(db, sheet, { groups, problems, lines: products.length, to, now });
}

/** Why something of a product stays, at the line that brought it. */
export function problemsOf(product: UndoneProduct): SheetProblem[] {
  const { key, line } = product.group;
  const refused = problemText(product);
  const stays = product.taken.stays.map((stay) => stayText(key, stay));
  return [...(refused ? [refused] : []), ...stays].map((text) => ({ line, ...text }));
}

/** Identifies a product that leaves the shop: all of its fields go with it. */
const isTelling = ({ field }: Difference): boolean => /^title\.|\.price$/.test(field);

function checkedOf(product: UndoneProduct, around: UndoAround, now: number): CheckedGroup & Counted {
  const { group, record, shop, taken, problem } = product;
  const { isWithdrawn, document, stock, stays } = taken;
  const units = stock.map(({ sku_id, before, after }): Difference => ({
    field: `variants.${sku_id}.stock`,
    before: String(before),
    after: String(after),
  }));
  const differences = [
    ...(isWithdrawn
      ? productDifferences(shop, null).filter(isTelling)
      : document
        ? productDifferences(shop, document)
        : []),
    ...units,
  ];
  const isBlocked = differences.length === 0 && (problem !== null || stays.length > 0);
  return {
    subject: "product",
    key: group.key,
    line: group.line,
    outcome: isBlocked ? "faulty" : isWithdrawn ? "new" : "changed",
    isUnchanged: differences.length === 0 && !isBlocked && !isWithdrawn,
    as_draft: 0,
    noCash: document && document !== shop ? withoutCash(rowsOf(group.key, document, around.known), record) : 0,
    row: null,
    version: around.versions.get(group.key) ?? null,
    seen: Object.fromEntries((record?.variants ?? []).map((variant) => [variant.sku_id, variant.stock])),
    cuts: cutsOf(product, around, now),
    lacking: [],
    ...shortened(differences),
  };
}

/**
 * Whether a product makes no more cheaper, and brings no more back, than was checked and cleared. What it is decided by may
 * have changed without the product: a draft of it is gone, a sale is over.
 * @param checked its `cuts` then, as JSON
 */
export function isWithinChecked(
  product: UndoneProduct,
  around: UndoAround,
  checked: string | null,
  now: number,
): boolean {
  const seen: Cut[] = JSON.parse(checked ?? "[]");
  const bySku = new Map(seen.map((one) => [one.sku_id, one]));
  return cutsOf(product, around, now).every(({ sku_id, cut, added }) => {
    const then = bySku.get(sku_id);
    return then !== undefined && cut <= then.cut && added <= then.added;
  });
}

/** The SKUs that become cheaper, or come back, with their units. */
function cutsOf({ group, record, shop, taken }: UndoneProduct, { last, known }: UndoAround, now: number): Cut[] {
  const { document, stock } = taken;
  if (!document || !shop) return [];
  const moved = new Map(stock.map((step) => [step.sku_id, step]));
  return priceChangesOf({ record, last }, rowsOf(group.key, document, known), document).flatMap((change) => {
    const { before, after } = moved.get(change.sku_id) ?? { before: change.orderable, after: change.orderable };
    const cut = unitCut(change, now);
    const added = Math.max(0, after - before);
    const units = unitsOf({ orderable: Math.max(before, after, change.orderable) });
    return cut > 0 || added > 0 ? [{ sku_id: change.sku_id, cut, units, added }] : [];
  });
}

/** What becomes of a term: what it was, or nothing; `stays` says why it stays as it is. */
export type TermBack = { was: TermRecord | null; stays: SheetProblem | null; isThere: boolean };

/** An import of before terms had codes has none either. */
function parseTerm(json: string | null): TermRecord | null {
  if (json === null) return null;
  const { hs_code = "", ...term }: Omit<TermRecord, "hs_code"> & Partial<TermRecord> = JSON.parse(json);
  return { ...term, hs_code };
}

/** @param stored what the shop has of it */
export function termBack({ key, line, row, seen }: DoneGroup, stored: TermRecord | undefined): TermBack {
  const [was, became] = [parseTerm(seen), parseTerm(row)];
  if (!stored || isSame(stored, was)) return { was, stays: null, isThere: true };
  const stays = isSame(stored, became) ? null : { line, ...termTexts.changed(key) };
  return { was, stays, isThere: false };
}

async function checkTerms(db: Database, sheet: SheetRow, terms: readonly DoneGroup[], now: number): Promise<void> {
  const [stored] = await db.run(selectTermRecords());
  const bySlug = new Map(stored.map((term) => [term.slug, term]));
  const read = terms.map((group) => ({ group, ...termBack(group, bySlug.get(group.key)) }));
  const groups = read.map(({ group, was, stays, isThere }): CheckedGroup & Counted => ({
    subject: "term",
    key: group.key,
    line: group.line,
    outcome: stays ? "faulty" : was === null ? "new" : "changed",
    isUnchanged: isThere,
    as_draft: 0,
    noCash: 0,
    version: null,
    row: was,
    seen: bySlug.get(group.key) ?? null,
    cuts: [],
    lacking: [],
    ...shortened([]),
  }));
  const problems = read.flatMap(({ stays }) => (stays ? [stays] : []));
  await writeChecked(db, sheet, {
    groups,
    problems,
    lines: terms.length,
    to: { checked_term: terms.at(-1)!.line },
    now,
  });
}
