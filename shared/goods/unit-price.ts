/** A lower price for larger quantities; `min_quantity` itself already has it. */
export type Tier = { min_quantity: number; price: number };

/**
 * The price of one unit when `quantity` are taken: the lowest of the selling price and the tiers reached.
 * All prices in the same unit, which is also the unit of the answer.
 */
export function unitPriceAt(quantity: number, sellingPrice: number, tiers: readonly Tier[]): number {
  const reached = tiers.filter((tier) => tier.min_quantity <= quantity).map((tier) => tier.price);
  return Math.min(sellingPrice, ...reached);
}

/** Quantities from `from` to `to`, both included (null: no end), with the price of one unit among them. */
export type PriceStep = { from: number; to: number | null; price: number };

/**
 * Every change of the unit price from one unit up to the most that an order may take, without gaps, each cheaper than
 * the one before; tiers that lower nothing, or begin beyond what an order may take or the stock has, have no step. One
 * step means that the price never changes.
 */
export function priceSteps(
  sellingPrice: number,
  tiers: readonly Tier[],
  { most = null, stock }: { most?: number | null | undefined; stock: number },
): PriceStep[] {
  const reachable = tiers.filter((tier) => tier.min_quantity <= Math.min(most ?? stock, stock));
  const starts = [...new Set([1, ...reachable.map((tier) => tier.min_quantity)])].sort((a, b) => a - b);
  const steps: PriceStep[] = [];
  for (const from of starts) {
    const price = unitPriceAt(from, sellingPrice, tiers);
    const before = steps.at(-1);
    if (before && before.price <= price) continue;
    if (before) before.to = from - 1;
    steps.push({ from, to: most, price });
  }
  return steps;
}
