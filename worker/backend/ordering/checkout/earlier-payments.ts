import { mostOf, type PricedSku } from "#backend/goods/pricing/cart-price";
import type { Fail } from "#backend/platform/outcome";
import { quoteOf, settle } from "../payments/settle";
import type { OpenPayment } from "../payments/payments-statements";
import type { CallContext } from "../call-context";

/** An open payment of the buyer, with the units of each SKU that it holds. */
export type EarlierPayment = { paymentId: string; held: ReadonlyMap<string, number> };

export function earlierPayment(row: OpenPayment): EarlierPayment {
  const held = new Map<string, number>();
  for (const { sku_id, quantity } of quoteOf(row).lines) held.set(sku_id, (held.get(sku_id) ?? 0) + quantity);
  return { paymentId: row.payment_id, held };
}

/**
 * The payments that a new checkout replaces: those whose goods are all wanted again, as by a buyer who turned back from
 * the gateway's page, and those that hold goods of which the checkout would have too few.
 */
export function replacedBy(
  wanted: readonly { sku_id: string; quantity: number }[],
  known: ReadonlyMap<string, PricedSku>,
  open: readonly EarlierPayment[],
): EarlierPayment[] {
  const skus = new Set(wanted.map(({ sku_id }) => sku_id));
  const short = wanted.filter(({ sku_id, quantity }) => {
    const sku = known.get(sku_id);
    return sku !== undefined && mostOf(sku).most < quantity;
  });
  return open.filter(
    ({ held }) => [...held.keys()].every((sku_id) => skus.has(sku_id)) || short.some(({ sku_id }) => held.has(sku_id)),
  );
}

/** The SKUs as they will be once these payments are given up. */
export const freedBy = <Sku extends PricedSku>(
  payments: readonly EarlierPayment[],
  known: ReadonlyMap<string, Sku>,
): Map<string, Sku> =>
  new Map(
    [...known].map(([sku_id, sku]) => {
      const units = payments.reduce((sum, { held }) => sum + (held.get(sku_id) ?? 0), 0);
      return [sku_id, { ...sku, stock: sku.stock + units, ordered: Math.max(0, (sku.ordered ?? 0) - units) }];
    }),
  );

/** Gives up payments. @returns `checkout_paid`, with its order, if one of them was paid after all */
export async function giveUp(payments: readonly EarlierPayment[], context: CallContext): Promise<Fail | null> {
  const settled = await Promise.all(payments.map(({ paymentId }) => settle(paymentId, context, true)));
  const order_id = settled.find((row) => row?.order_id)?.order_id;
  return order_id ? { fail: "checkout_paid", more: { order_id } } : null;
}
