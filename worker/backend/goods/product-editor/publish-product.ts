import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { isClearance, type clearAct } from "#backend/identity/approvals/clear-act";
import type { Waits } from "#backend/identity/approvals/request-approval";
import { noteSetPrices } from "../pricing/own-prices-statements";
import { parseProductRecord, selectTermRecords, type ProductRecord } from "../catalogue/records-statements";
import { groupOf, type GroupImport } from "../catalogue-import/rows";
import { KnownTerms } from "../catalogue-csv/known-taxonomy";
import type { Database } from "#backend/platform/database";
import { nameMoves } from "../inventory/decrement-stock-statements";
import type { Fils } from "#shared/money/money";
import type { Fail } from "#backend/platform/outcome";
import { lastPricesOf, selectLastPrices } from "../pricing/last-prices-statements";
import { guardCounted } from "../pricing/price-cuts-statements";
import { setPrices, worthOfCut } from "../pricing/worth-of-cut";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { Staff } from "#backend/identity/staff/staff";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { guardSkus, guardVersion, writeProduct } from "./publish-statements";
import { documentOf, productOf, settled, withoutOpening } from "./document";
import { isSame, onlyClockDiffers, withClock } from "./merge";
import { priceChangesOf } from "./price-changes";
import { problemsOf } from "./problems";
import {
  addVersion,
  productDrafts,
  selectForeignGtins,
  selectForeignSkus,
  selectKnownSlugs,
  selectPublished,
  selectVersion,
  selectVersions,
  type ProductDraftRow,
} from "./product-editor-store";

/** What a product is in the shop, and what its document needs to be judged and written. */
export type Surroundings = {
  terms: KnownTerms;
  published: ProductDocument | null;
  /** The same as its row has it. */
  record: ProductRecord | null;
  /** What SKUs that are new to the shop cost when it last had them, in fils. */
  last: ReadonlyMap<string, Fils>;
  /** Of the row that was read; null for a new product. */
  version: number | null;
  /** SKUs that have stock. */
  stocked: readonly string[];
  foreignSkus: ReadonlySet<string>;
  unknownRelated: ReadonlySet<string>;
  foreignGtins: ReadonlySet<string>;
  /** What its history says was in the shop last; null when there is none. */
  lastKnown: ProductDocument | null;
};

/** Reads what surrounds a draft, in one round trip. */
export async function readSurroundings(
  db: Database,
  slug: string,
  document: ProductDocument | null,
): Promise<Surroundings> {
  const related = document?.related ?? [];
  const [terms, [record], [row], foreign, [latest], gtins, known, lastPrices] = await db.run(
    selectTermRecords(),
    selectPublished(slug),
    selectVersion(slug),
    selectForeignSkus(slug, document?.variants.map(({ sku_id }) => sku_id) ?? []),
    selectVersions(slug),
    selectForeignGtins(slug, document?.variants.map(({ gtin }) => gtin) ?? []),
    selectKnownSlugs(related),
    selectLastPrices((document?.variants ?? []).map(({ sku_id }) => ({ sku_id, slug }))),
  );
  const there = new Set(known.map((one) => one.slug));
  const inShop = record && parseProductRecord(record);
  return {
    terms: new KnownTerms(terms),
    published: inShop ? documentOf(inShop) : null,
    record: inShop ?? null,
    stocked: (inShop?.variants ?? []).filter(({ stock, held }) => stock + held > 0).map(({ sku_id }) => sku_id),
    version: row?.version ?? null,
    foreignSkus: new Set(foreign.map(({ sku_id }) => sku_id)),
    unknownRelated: new Set(related.filter((one) => !there.has(one))),
    foreignGtins: new Set(gtins.map(({ gtin }) => gtin)),
    last: lastPricesOf(lastPrices),
    lastKnown: latest ? productDrafts.parse(latest.document) : null,
  };
}

/** The rows of a document, as an import would write them. */
export const rowsOf = (slug: string, document: ProductDocument, terms: KnownTerms): GroupImport =>
  groupOf(productOf(slug, document), {
    nameOf: (term) => terms.nameOf(term),
    parents: terms.parents,
    collections: document.collections,
  });

