import { decimalsOf } from "../../shared/number-text";

/** Rewards as text, in Indian digit grouping and Western digits (spec §9, A54): `1,25,000`, `12.50`. @param aed the balance */
export function rewardsText(aed: number): string {
  const decimals = decimalsOf(aed);
  return aed.toLocaleString("en-IN", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
