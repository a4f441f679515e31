import { storedDocument } from "../product-editor/stored-document";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import type { Fils } from "#shared/money/money";
import { gtinNumber } from "#shared/typed/gtin";
import { KnownTerms } from "../catalogue-csv/known-taxonomy";
import { groupsBySlug, selectVersions } from "../catalogue-import/staged-statements";
import {
  parseProductRecord,
  selectProductRecords,
  selectTermRecords,
  type ProductRecord,
} from "../catalogue/records-statements";
import type { Database } from "#backend/platform/database";
import type { FieldProblem } from "#backend/platform/outcome";
import { lastPricesOf, selectLastPrices } from "../pricing/last-prices-statements";
import { documentOf } from "../product-editor/document";
import { problemsOf } from "../product-editor/problems";
import type { SheetRow } from "./sheet-import-store";
import { selectLastKnown } from "../product-editor/versions-statements";
import { selectGtinOwners, selectNamed } from "./shop-store";
import {
  selectMoves,
  selectUndone,
  selectUses,
  type DoneGroup,
  type MovesRow,
  type UndoneRow,
  type UseRow,
} from "./undo-store";
import { takeBack, type SkuUse, type Stay, type TakenBack } from "./take-back";

/** What the shop has of products that an import wrote, and what of it goes back. */
export type UndoAround = {
  known: KnownTerms;
  versions: ReadonlyMap<string, number>;
  lastKnown: ReadonlyMap<string, string>;
  last: ReadonlyMap<string, Fils>;
  moves: ReadonlyMap<string, MovesRow>;
  products: UndoneProduct[];
};

/** One product of them; `problem` is what would keep it from being in the shop as it was. */
export type UndoneProduct = {
  group: DoneGroup;
  record: ProductRecord | null;
  shop: ProductDocument | null;
  taken: TakenBack;
  problem: { field: string; problem: FieldProblem } | null;
};

const parse = (json: string | null): ProductDocument | null => (json === null ? null : storedDocument(json));
const skusIn = (document: ProductDocument | null): string[] => (document?.variants ?? []).map(({ sku_id }) => sku_id);

/** Decides what of these products goes back, by what the shop has at this moment; two round trips. */
export async function readUndoAround(
  db: Database,
  sheet: SheetRow,
  original: SheetRow,
  groups: readonly DoneGroup[],
  now: number,
): Promise<UndoAround> {
  const slugs = groups.map(({ key }) => key);
  const [terms, records, versions, lastKnown, undone] = await db.run(
    selectTermRecords(),
    selectProductRecords(groupsBySlug(slugs)),
    selectVersions(slugs),
    selectLastKnown(slugs),
    selectUndone(groups),
  );
  const recordOf = new Map(records.map(parseProductRecord).map((record) => [record.slug, record]));
  const rowOf = new Map(undone.map((row) => [row.key, row]));
  const skus = [...recordOf.values()].flatMap(({ variants }) => variants.map(({ sku_id }) => sku_id));
  const olds = undone.map(({ was }) => parse(was));
  const gtins = olds.flatMap((old) => (old?.variants ?? []).flatMap(({ gtin }) => gtinNumber(gtin) ?? []));
  const related = [...new Set(olds.flatMap((old) => old?.related ?? []))];
  const [uses, moves, gtinOwners, named, lastPrices] = await db.run(
    selectUses(skus, now),
    selectMoves(original.import_id, skus, original.created_at),
    selectGtinOwners(sheet.import_id, gtins),
    selectNamed(sheet.import_id, related),
    selectLastPrices(undone.flatMap(({ key, was }) => skusIn(parse(was)).map((sku_id) => ({ sku_id, slug: key })))),
  );
  const known = new KnownTerms(terms);
  const there = new Set(named.map(({ slug }) => slug));
  const unknownRelated = new Set(related.filter((slug) => !there.has(slug)));
  const moveOf = new Map(moves.map((row) => [row.sku_id, row]));
  const useOf = new Map(uses.map((row) => [row.sku_id, useIn(row)]));
  const products = groups.map((group): UndoneProduct => {
    const record = recordOf.get(group.key) ?? null;
    const row = rowOf.get(group.key)!;
    const shop = record && documentOf(record);
    const isOwnDraft = row.draft_import === original.import_id;
    const taken = takeBack({ ...factsOf(group, row, record, { moveOf, useOf }), isOwnDraft, shop, now });
    const foreignGtins = new Set(gtinOwners.filter(({ slug }) => slug !== group.key).map(({ gtin }) => gtin));
    const around = { terms: known, foreignSkus: new Set<string>(), foreignGtins, unknownRelated, now };
    return { group, record, shop, taken, problem: newProblem(group.key, taken, shop, around) };
  });
  return {
    known,
    versions: new Map(versions.map(({ slug, version }) => [slug, version])),
    lastKnown: new Map(lastKnown.map(({ slug, document }) => [slug, document])),
    last: lastPricesOf(lastPrices),
    moves: moveOf,
    products: products.map(withoutFields),
  };
}

