import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import { columns, payments, type PaymentRow, type PaymentState } from "./payments-statements";

/** Between two scheduled checks at a payment that is open, and after which an ended one is left alone; in ms. */
const lookEvery = 120_000;

const lookFor = 24 * 60 * 60 * 1000;

/** How long after money came the gateway's books of it are first compared with ours, in ms. */
const firstCompared = 24 * 60 * 60 * 1000;

/** The payment that holds a checkout's goods, if it is this user's. */
export const selectOpenPayment = (checkoutId: string, userId: string) =>
  statement<PaymentRow>(sql`SELECT ${columns} FROM ${payments}
    WHERE p.checkout_id = ${checkoutId} AND p.user_id = ${userId} AND p.status = 'started'`);

/** How many payments one buyer may have open: each holds goods, and nobody may lock the shop. */
export const mostOpen = 3;

/** Aborts the batch when the buyer has as many payments open as one may have. */
const guardFewOpen = (userId: string) =>
  statement<never>(sql`INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) >= ${mostOpen} FROM payments WHERE user_id = ${userId} AND status = 'started'`);

/** Since when somebody is a customer, in ms. */
export const selectBuyerSince = (userId: string) =>
  statement<{ created_at: number }>(sql`SELECT created_at FROM users WHERE user_id = ${userId}`);

/** @param network a keyed hash of the buyer's; null: not counted. A second open one of a checkout aborts the batch, and so does one more than a buyer may have. */
export const insertPayment = (
  row: Omit<PaymentRow, "reference" | "redirect_url" | "status" | "order_id" | "bought_otherwise" | "owner_gone">,
  network: string | null,
): Statement[] => [
  guardFewOpen(row.user_id),
  statement(sql`
    INSERT INTO payments (payment_id, checkout_id, user_id, gateway, method, amount, quote, started_at, held_until,
      look_at, network)
    VALUES (${row.payment_id}, ${row.checkout_id}, ${row.user_id}, ${row.gateway}, ${row.method}, ${row.amount},
      ${row.quote}, ${row.started_at}, ${row.held_until}, ${row.started_at + lookEvery}, ${network})`),
];

/** What the gateway called it; the first answer stays. */
export const setReference = (paymentId: string, reference: string, redirectUrl: string | null) =>
  statement<never>(sql`
    UPDATE payments SET reference = ${reference}, redirect_url = ${redirectUrl}
    WHERE payment_id = ${paymentId} AND reference IS NULL`);

/**
 * Moves a payment on, or aborts the batch when it is no longer where it was: first in each batch that settles.
 */
export const moveStatements = (
  paymentId: string,
  from: readonly PaymentState[],
  to: PaymentState,
  now: number,
): Statement[] => [
  statement(sql`
    UPDATE payments SET status = ${to}, ended_at = ${now},
      look_at = CASE WHEN ${to} IN ('failed', 'cancelled', 'expired') AND reference IS NOT NULL THEN ${now + lookEvery} END,
      compare_at = CASE WHEN ${to} IN ('paid', 'late') THEN ${now + firstCompared} END
    WHERE payment_id = ${paymentId} AND status IN (SELECT value FROM json_each(${JSON.stringify(from)}))`),
  guardChanges(1),
];

/** Money that is not what was asked for; people must look at it. */
export const flagWrongMoney = (paymentId: string) =>
  statement<never>(sql`UPDATE payments SET wrong_money = 1 WHERE payment_id = ${paymentId}`);

/**
 * Takes the payments that scheduled runs must ask about: open ones every two minutes and when their hold ends, ended
 * ones ever more seldom for a day, because money may come late.
 */
export const claimLooks = (now: number, most: number) =>
  statement<{ payment_id: string }>(sql`
    UPDATE payments SET looks = looks + 1, look_at = CASE
      WHEN status = 'started' THEN max(${now} + 1, CASE WHEN held_until > ${now}
        THEN min(${now + lookEvery}, held_until) ELSE ${now + lookEvery} END)
      WHEN coalesce(ended_at, 0) > ${now - lookFor} THEN ${now} + (${lookEvery} << min(looks, 5))
      END
    WHERE payment_id IN (SELECT payment_id FROM payments WHERE look_at <= ${now} ORDER BY look_at LIMIT ${most})
    RETURNING payment_id`);
