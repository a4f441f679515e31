/**
 * The largest quantity of a SKU in a line, and what limits it: the largest per customer (`max_oq`, null: any), which
 * wins a tie, or the stock.
 * @param ordered units that already count towards `max_oq`
 */
export function lineLimit(
  { stock, max_oq }: { stock: number; max_oq: number | null },
  ordered = 0,
): { most: number; by: "max_oq" | "stock" } {
  const allowed = max_oq === null ? Infinity : Math.max(0, max_oq - ordered);
  return allowed <= stock ? { most: allowed, by: "max_oq" } : { most: stock, by: "stock" };
}
