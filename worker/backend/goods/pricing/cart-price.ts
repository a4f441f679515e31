import type { Fils } from "#shared/money/money";
import { shippingOf, type ShippingTerms } from "#shared/shipping/delivery-charge";
import { unitPriceAt, type Tier } from "#shared/goods/unit-price";
import {
  taxIn,
  taxTotals,
  taxTreatment,
  type TaxedSku,
  type TaxRate,
  type TaxTotal,
  type TaxTreatment,
} from "#shared/money/vat";
import { sellingPrice, type SellableVariant } from "./variant-price";
import { lineLimit } from "#shared/goods/line-limit";
import { voucherDiscount, type VoucherProblem, type VoucherTerms } from "./voucher-discount";

/** A SKU's current catalogue data. */
export type PricedSku = SellableVariant &
  TaxedSku & {
    sku_id: string;
    tiers: Tier[];
    /** Unit price that staff agreed on with this buyer; used where it is lower. */
    agreed?: Fils;
  };
/** A line as the shopper last set it. */
export type WantedLine = { sku_id: string; quantity: number; unit_price: Fils };

/** `onOrder`: the buyer's open orders use up part of `max_oq`, or all of it; then the line costs nothing. */
export type LineNotice =
  | { code: "price_changed"; previous: Fils }
  | { code: "capped"; previous: number; capped_by: "max_oq" | "stock"; onOrder?: "some" | "all" }
  | { code: "sold_out" }
  | { code: "not_sold" };

/** A line at today's price and rate. `total` is before the voucher, `discount` its share of it. */
export type PricedLine = TaxTreatment & {
  sku_id: string;
  quantity: number;
  unit_price: Fils;
  total: Fils;
  discount: Fils;
  tax: Fils;
  notices: LineNotice[];
};

export type PricedCart = {
  lines: PricedLine[];
  itemsTotal: Fils;
  discount: Fils;
  /** After the voucher, before shipping, VAT included. */
  total: Fils;
  tax: Fils;
  shipping: Fils;
  /** VAT of the delivery, which is a separate supply; the rate in basis points. */
  shippingTax: Fils;
  shippingTaxRate: number;
  /** VAT of goods and delivery by rate; the amounts sum to `total` + `shipping` and its VAT. */
  taxes: TaxTotal[];
  shippingStruck: Fils | null;
  freeDeliveryMissing: Fils;
  /** Null without a voucher, and with a valid one. */
  voucherProblem: VoucherProblem | null;
};

/**
 * Largest quantity of a SKU in one cart, and what limits it; 0 when it is not available. The buyer's open orders count
 * towards `max_oq`.
 */
export function mostOf({ stock, max_oq, ordered = 0 }: SellableVariant): {
  most: number;
  capped_by: "max_oq" | "stock";
} {
  const { most, by } = lineLimit({ stock, max_oq }, ordered);
  return { most, capped_by: by };
}

/**
 * Prices a cart in whole fils: unit price by special price and tier, the voucher split over the lines it applies to,
 * VAT extracted from each line at its own rate, shipping by location. Pure: the same catalogue, voucher, rates and
 * moment give the same cart.
 * @param voucher null: none on the cart; "unknown": its code does not exist (any more)
 */
export function priceCart(
  wanted: readonly WantedLine[],
  skus: ReadonlyMap<string, PricedSku>,
  voucher: VoucherTerms | "unknown" | null,
  shipping: ShippingTerms,
  rates: readonly TaxRate[],
  now: number,
): PricedCart {
  const lines = wanted.map((line) => {
    const sku = skus.get(line.sku_id);
    return { ...priceLine(line, sku, now), ...taxTreatment(rates, now, sku) };
  });
  const itemsTotal = sum(lines.map(({ total }) => total));
  const open = lines.filter((line) => !isAgreed(line, skus));
  const { discount, problem } = voucherDiscount(lines, new Set(open), voucher, now);
  discount.forEach((share, place) => {
    const line = lines[place]!;
    line.discount = share;
    line.tax = taxIn(line.total - share, line.tax_rate);
  });
  const total = itemsTotal - sum(discount);
  const isEmpty = lines.every((line) => line.total === 0);
  const { charge, struck } = shippingOf(isEmpty ? null : total, shipping);
  const { tax_class, tax_rate } = taxTreatment(rates, now);
  const shippingTax = taxIn(charge, tax_rate);
  return {
    lines,
    itemsTotal,
    discount: sum(discount),
    total,
    tax: sum(lines.map(({ tax }) => tax)),
    shipping: charge,
    shippingTax,
    shippingTaxRate: tax_rate,
    taxes: taxTotals([
      ...lines.filter((line) => line.total > 0).map((line) => ({ ...line, amount: line.total - line.discount })),
      ...(charge > 0 ? [{ tax_class, tax_rate, amount: charge, tax: shippingTax }] : []),
    ]),
    shippingStruck: struck,
    freeDeliveryMissing: isEmpty ? 0 : Math.max(0, shipping.freeFrom - total),
    voucherProblem: problem,
  };
}

function priceLine(
  { sku_id, quantity, unit_price }: WantedLine,
  sku: PricedSku | undefined,
  now: number,
): Omit<PricedLine, keyof TaxTreatment> {
  const nothing = { sku_id, quantity, unit_price: 0, total: 0, discount: 0, tax: 0 };
  if (!sku || sku.max_oq === 0) return { ...nothing, notices: [{ code: "not_sold" }] };
  const price = sellingPrice(sku, now);
  if (sku.stock === 0) {
    return { ...nothing, unit_price: unitPriceAt(quantity, price, sku.tiers), notices: [{ code: "sold_out" }] };
  }
  const { most, capped_by } = mostOf(sku);
  if (most === 0) return { ...nothing, notices: [{ code: "capped", previous: quantity, capped_by, onOrder: "all" }] };
  const taken = Math.min(quantity, most);
  const unit = Math.min(unitPriceAt(taken, price, sku.tiers), sku.agreed ?? Infinity);
  const notices: LineNotice[] = [];
  if (taken < quantity) notices.push({ code: "capped", previous: quantity, capped_by, ...onOrder(sku) });
  if (unit !== unit_price) notices.push({ code: "price_changed", previous: unit_price });
  return { sku_id, quantity: taken, unit_price: unit, total: unit * taken, discount: 0, tax: 0, notices };
}

const onOrder = ({ ordered = 0 }: PricedSku) => (ordered > 0 ? { onOrder: "some" as const } : {});

/** Whether the effective price is one that staff agreed on: vouchers don't reduce it further. */
const isAgreed = ({ sku_id, unit_price }: PricedLine, skus: ReadonlyMap<string, PricedSku>) =>
  skus.get(sku_id)?.agreed === unit_price;

const sum = (amounts: readonly Fils[]): Fils => amounts.reduce((all, amount) => all + amount, 0);
