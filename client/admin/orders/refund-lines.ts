import type { HandledOrder } from "./handled-order";

/** A part of an order that money may be given back for: a line, or the delivery. */
export type RefundLine = {
  /** `delivery`, or the line's place in the order. */
  value: string;
  /** Of a line: what it is; empty for the delivery. */
  title: string;
  quantity: number;
  /** What was paid for it, in AED: after the voucher. */
  amount: number;
};

type Order = Pick<HandledOrder, "items" | "shipping">;

/** The parts of an order in their own order, with what was paid for each; together they are what the order cost. */
export function refundLinesOf({ items, shipping }: Order): RefundLine[] {
  const lines = items.map(({ title, quantity, line_total, discount }, place) => ({
    value: String(place),
    title,
    quantity,
    // Amounts have two decimals; their difference as a float may have more.
    amount: Number((line_total - discount).toFixed(2)),
  }));
  const delivery = { value: "delivery", title: "", quantity: 1, amount: shipping };
  return [...lines, delivery].filter(({ amount }) => amount > 0);
}
