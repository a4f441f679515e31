/** What a voucher takes off; amounts all in AED, or all in fils. */
type Gives = { type: "fixed" | "percentage"; value: number; max_discount: number | null };

/**
 * What so many uses of a voucher could take off together at most, in the unit of its amounts; null: nothing bounds it, as
 * with a percentage that is not capped, or with any number of uses.
 * @param uses how many are left; null: any number
 */
export function voucherWorth({ type, value, max_discount }: Gives, uses: number | null): number | null {
  const most = type === "fixed" ? value : max_discount;
  return most === null || uses === null ? null : most * Math.max(0, uses);
}
