import type { ColumnName } from "../goods/catalogue-columns";

const set = (...names: readonly ColumnName[]): ReadonlySet<ColumnName> => new Set(names);

/** Amounts of AED. `discount` may be percent, which has no decimals. */
export const amountColumns = set("price_gst", "special_price", "discount", "max_discount");
/** Whole numbers. */
export const wholeColumns = set("position", "popularity", "max_oq", "stock", "stock_exported");
/** Days, or moments. */
export const dayColumns = set(
  "registration_expires_on",
  "added_on",
  "special_ends_at",
  "tax_basis_expires_at",
  "exported_at",
);
/** Signs that stand for something and are not counted with, which spreadsheets take for numbers all the same. */
export const codeColumns = set(
  "sku_id",
  "gtin",
  "hs_code",
  "manufacturer_code",
  "registration_number",
  "tax_certificate",
);

/** Prices, which a sheet may have without VAT; the shop's contain it. */
export const netColumns = ["price_gst", "special_price", "tiers"] as const satisfies readonly ColumnName[];
export type NetColumn = (typeof netColumns)[number];
