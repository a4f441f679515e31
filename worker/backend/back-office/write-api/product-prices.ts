import type { ProductDocument, VariantDocument } from "#shared/contracts/goods/product-editor";
import { aedFromFils, filsFromAed } from "#shared/money/money";
import {
  parseProductRecord,
  selectProductRecords,
  type ProductRecord,
  type VariantRecord,
} from "#backend/goods/catalogue/records-statements";
import { discountedPrice } from "#backend/goods/catalogue-import/rows";
import { groupsBySlug, guardVersions, selectVersions } from "#backend/goods/catalogue-import/staged-statements";
import { noteSetPrices } from "#backend/goods/pricing/own-prices-statements";
import { guardCounted } from "#backend/goods/pricing/price-cuts-statements";
import { setPrices, unitCut, unitsOf, type PriceChange } from "#backend/goods/pricing/worth-of-cut";
import { documentOf } from "#backend/goods/product-editor/document";
import { variantProblems } from "#backend/goods/product-editor/problems";
import { writePrices, type SkuPrices } from "#backend/goods/product-editor/set-prices-statements";
import { addVersions, selectLastKnown } from "#backend/goods/product-editor/versions-statements";
import { programIn, signatureOf } from "#backend/identity/api-keys/program";
import { allowanceOf, allowanceStatements, clearProgram } from "#backend/identity/approvals/program-allowance";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { CallInput } from "#backend/platform/call-types";
import { runGuarded } from "#backend/platform/guard-statements";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { nothing, someOf, withinAllowance, type Judged } from "./counts";
import type { PricedRow } from "./prices-store";
import { invalidRow, resultOf, type RowResult } from "./row-results";

/** A row of a request with its place there, and the SKU as it was judged by. */
export type PriceRow = CallInput<"setApiPrices">["rows"][number] & { index: number; read: PricedRow };
type Fields = NonNullable<Fail["fields"]>;
type Change = { slug: string; prices: SkuPrices; change: PriceChange; document: VariantDocument };

/**
 * Sets prices of SKUs of some products in one transaction, with history, listings and caches. SKUs that would become cheaper
 * than the key's maker may make them alone stay as they are, and so do those whose other prices do not go with the new one.
 * @param tries when another write comes between reading and writing, everything is judged again
 */
export async function setPricesOf(rows: readonly PriceRow[], context: CallContext, tries = 3): Promise<RowResult[]> {
  const { db, now, locale } = context;
  const program = programIn(context);
  const slugs = [...new Set(rows.map(({ read }) => read.slug))];
  const [found, versions, lastKnown, ...allowed] = await db.run(
    selectProductRecords(groupsBySlug(slugs)),
    selectVersions(slugs),
    selectLastKnown(slugs),
    ...allowanceStatements(program, now),
  );
  const records = new Map(found.map(parseProductRecord).map((record) => [record.slug, record]));
  const unfit = new Map<number, Fields>();
  const wanted = rows.map((row) => {
    const judged = judge(row, records.get(row.read.slug), now);
    if (!("fields" in judged)) return judged;
    unfit.set(row.index, judged.fields);
    return nothing("invalid.price");
  });
  const allowance = allowanceOf("product.publish", allowed, context);
  const { judged, worth } = withinAllowance<Change>(wanted, allowance);
  const changes = judged.flatMap(({ change }) => change ?? []);
  const isWritten =
    changes.length === 0 ||
    (await runGuarded(
      db,
      ...clearProgram(worth, allowance, program, now),
      ...priceStatements(changes, { records, versions, lastKnown }, context),
    ));
  if (!isWritten && tries > 1) return setPricesOf(rows, context, tries - 1);
  return rows.map(({ index }, at) => {
    const fields = unfit.get(index);
    if (fields) return invalidRow(index, fields, locale);
    const { judgement } = judged[at]!;
    return resultOf(index, judgement === "done" && !isWritten ? "later" : judgement, null, locale);
  });
}

