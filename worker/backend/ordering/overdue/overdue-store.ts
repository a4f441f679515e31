import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";
import type { CreditRow } from "../credit-line/credit-line-statements";

/** Lets an account buy until a moment; no row when it is no open line. @param until in ms */
export const releaseUntil = (accountId: string, until: number, reason: string) =>
  statement<{ account_id: string }>(sql`
    UPDATE credit_accounts SET released_until = ${until}, release_reason = ${reason}
    WHERE account_id = ${accountId} AND status = 'approved' RETURNING account_id`);

/** Sets the rule by which overdue stops an account. */
export const setStop = (
  accountId: string,
  { rule, after, from }: { rule: CreditRow["stop_rule"]; after: number | null; from: Fils | null },
) =>
  statement<{ account_id: string }>(sql`
    UPDATE credit_accounts SET stop_rule = ${rule}, stop_after = ${after}, stop_from = ${from}
    WHERE account_id = ${accountId} RETURNING account_id`);

/** Notes a dispute; no row for an order that was not bought on this account, or that is disputed already. */
export const insertDispute = (accountId: string, orderId: string, reason: string, by: string, now: number) =>
  statement<{ order_id: string }>(sql`
    INSERT INTO disputed_dues (order_id, account_id, reason, disputed_by, disputed_at)
    SELECT order_id, account_id, ${reason}, ${by}, ${now} FROM credit_entries
    WHERE kind = 'purchase' AND order_id = ${orderId} AND account_id = ${accountId}
    ON CONFLICT (order_id) DO NOTHING RETURNING order_id`);

export const deleteDispute = (accountId: string, orderId: string) =>
  statement<{ order_id: string }>(sql`
    DELETE FROM disputed_dues WHERE order_id = ${orderId} AND account_id = ${accountId} RETURNING order_id`);
