import { aedFromFils } from "#shared/money/money";
import type { CallAnswer } from "#backend/platform/call-types";
import type { Handlers } from "../call-context";
import { mayReadStock } from "../inventory/stock-rights";
import { countPrices, selectPrices, type PriceRow } from "./price-list-store";
import { isoOrNull } from "#shared/time/iso";

const listedOf = (row: PriceRow, isStockSeen: boolean): CallAnswer<"listSkuPrices">["skus"][number] => ({
  sku_id: row.sku_id,
  slug: row.slug,
  title: row.title,
  variant_title: row.variant_title,
  image_url: row.image,
  price: aedFromFils(row.price),
  special_price: row.special_price === null ? null : aedFromFils(row.special_price),
  is_discount: row.discount_type !== null,
  special_ends_at: isoOrNull(row.special_ends_at),
  max_oq: row.max_oq,
  cod: row.cod === 1,
  tax_class: row.tax_class,
  stock: isStockSeen ? row.stock : null,
});

/** Prices and stock of many SKUs; they are changed as lines of an import (`sheet-import`), which is checked first. */
export const priceListHandlers: Handlers<"listSkuPrices"> = {
  async listSkuPrices({ page, limit, ...wanted }, context) {
    const { db, locale, now } = context;
    const isStockSeen = mayReadStock(context);
    // Who is in this list has few left.
    if (wanted.show === "low" && !isStockSeen) return { fail: "no_right" };
    const [rows, [count]] = await db.run(selectPrices(wanted, locale, limit, (page - 1) * limit), countPrices(wanted));
    const read_at = new Date(now).toISOString();
    return { skus: rows.map((row) => listedOf(row, isStockSeen)), read_at, total: count?.total ?? 0, page, limit };
  },
};
