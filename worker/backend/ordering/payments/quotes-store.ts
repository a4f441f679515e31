import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/**
 * How long an abandoned payment keeps what it was for, in ms: far longer than money can come late, or a gateway can
 * take it back.
 */
const retentionMs = 180 * 24 * 60 * 60 * 1000;
/** Rows that one scheduled run takes. */
const most = 500;

/**
 * Empties the quotes of payments that came to nothing long ago: names, addresses and lines that nobody needs any more.
 * One with money that people must look at keeps its own. @param now in ms
 */
export const forgetOldQuotes = (now: number) =>
  statement<never>(sql`
    UPDATE payments SET quote = '{}', redirect_url = NULL WHERE payment_id IN (
      SELECT payment_id FROM payments
      WHERE status IN ('failed', 'cancelled', 'expired') AND wrong_money = 0 AND quote <> '{}'
        AND ended_at < ${now - retentionMs} AND look_at IS NULL
      LIMIT ${most})`);
