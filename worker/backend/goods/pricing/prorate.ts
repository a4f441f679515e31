import type { Fils } from "#shared/money/money";

/**
 * Splits an amount over parts in proportion to their weights, in whole fils; the parts sum exactly to the amount and
 * none is above its weight. Fils left over by rounding down go to the largest remainders, earlier parts first.
 * @param amount at most the sum of the weights
 */
export function prorate(amount: Fils, weights: readonly Fils[]): Fils[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0 || amount === 0) return weights.map(() => 0);
  // BigInt: products of two amounts exceed exact numbers (9,999 units at 7,000 AED are 7 × 10⁹ fils).
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(whole)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = products
    .map((product, place) => ({ place, remainder: product % BigInt(whole) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder < b.remainder ? 1 : -1));
  for (const { place } of byRemainder.slice(0, left)) shares[place]! += 1;
  return shares;
}
