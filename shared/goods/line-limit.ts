/**
 * The most of a SKU that a line may have, and what holds it down: what one customer may order (`max_oq`, null: any
 * number), which wins where both allow as many, or what is left.
 * @param ordered what counts for `max_oq` already
 */
export function lineLimit(
  { stock, max_oq }: { stock: number; max_oq: number | null },
  ordered = 0,
): { most: number; by: "max_oq" | "stock" } {
  const allowed = max_oq === null ? Infinity : Math.max(0, max_oq - ordered);
  return allowed <= stock ? { most: allowed, by: "max_oq" } : { most: stock, by: "stock" };
}
