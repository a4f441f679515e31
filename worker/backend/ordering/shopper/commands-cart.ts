import { maxLineQuantity } from "#shared/orders/line-quantity";
import { unitPriceAt, type Tier } from "#shared/goods/unit-price";
import type { Fils } from "#shared/money/money";
import {
  countLines,
  deleteLine,
  deleteLines,
  mostLines,
  quantityOf,
  readCart,
  writeLine,
  writeLocation,
  writeVoucher,
} from "./cart-store";
import { dropItem } from "./lists-store";

/** What the catalogue allows for one SKU at this moment; asked just before the command. */
export type Offer = {
  sku_id: string;
  /** Most that may be in the cart; 0 when it is not available. */
  most: number;
  capped_by: "max_oq" | "stock";
  price: Fils;
  tiers: Tier[];
};

/** A request for one line beside its offer: exactly one of `quantity` (absolute, at least 1) and `add` (negative for fewer). */
export type LineUpdate = { offer: Offer; quantity?: number | undefined; add?: number | undefined };
/** Its outcome: `quantity` is what the line has now, less than requested where the offer caps it. */
export type LineReport = { requestedQuantity: number; quantity: number; previousQuantity: number };

/**
 * What a change makes of a line that holds `previous` now: no more than is available; what is not available stays as it
 * is. Fewer counts from what the shopper sees, which is never more than is available, and may leave 0.
 */
export function lineAfter({ offer, quantity, add = 0 }: LineUpdate, previous: number): LineReport {
  if (quantity === undefined && add < 0) {
    const shown = offer.most > 0 ? Math.min(previous, offer.most) : previous;
    const left = Math.max(0, shown + add);
    return { quantity: left, previousQuantity: previous, requestedQuantity: left };
  }
  const requestedQuantity = quantity ?? previous + add;
  const taken = Math.min(requestedQuantity, offer.most, maxLineQuantity);
  return { requestedQuantity, quantity: taken < 1 ? previous : taken, previousQuantity: previous };
}

/** Changes one line and notes the price that the shopper is shown with it; a line of which nothing is left goes. */
export function applyLineUpdate(sql: SqlStorage, change: LineUpdate): LineReport {
  const { sku_id, price, tiers, most } = change.offer;
  const report = lineAfter(change, quantityOf(sql, sku_id));
  if (report.quantity === 0) deleteLine(sql, sku_id);
  else if (most > 0 || report.quantity < report.previousQuantity)
    writeLine(sql, { sku_id, quantity: report.quantity, unit_price: unitPriceAt(report.quantity, price, tiers) });
  return report;
}

/** The commands of the cart. Each runs inside one transaction of the object. */
export const cartCommands = {
  updateLine(sql: SqlStorage, input: LineUpdate & { fromWishlist: boolean }) {
    const { sku_id, most, capped_by } = input.offer;
    // Fewer of it may be wanted of anything that is in the cart.
    const isFewer = input.add !== undefined && input.add < 0;
    if (!isFewer && most === 0)
      return { refused: capped_by === "max_oq" ? ("not_sold" as const) : ("out_of_stock" as const) };
    if (!isFewer && countLines(sql) >= mostLines && quantityOf(sql, sku_id) === 0)
      return { refused: "cart_full" as const };
    const report = applyLineUpdate(sql, input);
    if (input.fromWishlist) dropItem(sql, "wishlist", sku_id);
    return report;
  },

  removeLine(sql: SqlStorage, { sku_id }: { sku_id: string }) {
    const previous = quantityOf(sql, sku_id);
    deleteLine(sql, sku_id);
    return { previousQuantity: previous };
  },

  /** All or nothing: a cart that would get too long is left as it is. */
  addLines(sql: SqlStorage, { changes, replace }: { changes: LineUpdate[]; replace: boolean }) {
    const fresh = new Set(changes.map(({ offer }) => offer.sku_id));
    const known = replace ? 0 : countLines(sql);
    const added = [...fresh].filter((sku) => replace || quantityOf(sql, sku) === 0).length;
    if (known + added > mostLines) return { refused: "cart_full" as const };
    if (replace) deleteLines(sql);
    return { reports: changes.map((change) => applyLineUpdate(sql, change)) };
  },

  /** An order has bought these, as many as the cart then held; what was added since stays. Voucher and chosen place go with them. */
  letGo(sql: SqlStorage, { cart_id, lines }: { cart_id: string; lines: { sku_id: string; quantity: number }[] }) {
    const cart = readCart(sql);
    if (cart.id !== cart_id) return {};
    const bought = new Map(lines.map((line) => [line.sku_id, line.quantity]));
    for (const line of cart.lines) {
      const left = line.quantity - (bought.get(line.sku_id) ?? 0);
      if (left <= 0) deleteLine(sql, line.sku_id);
      else if (left < line.quantity) writeLine(sql, { ...line, quantity: left });
    }
    writeVoucher(sql, null);
    writeLocation(sql, null);
    return {};
  },

  setLocation(sql: SqlStorage, { location_id }: { location_id: number }) {
    writeLocation(sql, location_id);
    return {};
  },

  setVoucher(sql: SqlStorage, { code }: { code: string | null }) {
    writeVoucher(sql, code);
    return {};
  },
};
