/** Decimals that an amount is shown with: none when it is a whole number, else two. */
export const decimalsOf = (amount: number): 0 | 2 => (Number.isInteger(Math.round(amount * 100) / 100) ? 0 : 2);

/** An amount of rewards: `1,25,000.50`, grouped as in India and in Western digits in every language. */
export function rewardsText(amount: number): string {
  const decimals = decimalsOf(amount);
  return amount.toLocaleString("en-IN", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A place between two digits that a multiple of three digits follows. */
const thousands = /\B(?=(?:\d{3})+(?!\d))/g;

/**
 * A number in Western digits with its thousands grouped, as in both languages: `12,500.75`. Without Intl, whose first use
 * takes 60 ms of a slow phone's hydration.
 * @param written a number, or its decimal digits as they are to stand
 */
export function groupedDigits(written: number | string): string {
  const [whole = "", ...rest] = written.toString().split(".");
  return [whole.replace(thousands, ","), ...rest].join(".");
}
