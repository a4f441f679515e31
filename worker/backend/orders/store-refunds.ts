import { sql } from "drizzle-orm";
import type { Fils } from "../../../shared/money";
import { statement } from "../database";
import { insertWalletEntry } from "../wallet/store";
import type { MoneyBack } from "./money-back";
import type { OrderRow } from "./store";

/** How long a request that asked the gateway may take before the clock asks again, in ms. */
const headStart = 60_000;

/** What a refund's entry in the wallet says, in the buyer's language. */
const noteOf = ({ locale, number }: OrderRow) => (locale === "ar" ? `الطلب ${number}` : `Order ${number}`);

/** Gives a part of an order's money back: into the wallet now, at the gateway once it was asked. */
export function refundStatements(row: OrderRow, { target, amount }: MoneyBack, now: number) {
  const refundId = crypto.randomUUID();
  const status = target === "wallet" ? "done" : "pending";
  const endedAt = target === "wallet" ? now : null;
  const insert = statement<never>(sql`
    INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at, ended_at)
    VALUES (${refundId}, ${row.order_id}, ${target}, ${amount}, ${status}, ${now}, ${now + headStart}, ${endedAt})`);
  return target === "wallet" ? [insert, walletEntry(row, refundId, amount, now)] : [insert];
}

const walletEntry = (row: OrderRow, refundId: string, amount: Fils, now: number) =>
  insertWalletEntry({
    userId: row.user_id,
    kind: "refund",
    amount,
    reference: `refund:${refundId}`,
    note: noteOf(row),
    now,
  });
