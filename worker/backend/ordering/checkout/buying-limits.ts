import { filsFromAed, type Fils } from "#shared/money/money";
import type { BackendVariables } from "#backend/platform/variables";

/**
 * What one buyer may have on order without having paid: cash orders on their way, and online payments that are open. A
 * business with approved details or an open credit line may have `businessFactor` times as much.
 */
export type BuyingLimits = {
  /** Most such orders and payments at once. */
  orders: number;
  /** Most units of one SKU in them. */
  units: number;
  /** Most money in them, in fils. One online payment alone may be of any amount. */
  sum: Fils;
  businessFactor: number;
  /** A cash order above this, in fils, needs an account whose phone has been proved by a code. */
  phoneFrom: Fils;
  /** How long an order on its way counts for the largest quantity of a SKU, in ms. */
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

/** What a buyer has on order without having paid, beside the checkout that is looked at. */
export type OpenOrders = { orders: number; sum: Fils; is_business: 0 | 1 };
/** Units of a SKU that a buyer has on order: all of them, and those that are not paid. */
export type OpenUnits = { sku_id: string; ordered: number; unpaid: number };

/** What a purchase would add to what is open. */
export type Wanted = {
  payable: Fils;
  lines: readonly { sku_id: string; quantity: number }[];
  kind: "cash" | "online";
};

/** Which limit a purchase goes beyond, with the most that there may be: a count, units of this SKU, or fils. */
export type LimitReached = { code: "orders" | "units" | "sum"; most: number; sku_id?: string };

/** Whether a purchase stays within what its buyer may have on order; null: it does. */
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
