/** A voucher's discount; amounts all in AED, or all in fils. */
type Gives = { type: "fixed" | "percentage"; value: number; max_discount: number | null };

/**
 * The most that this many uses of a voucher could take off together, in the unit of its amounts; null: unbounded, as
 * with an uncapped percentage or unlimited uses.
 * @param uses how many are left; null: any number
 */
export function voucherWorth({ type, value, max_discount }: Gives, uses: number | null): number | null {
  const most = type === "fixed" ? value : max_discount;
  return most === null || uses === null ? null : most * Math.max(0, uses);
}
