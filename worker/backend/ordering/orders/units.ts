import type { Units } from "#backend/goods/inventory/inventory-statements";
import { partsLeft } from "../invoices/line-credit";
import { linesOf } from "./order";
import type { OrderRow, TaxDocumentRow } from "./orders-statements";

/**
 * Units of an order that are still sold: those that no credit note took back, to the shelf or not. What puts them on the
 * shelf was read before, so the batch must be guarded by `updateOrder`, which every note for a line passes.
 */
export function unitsSold(row: OrderRow, documents: readonly TaxDocumentRow[]): Units {
  const parts = partsLeft(row, documents);
  return linesOf(row)
    .map(({ sku_id }, position) => ({ sku_id, quantity: parts[position]!.quantity }))
    .filter(({ quantity }) => quantity > 0);
}
