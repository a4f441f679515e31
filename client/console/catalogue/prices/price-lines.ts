import { dayInEmirates } from "#shared/time/emirates-time";
import type { ColumnName } from "#shared/goods/catalogue-columns";
import type { CallReply } from "#shared/contracts/platform/table";
import { fieldAmount, fieldCount } from "#shared/typed/figure";
import { isBlank } from "#shared/typed/signs";
import { aedFromFils, filsFromAed } from "#shared/money/money";
import { changedPrice, type PriceChange } from "#shared/goods/price-change";

export type PricedSku = CallReply<"listSkuPrices">["skus"][number];
/** A SKU that is in the shop no more. Its line goes into the sheet all the same: the check names it. */
export type GoneSku = { sku_id: string; isGone: true };
type Cells = Partial<Record<ColumnName, string>>;
/** What is to be of a SKU, by the columns of a sheet; what stays is absent. */
export type SkuChange = { sku: PricedSku | GoneSku; cells: Cells };

/** The cells of a row, as a form posts them. */
export type PostedCells = { price: string; special: string; ends: string; stock: string };

/** What is no figure stays as it was typed. */
const typed = (text: string, name: keyof PostedCells): string =>
  (name === "stock" ? fieldCount(text) : name === "ends" ? text : fieldAmount(text)) ?? text.trim();
const amount = (aed: number | null): string => (aed === null ? "" : String(aed));

/** The last day of a special price in Dubai, as `type="date"` has it. */
const lastDay = (endsAt: string | null): string => (endsAt === null ? "" : dayInEmirates(Date.parse(endsAt) - 1));

/** What a row shows before anybody types. */
export const shownCells = (sku: PricedSku): PostedCells => ({
  price: amount(sku.price),
  special: sku.is_discount ? "" : amount(sku.special_price),
  ends: lastDay(sku.special_ends_at),
  stock: sku.stock === null ? "" : String(sku.stock),
});

/**
 * What somebody has changed of a row. What cannot be read is left for the check to refuse, line by line.
 * @param shown what the row showed when they began
 * @param readAt when that was read, as ISO; stock that was counted counts against it
 */
export function changedCells(shown: PostedCells, now: PostedCells, readAt: string): Cells {
  const differs = (name: keyof PostedCells) => typed(now[name], name) !== typed(shown[name], name);
  const cells: Cells = {};
  if (differs("price") && !isBlank(now.price)) cells.price_gst = typed(now.price, "price");
  if (differs("special")) cells.special_price = typed(now.special, "special");
  if (differs("ends")) cells.special_ends_at = now.ends;
  if (differs("stock") && !isBlank(now.stock)) {
    const [stock, before] = [now, shown].map((row) => typed(row.stock, "stock"));
    Object.assign(cells, { stock, stock_exported: before, exported_at: readAt });
  }
  return cells;
}

/** What is done to many SKUs together. */
export type BulkChange =
  | ({ what: "price" } & PriceChange)
  | { what: "special"; percent: number; ends: string }
  /** `most` in one order of what was not sold, null for no limit: what it was before has not been kept. */
  | { what: "sell"; most: number | null }
  | { what: "end_special" | "cod" | "no_cod" | "withdraw" };

const changes: {
  [What in BulkChange["what"]]: (sku: PricedSku, bulk: BulkChange & { what: What }) => Cells;
} = {
  price: ({ price }, bulk) => ({ price_gst: amount(aedFromFils(changedPrice(filsFromAed(price), bulk))) }),
  special: ({ price }, { percent, ends }) => ({
    special_price: amount(
      aedFromFils(changedPrice(filsFromAed(price), { by: "percent", value: -percent, rounding: "none" })),
    ),
    special_ends_at: ends,
  }),
  end_special: () => ({ special_price: "", discount_type: "", discount: "", max_discount: "", special_ends_at: "" }),
  cod: () => ({ cod: "yes" }),
  no_cod: () => ({ cod: "no" }),
  withdraw: () => ({ max_oq: "0" }),
  sell: ({ max_oq }, { most }) => ({ max_oq: amount(max_oq === 0 ? most : max_oq) }),
};

/** What a change of many does to one. */
export function bulkChangeOf(sku: PricedSku | GoneSku, bulk: BulkChange): SkuChange {
  const change = changes[bulk.what] as (sku: PricedSku, bulk: BulkChange) => Cells;
  return { sku, cells: "isGone" in sku ? {} : change(sku, bulk) };
}

/** What a column holds where a row leaves it as it is: of some an empty cell would take away what there is. */
const standing: Partial<Record<ColumnName, (sku: PricedSku) => string>> = {
  special_price: ({ is_discount, special_price }) => (is_discount ? "" : amount(special_price)),
  special_ends_at: ({ special_ends_at }) => special_ends_at ?? "",
  cod: ({ cod }) => (cod ? "yes" : "no"),
  max_oq: ({ max_oq }) => amount(max_oq),
};

const stands = (sku: PricedSku | GoneSku, name: ColumnName) => ("isGone" in sku ? undefined : standing[name]?.(sku));

/** The lines of a sheet that says so, with its columns. */
export function linesOf(all: readonly SkuChange[]): {
  columns: ColumnName[];
  lines: { line: number; cells: string[] }[];
} {
  const columns: ColumnName[] = ["sku_id", ...new Set(all.flatMap(({ cells }) => Object.keys(cells) as ColumnName[]))];
  return {
    columns,
    lines: all.map(({ sku, cells }, at) => ({
      line: at + 2,
      cells: columns.map((name) => (name === "sku_id" ? sku.sku_id : (cells[name] ?? stands(sku, name) ?? ""))),
    })),
  };
}