/** A draft over what the shop has now, or why it cannot be. @param now when it is judged, in ms */
export function judged(
  { id: slug, document: text, base: baseText }: ProductDraftRow,
  around: Surroundings,
  now: number,
): Fail | { document: ProductDocument } {
  const base = baseText === null ? null : productDrafts.parse(baseText);
  const { published } = around;
  if (!onlyClockDiffers(base, published)) return { fail: "product_changed" };
  const document = settled(withClock(base, productDrafts.parse(text), published, now), now);
  const problems = problemsOf(slug, document, { ...around, base: published, now });
  return Object.keys(problems).length > 0 ? { fail: "invalid_input", fields: problems } : { document };
}

type Publishing = {
  staff: Staff;
  /** In ms. */
  now: number;
  /** Leave for what lower prices could cost at most, in fils (`clearAct`). */
  clear: (worth: Fils) => ReturnType<typeof clearAct>;
};

/** Ids of the members of staff who have written a draft. */
const authorsOf = ({ author_ids: ids }: ProductDraftRow): string[] => JSON.parse(ids);

/** Identifies a request to publish a draft as it was saved. */
export const referenceOf = ({ id, revision }: ProductDraftRow): string => `product.publish:${id}:${revision}`;

/**
 * Puts a draft into the shop: the product, its listings, its words, its history, and the end of the draft, in one
 * transaction; null when that is done. Failures: `invalid_input` by path, `product_changed` when the shop has another
 * product than the draft was begun with, `draft_changed` when it was saved or published meanwhile, those of `clear`.
 * @param tries when another write comes between reading and writing, everything is checked and cleared again
 */
export async function publishDraft(
  db: Database,
  draft: ProductDraftRow,
  publishing: Publishing,
  tries = 2,
): Promise<Fail | Waits | null> {
  const { id: slug, revision } = draft;
  const { staff, now, clear } = publishing;
  const around = await readSurroundings(db, slug, productDrafts.parse(draft.document));
  const { terms, published, version, lastKnown } = around;
  const found = judged(draft, around, now);
  if ("fail" in found) return found;
  // A SKU that the shop has, or had, gets its units where they are counted against its last prices.
  const known = new Set([...(around.record?.variants ?? []).map(({ sku_id }) => sku_id), ...around.last.keys()]);
  const opened = withoutOpening(found.document, (sku) => !known.has(sku));
  const document = withoutOpening(opened);
  const received = opened.variants.filter(({ opening_stock = 0 }) => opening_stock > 0);
  const rows = rowsOf(slug, opened, terms);
  const before = published && rowsOf(slug, published, terms);
  const changes = priceChangesOf(around, rows, document);
  const leave = await clear(worthOfCut(changes, now));
  // Approved and done by another at this moment.
  if (leave === "done") return { fail: "draft_changed" };
  if (!isClearance(leave)) return leave;
  const prices = setPrices(changes, now);
  const isWritten = await runGuarded(
    db,
    ...leave.statements,
    ...guardCounted(prices.lowered),
    productDrafts.delete(slug, revision),
    auditIfChanged(staff, "product.publish", slug, "", now),
    ...received.map(({ sku_id, opening_stock }) =>
      auditIfChanged(staff, "stock.receive", sku_id, `+${opening_stock}`, now),
    ),
    guardChanges(1),
    guardVersion(slug, version),
    guardSkus(
      slug,
      document.variants.map(({ sku_id }) => sku_id),
    ),
    ...(published && !isSame(published, lastKnown)
      ? addVersion({ slug, kind: "imported", document: published, staff: null, now })
      : []),
    ...writeProduct({ slug, document, rows, before, now }),
    nameMoves(
      received.map(({ sku_id }) => sku_id),
      { kind: "receive", staffId: staff.userId, now },
    ),
    ...addVersion({ slug, kind: "published", document, staff, now }),
    ...noteSetPrices({ prices, users: [staff.userId, ...authorsOf(draft)], reference: referenceOf(draft), now }),
  );
  if (isWritten) return null;
  const [[still]] = await db.run(productDrafts.select(slug));
  if (still?.revision !== revision) return { fail: "draft_changed" };
  return tries > 1 ? publishDraft(db, still, publishing, tries - 1) : { fail: "product_changed" };
}
