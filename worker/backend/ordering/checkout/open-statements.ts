import { sql } from "drizzle-orm";
import { isCollected, paymentMethods } from "#shared/payments/payment-methods";
import { statement } from "#backend/platform/database";
import { jsonOf, type TextList } from "#backend/platform/text-statements";
import { collectedOf } from "../orders/orders-statements";
import { creditedOf, creditedOfOrder } from "../invoices/invoices-statements";
import type { BuyingLimits, OpenOrders, OpenUnits, Wanted } from "./buying-limits";

/** Whose orders, and the current checkout, which is left out; null: none. */
type Buyer = { userId: string; checkoutId: string | null };

/** Open orders; the condition must match that of the index `orders_open_by_user`. */
const ofBuyer = (userId: string) =>
  sql`o.user_id = ${userId} AND o.status NOT IN ('delivered', 'cancelled', 'returned')`;
const payments = ({ userId, checkoutId }: Buyer) =>
  sql`p.user_id = ${userId} AND p.status = 'started' AND p.checkout_id IS NOT ${checkoutId}`;

/** Methods whose orders are unpaid until their own money comes (`isCollected`). */
const collectedMethods = sql.raw(
  paymentMethods
    .filter(isCollected)
    .map((method) => `'${method}'`)
    .join(", "),
);

/** What is still due of orders on their way (`dueOf`), and online payments that are open. */
const unpaid = (buyer: Buyer) => sql`
  SELECT max(0, o.payable + o.refunded - ${creditedOfOrder(sql`o.order_id`)}
    - ${collectedOf(sql`o.order_id`)}) AS amount
  FROM orders o WHERE ${ofBuyer(buyer.userId)} AND o.payment_method IN (${collectedMethods})
  UNION ALL SELECT p.amount FROM payments p WHERE ${payments(buyer)}`;

const isBusiness = (userId: string) => sql`(
  EXISTS (SELECT 1 FROM kyc_submissions WHERE user_id = ${userId} AND status = 'approved'
    AND licence_expiry >= date('now', '+4 hours'))
  OR EXISTS (SELECT 1 FROM credit_accounts WHERE user_id = ${userId} AND status = 'approved'))`;

export const selectOpenOrders = (buyer: Buyer) =>
  statement<OpenOrders>(sql`
    SELECT count(*) AS orders, coalesce(sum(amount), 0) AS sum, ${isBusiness(buyer.userId)} AS is_business
    FROM (${unpaid(buyer)})`);

/** Every line on order, without returned units; `counts`: towards the largest quantity of a SKU. @param since in ms */
const openLines = (buyer: Buyer, since: number) => sql`
  SELECT l.sku_id, l.quantity - ${creditedOf("quantity", sql`l.order_id`, sql`l.position`)} AS quantity, o.payment_method IN (${collectedMethods}) AS unpaid, o.placed_at > ${since} AS counts
  FROM orders o JOIN order_lines l USING (order_id) WHERE ${ofBuyer(buyer.userId)}
  UNION ALL SELECT one.value ->> 'sku_id', one.value ->> 'quantity', 1, 1
  FROM payments p, json_each(p.quote, '$.lines') one WHERE ${payments(buyer)}`;

/** Units of these SKUs on order. @param since orders placed until then do not count as ordered, in ms */
export const selectOpenUnits = (skus: TextList, buyer: Buyer, since: number) =>
  statement<OpenUnits>(sql`
    SELECT sku_id, sum(quantity * counts) AS ordered, sum(quantity * unpaid) AS unpaid
    FROM (${openLines(buyer, since)})
    WHERE sku_id IN (SELECT value FROM json_each(${jsonOf(skus)})) GROUP BY sku_id`);

type Taking = Wanted & { userId: string; checkoutId: string; now: number };

const wantedOf = ({ lines }: Pick<Taking, "lines">) => sql`
  SELECT value ->> 'sku_id' AS sku_id, sum(value ->> 'quantity') AS quantity
  FROM json_each(${JSON.stringify(lines.map(({ sku_id, quantity }) => ({ sku_id, quantity })))}) GROUP BY 1`;

const openOf = (taking: Taking, column: "counts" | "unpaid", since: number) => sql`coalesce((
  SELECT sum(one.quantity) FROM (${openLines(taking, since)}) one
  WHERE one.sku_id = wanted.sku_id AND one.${sql.raw(column)} = 1), 0)`;

/**
 * Aborts the batch when the buyer's open orders and these lines together exceed a SKU's largest quantity, however they
 * are paid: another order may have been placed since both were read.
 */
export const guardMaxOq = (taking: Taking, { maxOqWindow }: BuyingLimits) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM (${wantedOf(taking)}) wanted JOIN variants v USING (sku_id)
    WHERE v.max_oq IS NOT NULL
      AND wanted.quantity + ${openOf(taking, "counts", taking.now - maxOqWindow)} > v.max_oq`);

/** Aborts the batch when the buyer would exceed the limits of unpaid orders (`limitReached`). */
export const guardUnpaid = (taking: Taking, limits: BuyingLimits) => {
  const { payable, kind, userId } = taking;
  const factor = sql`(CASE WHEN ${isBusiness(userId)} THEN ${limits.businessFactor} ELSE 1 END)`;
  return statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, (open.orders >= ${limits.orders} * ${factor})
      + (open.sum + ${payable} > ${limits.sum} * ${factor} AND (${Number(kind === "cash")} OR open.orders > 0))
      + (SELECT count(*) FROM (${wantedOf(taking)}) wanted
        WHERE wanted.quantity + ${openOf(taking, "unpaid", 0)} > ${limits.units} * ${factor})
    FROM (SELECT count(*) AS orders, coalesce(sum(amount), 0) AS sum FROM (${unpaid(taking)})) open`);
};
