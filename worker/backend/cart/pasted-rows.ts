import { maxLineQuantity } from "../../../shared/line-quantity";
import { isNumeric } from "../../../shared/typed/digits";
import { foldDigits } from "../../../shared/typed/signs";
import type { Offer } from "../shopper/commands-cart";
import type { SkuRow } from "./statements";

/** A row as it came. */
type PastedRow = { sku_id: string; quantity: number | string };
/** A row that was understood, or why not. */
export type ReadRow =
  | { sku_id: string; problem: "missing_sku" | "invalid_quantity"; quantity: 0 }
  | { sku_id: string; problem: null; quantity: number };

/** Reads pasted rows: digits of either script, and space around them. */
export const readRows = (rows: readonly PastedRow[]): ReadRow[] =>
  rows.map((row) => {
    const sku_id = row.sku_id.trim();
    const quantity = quantityIn(row.quantity);
    if (sku_id === "") return { sku_id, problem: "missing_sku", quantity: 0 };
    if (quantity === null) return { sku_id, problem: "invalid_quantity", quantity: 0 };
    return { sku_id, problem: null, quantity };
  });

function quantityIn(value: number | string): number | null {
  const text = foldDigits(String(value)).trim();
  if (!isNumeric(text) || text.length > 4) return null;
  const quantity = Number(text);
  return quantity >= 1 && quantity <= maxLineQuantity ? quantity : null;
}

/** Every way a pasted SKU may be written in the catalogue: as it is, else in capitals. */
export const spellings = (rows: readonly ReadRow[]): string[] => [
  ...new Set(rows.flatMap(({ sku_id }) => [sku_id, sku_id.toUpperCase()])),
];

export const skuOf = <Row extends SkuRow | Offer>(known: ReadonlyMap<string, Row>, pasted: string): Row | undefined =>
  known.get(pasted) ?? known.get(pasted.toUpperCase());