/** What a row makes of its SKU's prices; or which of the others do not go with the new one. */
function judge(
  { sku, read, version, ...row }: PriceRow,
  record: ProductRecord | undefined,
  now: number,
): Judged<Change> | { fields: Fields } {
  const before = record?.variants.find(({ sku_id }) => sku_id === sku);
  if (!record || !before) return nothing("unknown_sku");
  // A row that names a version is only written over the price that it was judged by.
  const isMoved = before.price !== read.price || before.special_price !== read.special_price;
  if (version !== undefined && isMoved) return nothing("conflict");
  const published = documentOf(record);
  const known = published.variants.find(({ sku_id }) => sku_id === sku)!;
  const document = withPrice(known, row);
  const fields = problemsOfPrice(document, published, now);
  if (fields) return { fields };
  const prices = pricesOf(before, document);
  const change: PriceChange = { sku_id: sku, orderable: before.orderable, before, after: { ...before, ...prices } };
  const worth = unitCut(change, now) * unitsOf(change);
  return { judgement: "done", change: { slug: record.slug, prices, change, document }, worth };
}

/** Without a word on the price before, only the list price is set; null ends a special price. */
function withPrice(variant: VariantDocument, { price, was_price }: Pick<PriceRow, "price" | "was_price">) {
  if (was_price === undefined) return { ...variant, price };
  const special = { discount: null, special_ends_at: null };
  if (was_price === null) return { ...variant, ...special, price, special_price: null };
  return { ...variant, ...special, price: was_price, special_price: price };
}

/** By the rules of a publication; null: nothing is wrong. */
function problemsOfPrice(variant: VariantDocument, base: ProductDocument, now: number): Fields | null {
  const problems = Object.entries(variantProblems(variant, { foreignSkus: new Set(), base, now })).filter(([field]) =>
    /^(?:price|special_price|special_ends_at|discount|planned|tiers)/.test(field),
  );
  return problems.length === 0 ? null : Object.fromEntries(problems);
}

/** A discount is of the list price, so its special price follows it. */
function pricesOf(
  before: VariantRecord,
  { price, special_price, discount, special_ends_at }: VariantDocument,
): SkuPrices {
  const { sku_id, discount_type, discount: value, max_discount } = before;
  const special = special_price === null ? null : filsFromAed(special_price);
  const own = { discount_type: null, discount: null, max_discount: null };
  return {
    sku_id,
    price: filsFromAed(price!),
    special_price: discount ? discountedPrice(price!, discount) : special,
    special_ends_at: special_ends_at === null ? null : Date.parse(special_ends_at),
    ...(discount ? { discount_type, discount: value, max_discount } : own),
  };
}

type Found = {
  records: ReadonlyMap<string, ProductRecord>;
  versions: readonly { slug: string; version: number }[];
  lastKnown: readonly { slug: string; document: string }[];
};

/** Aborts the batch when one of the products was written since it was read, or has more units of what becomes cheaper. */
function priceStatements(changes: readonly Change[], { records, versions, lastKnown }: Found, context: CallContext) {
  const { now } = context;
  const program = programIn(context);
  const staff = signatureOf(program);
  const slugs = [...new Set(changes.map(({ slug }) => slug))];
  const last = new Map(lastKnown.map(({ slug, document }) => [slug, document]));
  const bySku = new Map(changes.map(({ document }) => [document.sku_id, document]));
  const published = slugs.map((slug) => ({ slug, document: documentOf(records.get(slug)!) }));
  const documents = published.map(({ slug, document }) => ({
    slug,
    document: { ...document, variants: document.variants.map((one) => bySku.get(one.sku_id) ?? one) },
  }));
  const unversioned = published.filter(({ slug, document }) => last.get(slug) !== JSON.stringify(document));
  const prices = setPrices(
    changes.map(({ change }) => change),
    now,
  );
  const skus = changes.map(({ prices: { sku_id } }) => sku_id);
  return [
    ...guardCounted(prices.lowered),
    guardVersions(versions.filter(({ slug }) => slugs.includes(slug))),
    ...addVersions({ documents: unversioned, staff: null, note: "", now }),
    ...writePrices(
      slugs,
      changes.map((one) => one.prices),
      now,
    ),
    auditIfChanged(
      staff,
      "product.publish",
      slugs.length === 1 ? slugs[0]! : program.keyId,
      detailOf(changes, skus),
      now,
    ),
    ...addVersions({ documents, staff, note: program.name, now }),
    ...noteSetPrices({ prices, users: [program.madeBy], reference: `key:${program.keyId}`, now }),
  ];
}

/** One price from which to which, or how many were set. */
function detailOf([one, ...others]: readonly Change[], skus: readonly string[]): string {
  const { before, after } = one!.change;
  if (others.length > 0) return someOf(skus);
  return `${skus[0]}: ${aedFromFils(before!.price)} → ${aedFromFils(after.price)}`;
}
