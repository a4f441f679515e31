/** How a SKU is supplied that may be ordered beyond its stock. */
export type Backorder = {
  /** Units that are in stock. */
  in_stock: number;
  /** Days until units come that are not. */
  days: number;
};

/** Units of a line that wait for goods, and in how many days those come; undefined: all of them are in stock. */
export function waitingOf(quantity: number, backorder: Backorder | null | undefined) {
  const waiting = backorder ? quantity - backorder.in_stock : 0;
  return backorder && waiting > 0 ? { quantity: waiting, days: backorder.days } : undefined;
}
