/** Decimals that an amount is shown with: none when it is a whole number, else two. */
export const decimalsOf = (amount: number): 0 | 2 => (Number.isInteger(Math.round(amount * 100) / 100) ? 0 : 2);

/** An amount of rewards: `1,25,000.50`, grouped as in India and in Western digits in every language. */
export function rewardsText(amount: number): string {
  const decimals = decimalsOf(amount);
  return amount.toLocaleString("en-IN", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
