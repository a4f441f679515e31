import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { filsFromAed, type Fils } from "#shared/money/money";
import type { ProductRecord } from "../catalogue/records-statements";
import type { GroupImport } from "../catalogue-import/rows";
import type { PriceChange, PriceTerms } from "../pricing/worth-of-cut";

/**
 * Price changes of a product's SKUs by a write.
 * @param record what the shop has; null: nothing
 * @param last what SKUs that the shop has not cost when it last had them (`selectLastPrices`)
 * @param rows the product as it is to be, with its document, which has the special prices that are still to come
 */
export function priceChangesOf(
  { record, last }: { record: ProductRecord | null; last: ReadonlyMap<string, Fils> },
  rows: Pick<GroupImport, "variants">,
  document: Pick<ProductDocument, "variants">,
): PriceChange[] {
  const before = new Map(record?.variants.map((variant) => [variant.sku_id, variant]));
  const planned = new Map(document.variants.map((variant) => [variant.sku_id, variant.planned]));
  return rows.variants.map(({ sku_id, price, special_price, special_ends_at, max_oq, tiers }) => {
    const specials = (planned.get(sku_id) ?? []).map((one) => ({
      price: filsFromAed(one.price ?? 0),
      starts_at: Date.parse(one.starts_at),
      ends_at: Date.parse(one.ends_at),
    }));
    const after = { price, special_price, special_ends_at, max_oq, tiers, planned: specials };
    return {
      sku_id,
      orderable: before.get(sku_id)?.orderable ?? 0,
      before: before.get(sku_id) ?? lastTerms(last.get(sku_id)),
      after,
    };
  });
}

const lastTerms = (price: Fils | undefined): PriceTerms | null =>
  price === undefined
    ? null
    : { price, special_price: null, special_ends_at: null, max_oq: null, tiers: [], planned: [] };
