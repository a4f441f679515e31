import type { Difference } from "#shared/contracts/goods/product-editor";
import type { AttributeKey } from "#shared/goods/attributes/attributes";
import { lackingAttributes } from "#shared/goods/attributes/lacking-attributes";
import type { ColumnName } from "#shared/goods/catalogue-columns";
import { KnownTerms } from "../catalogue-csv/known-taxonomy";
import type { Problem } from "../catalogue-csv/problems";
import { selectForeseenStock } from "../catalogue-import/stock-statements";
import { selectTermRecords } from "../catalogue/records-statements";
import type { Database } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import { readAround, type RoundAround } from "./around";
import { skuIn } from "./overlay";
import { mostLines, readProduct, type ReadProduct, type SheetProduct } from "./read-products";
import { readTerms } from "./read-taxonomy";
import { problemOf } from "./problem-of";
import { priceChangesOf } from "../product-editor/price-changes";
import { unitCut, unitsOf } from "../pricing/worth-of-cut";
import { endRound, type SheetRow } from "./sheet-import-store";
import {
  insertGroups,
  insertProblems,
  selectTermRows,
  type CheckedGroup,
  type Cut,
  type SheetProblem,
} from "./groups-store";
import { countLinesOf, productsOf, selectProductLines, selectTermLines, termLinesOf } from "./lines-store";

/** Terms that are checked together. */
const termsAtOnce = 200;
/** Most differences that are stored of one product, and most characters of each side. */
const mostDifferences = 60;
const longestDifference = 300;

/** Checks the next lines of a sheet against the shop, which stays as it is. Aborts when another round was quicker. */
export async function checkRound(db: Database, sheet: SheetRow, now: number): Promise<void> {
  const id = sheet.import_id;
  const [terms, lines] = await db.run(
    selectTermLines(id, sheet.checked_term, termsAtOnce),
    selectProductLines(id, sheet.checked_product, mostLines + 1),
  );
  if (terms.length > 0) return checkTerms(db, sheet, terms, now);
  if (lines.length > 0) return checkProducts(db, sheet, lines, now);
  await db.run(endRound(sheet, { set: { state: "checked" } }, now), guardChanges(1));
}

type StoredLines = Parameters<typeof productsOf>[1];

async function checkTerms(db: Database, sheet: SheetRow, lines: StoredLines, now: number): Promise<void> {
  const id = sheet.import_id;
  const [stored, ofSheet] = await db.run(selectTermRecords(), selectTermRows(id));
  const known = new KnownTerms(stored);
  for (const { row } of ofSheet) known.add(JSON.parse(row));
  const bySlug = new Map(stored.map((term) => [term.slug, term]));
  const read = readTerms(termLinesOf(sheet.columns, lines), bySlug, known);
  const groups = read.map(({ key, line, problems, stored: seen, row, differences }): CheckedGroup & Counted => ({
    subject: "term",
    key,
    line,
    outcome: problems.length > 0 ? "faulty" : seen ? "changed" : "new",
    as_draft: 0,
    isUnchanged: problems.length === 0 && differences.length === 0,
    noCash: 0,
    version: null,
    row,
    seen,
    cuts: [],
    lacking: [],
    ...shortened(differences),
  }));
  const problems = read.flatMap((term) => term.problems.map(problemOf));
  await writeChecked(db, sheet, {
    groups,
    problems,
    lines: lines.length,
    to: { checked_term: lines.at(-1)!.line },
    now,
  });
}

async function checkProducts(db: Database, sheet: SheetRow, found: StoredLines, now: number): Promise<void> {
  const id = sheet.import_id;
  // The last product may go on behind these lines.
  const last = found.at(-1)!.key;
  const isCut = found.length > mostLines;
  const whole = isCut ? found.filter(({ key }) => key !== last) : found;
  const lines = whole.length > 0 ? whole : found;
  const products = productsOf(sheet, lines);
  const [[more]] = await db.run(countLinesOf(id, products.at(-1)!.key));
  const around = await readAround(db, id, products, { now, withSheetTerms: true });
  const read = products.map((product) => readProduct(product, around));
  const [stock] = await db.run(
    selectForeseenStock(
      read.flatMap((product) => product.stock),
      false,
    ),
  );
  const moved = new Map(
    stock.flatMap(({ sku_id, before, after }) => (after === before ? [] : [[sku_id, { before, after }]])),
  );
  const ofLots = new Set(stock.flatMap(({ sku_id, of_lots }) => (of_lots === 1 ? [sku_id] : [])));
  const groups = read.map((product) => ({
    ...checkedOf(product, around, moved),
    cuts: cutsOf(product, around, moved),
    lacking: lackingOf(product, sheet),
  }));
  const known = products.at(-1)!.lines.length;
  const counted = lines.length - known + (more?.count ?? known);
  const problems = [...read.flatMap((product) => product.problems), ...stockOfLots(products, ofLots)].map(problemOf);
  const to = { checked_product: products.at(-1)!.key };
  await writeChecked(db, sheet, { groups, problems, lines: counted, to, now });
}

/** Figures that are left as they are; the rest of their lines is taken over. */
const stockOfLots = (products: readonly SheetProduct[], skus: ReadonlySet<string>): Problem[] =>
  products
    .flatMap(({ lines }) => lines.map(({ number, cells }) => ({ number, sku: skuIn(cells.sku_id ?? "") })))
    .filter(({ sku }) => skus.has(sku))
    .map(({ number, sku }) => ({
      line: number,
      text: `{stock} of ${sku} is the sum of its lots and stays as it is: count its lots instead`,
      arabic: `{stock} للرمز ${sku} هو مجموع تشغيلاته فيبقى كما هو: سجّل كميات التشغيلات بدلًا منه`,
    }));

