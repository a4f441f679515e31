import { maxLineQuantity } from "#shared/orders/line-quantity";
import { gtinNumber } from "#shared/typed/gtin";
import { quantityIn } from "#shared/typed/quantity";
import { looseSkuKey, skuIn, skuKey } from "#shared/typed/sku";
import type { MeantRow, Wanted } from "./cart-statements";

/** A row as it came. */
type PastedRow = { sku_id: string; quantity: number | string };
/** A row that was understood, or why not; `written`: the SKU as it came. */
export type ReadRow = { written: string; sku_id: string } & (
  | { problem: "missing_sku" | "invalid_quantity"; quantity: 0 }
  | { problem: null; quantity: number }
);

/** Reads pasted rows: digits of any script, and what else does not count. */
export const readRows = (rows: readonly PastedRow[]): ReadRow[] =>
  rows.map((row) => {
    const [written, sku_id] = [row.sku_id, skuIn(row.sku_id)];
    const quantity = piecesIn(row.quantity);
    if (sku_id === "") return { written, sku_id, problem: "missing_sku", quantity: 0 };
    if (quantity === null) return { written, sku_id, problem: "invalid_quantity", quantity: 0 };
    return { written, sku_id, problem: null, quantity };
  });

function piecesIn(value: number | string): number | null {
  const quantity = Number(quantityIn(String(value)));
  return quantity >= 1 && quantity <= maxLineQuantity ? quantity : null;
}

/** What the catalogue is asked for, each once. */
export const wantedOf = (rows: readonly ReadRow[]): Wanted[] =>
  [...new Map(rows.filter(({ problem }) => problem === null).map((row) => [row.written, row.sku_id]))].map(
    ([written, sku]) => ({ written, sku, loose: looseSkuKey(written) || null, gtin: gtinNumber(written) }),
  );

/**
 * The SKU that is meant: exactly so written, else without regard to capitals and signs, else by its GTIN, without hyphens and
 * spaces, or by its maker's code. Of several that fit equally well none is guessed.
 * @param candidates of what was written
 */
export function meantOf(written: string, candidates: readonly MeantRow[]): MeantRow | "ambiguous" | undefined {
  const [key, loose, gtin] = [skuKey(written), looseSkuKey(written), gtinNumber(written)];
  const fits: ((row: MeantRow) => boolean)[] = [
    ({ sku_id }) => sku_id === written || sku_id === skuIn(written),
    ({ sku_id }) => skuKey(sku_id) === key,
    (row) => gtin !== null && gtinNumber(row.gtin ?? "") === gtin,
    ({ sku_id }) => looseSkuKey(sku_id) === loose,
    ({ manufacturer_code }) => looseSkuKey(manufacturer_code ?? "") === loose,
  ];
  for (const fit of fits) {
    const found = candidates.filter(fit);
    if (found.length > 0) return new Set(found.map(({ sku_id }) => sku_id)).size > 1 ? "ambiguous" : found[0];
  }
  return undefined;
}