const useIn = ({ ordered, held, carted, announced }: UseRow): SkuUse => ({
  isOrdered: ordered === 1,
  isHeld: held === 1,
  isCarted: carted === 1,
  isAnnounced: announced === 1,
});

type Looked = { moveOf: ReadonlyMap<string, MovesRow>; useOf: ReadonlyMap<string, SkuUse> };

/** What the import did to one product, and what was done with it since. */
function factsOf(group: DoneGroup, row: UndoneRow, record: ProductRecord | null, { moveOf, useOf }: Looked) {
  const own = record?.variants ?? [];
  const changed = group.outcome === "changed";
  return {
    outcome: group.outcome,
    hasWritten: group.shop_version !== null,
    was: changed ? parse(row.was) : null,
    became: parse(row.became),
    stock: new Map(own.map(({ sku_id, stock }) => [sku_id, stock])),
    owed: new Map(own.flatMap(({ sku_id, stock, orderable, held }) => (orderable > stock ? [[sku_id, held]] : []))),
    moves: new Map(
      own.flatMap(({ sku_id }) => {
        const move = moveOf.get(sku_id);
        const { change, counted, handled } = move ?? { change: 0, counted: 0, handled: 0 };
        return move ? [[sku_id, { change, isCounted: counted === 1, isHandled: handled === 1 }] as const] : [];
      }),
    ),
    uses: useOf,
    by: JSON.parse(row.changed_by) as string[],
    draftBy: row.draft_by,
    publishAt: row.publish_at,
  };
}

type Judged = Omit<Parameters<typeof problemsOf>[2], "base">;

/** What is wrong with a product as it is to be, and not as it is. */
function newProblem(
  slug: string,
  { document, isWithdrawn }: TakenBack,
  shop: ProductDocument | null,
  around: Judged,
): UndoneProduct["problem"] {
  if (!document || !shop || isWithdrawn || document === shop) return null;
  const old = new Set(named(slug, shop, { ...around, base: shop }).map(([path]) => path));
  const found = named(slug, document, { ...around, base: shop }).find(([path]) => !old.has(path));
  return found ? { field: found[0], problem: found[1] } : null;
}

/** Problems by the paths of differences: a SKU by name, whatever its position. */
const named = (slug: string, document: ProductDocument, known: Parameters<typeof problemsOf>[2]) =>
  Object.entries(problemsOf(slug, document, known)).map(([path, problem]): [string, FieldProblem] => [
    path.replace(/^variants\[(\d+)\]/, (_, at: string) => `variants.${document.variants[Number(at)]?.sku_id}`),
    problem,
  ]);

/** What cannot be in the shop as it was keeps its own fields; its stock goes back all the same. */
function withoutFields(product: UndoneProduct): UndoneProduct {
  const { problem, taken, shop } = product;
  if (!problem) return product;
  const fields = new Set<Stay["why"]>(["changed"]);
  return { ...product, taken: { ...taken, document: shop, stays: taken.stays.filter(({ why }) => !fields.has(why)) } };
}
