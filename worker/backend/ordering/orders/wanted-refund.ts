import { filsFromAed, type Fils } from "#shared/money/money";
import { isInShop } from "#shared/orders/order-states";
import { amountOfUnits } from "#shared/orders/refund-units";
import type { CallInput } from "#backend/platform/call-types";
import type { Units } from "#backend/goods/inventory/decrement-stock-statements";
import type { Outcome } from "#backend/platform/outcome";
import { lineCredit, partsLeft } from "../invoices/line-credit";
import type { LineCredit } from "../invoices/invoices-statements";
import { linesOf } from "./order";
import { refundableOf } from "./money-back";
import type { OrderRow, TaxDocumentRow } from "./orders-statements";

type Wanted = {
  /** What goes back. */
  fils: Fils;
  /** The credit note, when it is for one line; null: it is over every rate's share. */
  credit: LineCredit | null;
  /** The returned units of the line, restocked or not. */
  units: Units;
};

/**
 * What staff want to give back of an order. Failures: `invalid_input`, for no amount, no such line, more units than are
 * left of it, or none that could go on the shelf; `refund_too_much`, beyond what is left of the order or the line.
 */
export function wantedOf(
  { amount, line, quantity, restock }: Pick<CallInput<"refundOrder">, "amount" | "line" | "quantity" | "restock">,
  row: OrderRow,
  documents: readonly TaxDocumentRow[],
): Outcome<Wanted> {
  const refundable = refundableOf(row);
  const nothingToRestock = { fail: "invalid_input", fields: { restock: "no_units" } } as const;
  if (line === undefined) {
    if (restock) return nothingToRestock;
    if (amount === undefined) return { fail: "invalid_input", fields: { amount: "required" } };
    const fils = filsFromAed(amount);
    return fils > refundable ? { fail: "refund_too_much" } : { fils, credit: null, units: [] };
  }
  const part = partsLeft(row, documents).find((one) => one.line === line);
  if (!part) return { fail: "invalid_input", fields: { line: "invalid" } };
  if (quantity !== undefined && quantity > part.quantity)
    return { fail: "invalid_input", fields: { quantity: "out_of_range" } };
  const most = Math.min(part.amount, refundable);
  const ofUnits = Math.min(amountOfUnits(quantity ?? part.quantity, part), most);
  const fils = amount === undefined ? ofUnits : filsFromAed(amount);
  if (fils === 0 || fils > most) return { fail: "refund_too_much" };
  const count = quantity ?? (fils === part.amount ? part.quantity : 0);
  const sold = linesOf(row)[Number(line)];
  const goods = sold && count > 0 ? [{ sku_id: sold.sku_id, quantity: count }] : [];
  if (restock && goods.length === 0) return nothingToRestock;
  const isRestocked = goods.length > 0 && (restock ?? isInShop(row.status));
  return { fils, credit: lineCredit(part, fils, { quantity: count, isRestocked }), units: goods };
}