export type Counted = {
  isUnchanged: boolean;
  /** SKUs that can no longer be paid in cash. */
  noCash: number;
};
type Moved = ReadonlyMap<string, { before: number; after: number }>;

/** The SKUs of a product that the sheet makes cheaper or brings more of, with the units that it leaves of them. */
function cutsOf({ record, rows, document }: ReadProduct, { last, now }: RoundAround, moved: Moved): Cut[] {
  if (!rows || !document) return [];
  const there = new Set(record?.variants.map(({ sku_id }) => sku_id));
  // A new SKU comes with the sheet's figure.
  const brought = new Map(rows.variants.flatMap((one) => (there.has(one.sku_id) ? [] : [[one.sku_id, one.stock]])));
  return priceChangesOf({ record, last }, rows, document).flatMap((change) => {
    const { sku_id, orderable } = change;
    const cut = unitCut(change, now);
    const { before, after } = moved.get(sku_id) ?? { before: orderable, after: brought.get(sku_id) ?? orderable };
    // What may be back-ordered can be ordered beyond the stock, before the sheet and after it.
    const most = orderable === before ? after : Math.max(orderable, after);
    const added = Math.max(0, after - before);
    return cut > 0 || added > 0 ? [{ sku_id, cut, units: unitsOf({ orderable: most }), added }] : [];
  });
}

function checkedOf(
  { key, line, problemCount, record, rows, isDraft, differences, stock }: ReadProduct,
  { versions }: RoundAround,
  moved: Moved,
): Omit<CheckedGroup, "cuts" | "lacking"> & Counted {
  const seen = new Map(record?.variants.map((variant) => [variant.sku_id, variant.stock]));
  const ofStock = (rows?.variants ?? []).flatMap((variant): Difference[] => {
    const field = `variants.${variant.sku_id}.stock`;
    const change = moved.get(variant.sku_id);
    if (change) return [{ field, before: String(change.before), after: String(change.after) }];
    return seen.has(variant.sku_id) || variant.stock === 0 ? [] : [{ field, before: "", after: String(variant.stock) }];
  });
  const all = [...differences, ...ofStock];
  return {
    subject: "product",
    key,
    line,
    outcome: problemCount > 0 ? "faulty" : record ? "changed" : "new",
    as_draft: isDraft ? 1 : 0,
    isUnchanged: problemCount === 0 && all.length === 0,
    noCash: problemCount === 0 && rows ? withoutCash(rows, record) : 0,
    row: null,
    version: versions.get(key) ?? null,
    seen: Object.fromEntries(stock.map(({ sku_id }) => [sku_id, seen.get(sku_id) ?? 0])),
    ...shortened(all),
  };
}

/** Of a product that the sheet brings or describes; a list of prices is not asked for attributes. */
function lackingOf({ record, document }: ReadProduct, { columns }: SheetRow): AttributeKey[] {
  const named: ColumnName[] = JSON.parse(columns);
  const isAsked = record === null || named.includes("family") || named.includes("attributes");
  if (!isAsked || !document?.family) return [];
  return lackingAttributes(
    document.family,
    document.variants.map(({ attributes }) => attributes),
  );
}

/** How many SKUs of a product the sheet takes from payment in cash; new ones may be paid so unless it says no. */
export function withoutCash({ variants }: NonNullable<ReadProduct["rows"]>, record: ReadProduct["record"]): number {
  const before = new Map(record?.variants.map(({ sku_id, cod }) => [sku_id, cod]));
  return variants.filter(({ sku_id, cod }) => cod === 0 && before.get(sku_id) !== 0).length;
}

type Checked = {
  groups: readonly (CheckedGroup & Counted)[];
  problems: readonly SheetProblem[];
  /** How many were looked at, and how far it has come. */
  lines: number;
  to: Partial<Pick<SheetRow, "checked_term" | "checked_product">>;
  now: number;
};

/** Keeps what a round has found out, and how far it has come. Aborts when another round was quicker. */
export async function writeChecked(
  db: Database,
  sheet: SheetRow,
  { groups, problems, lines, to, now }: Checked,
): Promise<void> {
  const changed = groups.filter(({ isUnchanged }) => !isUnchanged);
  const count = (outcome: CheckedGroup["outcome"]) => changed.filter((group) => group.outcome === outcome).length;
  const add = {
    lines_checked: lines,
    new: count("new"),
    changed: count("changed"),
    faulty: count("faulty"),
    drafts: changed.filter(({ as_draft }) => as_draft === 1).length,
    unchanged: groups.length - changed.length,
    problems: problems.length,
    no_cash: groups.reduce((sum, { noCash }) => sum + noCash, 0),
  };
  await db.run(
    endRound(sheet, { add, set: to }, now),
    guardChanges(1),
    ...insertGroups(sheet.import_id, changed),
    ...insertProblems(sheet.import_id, problems),
  );
}

const short = (text: string) => (text.length > longestDifference ? `${text.slice(0, longestDifference)}…` : text);

/** The part of the differences that is stored. */
export function shortened(differences: readonly Difference[]): { differences: Difference[]; more: number } {
  const listed = differences.slice(0, mostDifferences);
  return {
    differences: listed.map(({ field, before, after }) => ({ field, before: short(before), after: short(after) })),
    more: differences.length - listed.length,
  };
}
