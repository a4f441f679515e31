import { fewLeft } from "../../shared/few-left";

/** Whether a variant is available: `left` says how many when they are few. */
export type StockState =
  | { kind: "not_sold" }
  | { kind: "sold_out" }
  | { kind: "few"; left: number }
  | { kind: "in_stock" };

/** A variant with `most` 0 is not sold, whatever its stock. */
export function stockState({ stock, most }: { stock: number; most?: number | undefined }): StockState {
  if (most === 0) return { kind: "not_sold" };
  if (stock === 0) return { kind: "sold_out" };
  return stock <= fewLeft ? { kind: "few", left: stock } : { kind: "in_stock" };
}

/** True when it can be ordered now. */
export function isSellable(variant: { stock: number; most?: number | undefined }): boolean {
  const { kind } = stockState(variant);
  return kind === "few" || kind === "in_stock";
}
