import type { Backorder } from "#shared/goods/backorder";
import { fewLeft } from "#shared/goods/few-left";

/** Whether a variant is available: `left` says how many when they are few. */
export type StockState =
  | { kind: "not_sold" }
  | { kind: "sold_out" }
  /** Its announced sale has not started. */
  | { kind: "coming" }
  | { kind: "few"; left: number }
  /** None is there: it can be ordered, and comes in so many days. */
  | { kind: "backorder"; days: number }
  /** Some are there, and more comes. */
  | { kind: "more"; left: number; days: number }
  | { kind: "in_stock" };

type Stocked = {
  stock: number;
  most?: number | undefined;
  backorder?: Backorder | undefined;
  saleStartsAt?: string | undefined;
};

/** A variant with `most` 0 is not sold, whatever its stock. */
export function stockState({ stock, most, backorder, saleStartsAt }: Stocked): StockState {
  if (most === 0) return { kind: "not_sold" };
  if (saleStartsAt !== undefined) return { kind: "coming" };
  if (stock === 0) return { kind: "sold_out" };
  if (backorder && backorder.in_stock === 0) return { kind: "backorder", days: backorder.days };
  if (backorder && backorder.in_stock <= fewLeft)
    return { kind: "more", left: backorder.in_stock, days: backorder.days };
  return stock <= fewLeft ? { kind: "few", left: stock } : { kind: "in_stock" };
}

/** Whether it is neither available nor about to be: its sale is not announced either. */
export const isGone = (variant: Stocked): boolean => !isSellable(variant) && stockState(variant).kind !== "coming";

/** True when it can be ordered now. */
export function isSellable(variant: Stocked): boolean {
  const { kind } = stockState(variant);
  return kind !== "not_sold" && kind !== "sold_out" && kind !== "coming";
}
