import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Fils } from "#shared/money/money";
import type { DifferenceKind } from "#shared/payments/payment-differences";
import { statement, type Statement } from "#backend/platform/database";

/** Of a payment; `about` tells two of a kind apart. Fils, null where there is no such figure. */
export type Difference = {
  kind: DifferenceKind;
  about: string;
  ours: Fils | null;
  theirs: Fils | null;
  detail: string;
};

/** Notes what differs. What somebody has dealt with stays so as long as it is the same; anything new about it opens it. */
export const noteDifference = (
  paymentId: string,
  { kind, about, ours, theirs, detail }: Difference,
  now: number,
): Statement =>
  statement(sql`
    INSERT INTO payment_differences (difference_id, payment_id, kind, about, ours, theirs, detail, found_at)
    VALUES (${uuidv7()}, ${paymentId}, ${kind}, ${about}, ${ours}, ${theirs}, ${detail}, ${now})
    ON CONFLICT (payment_id, kind, about) DO UPDATE SET ours = excluded.ours, theirs = excluded.theirs,
      detail = excluded.detail, found_at = excluded.found_at, dealt_at = NULL, dealt_by = NULL, note = ''
    WHERE ours IS NOT excluded.ours OR theirs IS NOT excluded.theirs OR detail <> excluded.detail
      OR (dealt_at IS NOT NULL AND dealt_by IS NULL)`);

/** A refund that was waited for, or refused, is so no more: what was noted of it is settled by itself. */
export const settleNotes = (refundId: string, now: number): Statement =>
  statement(sql`
    UPDATE payment_differences SET dealt_at = ${now}
    WHERE about = ${refundId} AND kind IN ('refund_waits', 'refund_refused') AND dealt_at IS NULL`);
