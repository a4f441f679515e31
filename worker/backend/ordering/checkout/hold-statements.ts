import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { guardOwnPrices } from "#backend/goods/pricing/own-prices-statements";
import { insertCreditEntry } from "../credit-line/ledger-statements";
import { statement, type Statement } from "#backend/platform/database";
import { guardDraft } from "../draft-orders/draft-orders-statements";
import { giveStockBack, decrementStock, type Units } from "#backend/goods/inventory/decrement-stock-statements";
import { guardChanges } from "#backend/platform/guard-statements";
import { guardUser, purgeUsedUp } from "#backend/goods/vouchers/vouchers-statements";
import { insertWalletEntry } from "../wallet/wallet-statements";
import { giveSlotBack, takeSlot } from "../slots/slots-statements";
import type { Quote } from "./quote";

/** What a purchase takes. */
export type Held = Pick<Quote, "wallet" | "voucher" | "slot"> & { lines: Units };

type For = {
  checkoutId: string;
  userId: string;
  /**
   * Reference of the wallet's entries, such as `order:<id>` or `payment:<id>`. Each reference has at most one spend and
   * one refund: money that comes back for another reason needs another reference.
   */
  reference: string;
  /** Staff place it for the buyer. */
  byStaff?: boolean;
  /** In ms. */
  now: number;
};

/** Aborts the batch when the checkout has become an order meanwhile. */
const guardNoOrder = (checkoutId: string) =>
  statement<never>(sql`INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM orders WHERE checkout_id = ${checkoutId}`);

/** Aborts the batch when an online payment holds the checkout: it must not be paid twice. */
export const guardNoPayment = (checkoutId: string) =>
  statement<never>(sql`INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM payments WHERE checkout_id = ${checkoutId} AND status = 'started'`);

/**
 * Takes stock, voucher use, wallet part and a place at the time of delivery, or aborts the batch: `CHECK constraint failed: stock >= 0`,
 * `voucher_used_up`, `UNIQUE … voucher_uses`, `wallet_not_negative`, or `batch_guard` for a SKU or voucher that is gone
 * or stopped, for a time of delivery without a free place, for a checkout that is already an order, and for a price that the buyer set as a member of staff. They
 * come first in the batch, after the claim of the idempotency key.
 */
export function takeStatements(
  { lines, voucher, wallet, slot }: Held,
  { checkoutId, userId, reference, byStaff = false, now }: For,
): Statement[] {
  const skus = lines.map(({ sku_id }) => sku_id);
  const taken: Statement[] = [
    guardNoOrder(checkoutId),
    guardDraft(checkoutId, byStaff, now),
    guardOwnPrices(userId, skus, now),
    ...decrementStock(lines, { kind: "sale", reference, now }),
    ...(slot ? takeSlot(checkoutId, slot) : []),
  ];
  if (voucher) {
    taken.push(
      guardUser(voucher.voucher_id, { userId, checkoutId }),
      statement(sql`INSERT INTO voucher_uses (checkout_id, voucher_id, user_id, once, used_at)
        SELECT ${checkoutId}, voucher_id, ${userId}, once_per_customer, ${now}
        FROM vouchers WHERE voucher_id = ${voucher.voucher_id} AND stopped_at IS NULL`),
      guardChanges(1),
      statement(sql`UPDATE vouchers SET uses = uses + 1 WHERE voucher_id = ${voucher.voucher_id}`),
      purgeUsedUp(sql`${voucher.voucher_id}`),
    );
  }
  if (wallet > 0) {
    taken.push(
      insertWalletEntry({ userId, kind: "spend", amount: -wallet, reference, note: "", now }),
      guardChanges(1),
    );
  }
  return taken;
}

/**
 * Puts a purchase on the buyer's credit line, or aborts the batch: `credit_within_limit`, `the line is not open`, or
 * `batch_guard` for a buyer without one.
 */
export const takeCredit = (
  amount: Fils,
  { userId, orderId, now }: Pick<For, "userId" | "now"> & { orderId: string },
) => [
  insertCreditEntry({ userId, kind: "purchase", amount, reference: `order:${orderId}`, orderId, note: "", now }),
  guardChanges(1),
];

/**
 * Gives back what was taken. Put them after a guarded change that can happen only once, such as `started` → `failed`. A
 * SKU that is gone is skipped; the voucher is that of the checkout.
 * @param held `wallet`: the amount that goes back to the wallet, in fils
 */
export const giveBackStatements = (
  { lines, wallet }: Omit<Held, "voucher" | "slot">,
  { checkoutId, userId, reference, now }: For,
): Statement[] => [
  ...giveStockBack(lines, { kind: "unsold", reference, now }),
  ...giveVoucherBack(checkoutId),
  giveSlotBack(checkoutId),
  ...refundOf(wallet, { userId, reference, now }),
];

/** The voucher of a checkout, if it had one, counts as unused. */
export const giveVoucherBack = (checkoutId: string): Statement[] => [
  purgeUsedUp(voucherOf(checkoutId)),
  statement(sql`UPDATE vouchers SET uses = uses - 1
    WHERE voucher_id = ${voucherOf(checkoutId)}`),
  statement(sql`DELETE FROM voucher_uses WHERE checkout_id = ${checkoutId}`),
];

const voucherOf = (checkoutId: string) => sql`(SELECT voucher_id FROM voucher_uses WHERE checkout_id = ${checkoutId})`;

const refundOf = (amount: Fils, { userId, reference, now }: Omit<For, "checkoutId">): Statement[] =>
  amount === 0
    ? []
    : [insertWalletEntry({ userId, kind: "refund", amount, reference, note: "", now }), guardChanges(1)];
