import type { PostedPrices } from "./posted-prices";
import { shownCells, type PostedCells, type PricedSku } from "./price-lines";

/** A row of the grid as it is drawn. */
export type GridRow = {
  sku_id: string;
  /** Null: it has left the list since somebody typed into it, or ticked it. */
  sku: PricedSku | null;
  /** What counts as unchanged, and when that was read. */
  shown: PostedCells;
  read_at: string;
  /** What its fields hold. */
  now: PostedCells;
  isChosen: boolean;
};

const empty: PostedCells = { price: "", special: "", ends: "", stock: "" };

/**
 * The rows of the list with what was posted and refused laid over it. A row that somebody typed into keeps what it was
 * typed over: a count belongs to the stock that was shown then. Behind the list come those that have left it.
 */
export function gridRows(skus: readonly PricedSku[], readAt: string, posted: PostedPrices | undefined): GridRow[] {
  const typed = new Map(posted?.rows.map((row) => [row.sku_id, row]));
  const chosen = new Set(posted?.chosen);
  const rowOf = (sku_id: string, sku: PricedSku | null): GridRow => {
    const shown = sku ? shownCells(sku) : empty;
    const fresh = { sku_id, shown, read_at: readAt, now: shown };
    return { ...fresh, ...typed.get(sku_id), sku, isChosen: chosen.has(sku_id) };
  };
  const listed = new Set(skus.map(({ sku_id }) => sku_id));
  const left = [...new Set([...typed.keys(), ...chosen])].filter((sku_id) => !listed.has(sku_id));
  return [...skus.map((sku) => rowOf(sku.sku_id, sku)), ...left.map((sku_id) => rowOf(sku_id, null))];
}
