import type { Sort } from "#shared/goods/listing";

/** Columns to sort by, the first one first, each with ` DESC` or nothing behind it. */
export type Order = readonly string[];

/** Each sort with the index of `listing_entries` that has it. */
export const sorts: Record<Sort, { index: string; order: Order }> = {
  relevance: { index: "listing_by_popularity", order: ["popularity DESC", "group_id"] },
  price_asc: { index: "listing_by_price", order: ["from_price", "group_id"] },
  price_desc: { index: "listing_by_price", order: ["from_price DESC", "group_id DESC"] },
  newest: { index: "listing_by_age", order: ["added_on DESC", "popularity DESC", "group_id"] },
  discount: { index: "listing_by_discount", order: ["discount DESC", "popularity DESC", "group_id"] },
  stock: { index: "listing_by_stock", order: ["in_stock DESC", "popularity DESC", "group_id"] },
};

/** A search by relevance: what staff have put first, what fits best, then what is in stock, then what is bought most. */
export const bestFirst: Order = ["place", "tier", "in_stock DESC", "popularity DESC", "group_id"];

/** Compares rows that have the columns of an order, as SQLite does. */
export function comparing(order: Order) {
  const keys = order.map((key) => ({ column: key.replace(" DESC", ""), sign: key.endsWith(" DESC") ? -1 : 1 }));
  return <Row extends Record<string, unknown>>(a: Row, b: Row): number => {
    for (const { column, sign } of keys) {
      const [one, other] = [a[column] as string | number, b[column] as string | number];
      if (one !== other) return one < other ? -sign : sign;
    }
    return 0;
  };
}
