import { filsFromAed, type Fils } from "#shared/money/money";
import type { BackendVariables } from "#backend/platform/variables";

/**
 * Limits of what one buyer may have on order unpaid: open cash orders and open online payments. A business with
 * approved details or an open credit line may have `businessFactor` times as much.
 */
export type BuyingLimits = {
  /** Most such orders and payments at once. */
  orders: number;
  /** Most units of one SKU in them. */
  units: number;
  /** Largest total of them, in fils. A single online payment may be of any amount. */
  sum: Fils;
  businessFactor: number;
  /** A cash order above this, in fils, needs an account whose phone was confirmed by a code. */
  phoneFrom: Fils;
  /** How long an open order counts towards the largest quantity of a SKU, in ms. */
  maxOqWindow: number;
};

const day = 24 * 60 * 60 * 1000;
const numberIn = (text: string | undefined, usual: number): number => (text ? Number(text) : usual);

export const readBuyingLimits = (variables: BackendVariables): BuyingLimits => ({
  orders: numberIn(variables.OPEN_ORDERS_LIMIT, 10),
  units: numberIn(variables.OPEN_UNITS_LIMIT, 100),
  sum: filsFromAed(numberIn(variables.OPEN_SUM_LIMIT, 10_000)),
  businessFactor: numberIn(variables.BUSINESS_LIMIT_FACTOR, 10),
  phoneFrom: filsFromAed(numberIn(variables.CASH_PHONE_FROM, 2000)),
  maxOqWindow: numberIn(variables.MAX_OQ_DAYS, 30) * day,
});

/** What a buyer has on order unpaid, besides the current checkout. */
export type OpenOrders = { orders: number; sum: Fils; is_business: 0 | 1 };
/** Units of a SKU that a buyer has on order: all, and unpaid ones. */
export type OpenUnits = { sku_id: string; ordered: number; unpaid: number };

/** What leaves a buyer's unpaid orders in the batch of a purchase: orders that end, fils, and units. */
export type NoLongerDue = { orders: number; sum: Fils; units: readonly { sku_id: string; quantity: number }[] };

type OnOrder = { open: OpenOrders; units: ReadonlyMap<string, OpenUnits> };

/** What a buyer has on order unpaid without what leaves it. */
export function unpaidWithout({ open, units }: OnOrder, less: NoLongerDue): OnOrder {
  const left = new Map(units);
  for (const { sku_id, quantity } of less.units) {
    const one = left.get(sku_id);
    if (one) left.set(sku_id, { ...one, unpaid: one.unpaid - quantity });
  }
  return { open: { ...open, orders: open.orders - less.orders, sum: open.sum - less.sum }, units: left };
}

/** What a purchase would add. */
export type Wanted = {
  payable: Fils;
  lines: readonly { sku_id: string; quantity: number }[];
  kind: "cash" | "online";
};

/** Which limit a purchase exceeds, with its value: a count, units of this SKU, or fils. */
export type LimitReached = { code: "orders" | "units" | "sum"; most: number; sku_id?: string };

/** The first limit that a purchase exceeds; null: none. */
export function limitReached(
  { payable, lines, kind }: Wanted,
  open: OpenOrders,
  units: ReadonlyMap<string, OpenUnits>,
  limits: BuyingLimits,
): LimitReached | null {
  const factor = open.is_business ? limits.businessFactor : 1;
  const most = { orders: limits.orders * factor, units: limits.units * factor, sum: limits.sum * factor };
  if (open.orders >= most.orders) return { code: "orders", most: most.orders };
  const tooMany = lines.find(({ sku_id, quantity }) => (units.get(sku_id)?.unpaid ?? 0) + quantity > most.units);
  if (tooMany) return { code: "units", most: most.units, sku_id: tooMany.sku_id };
  const isAlone = kind === "online" && open.orders === 0;
  return !isAlone && open.sum + payable > most.sum ? { code: "sum", most: most.sum } : null;
}
