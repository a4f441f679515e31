import { sql, type SQL } from "drizzle-orm";
import { dayOf, isoDay } from "#shared/console/report-period";
import { mostCounted, type QueueName } from "#shared/console/console-queues";
import { statement } from "#backend/platform/database";
import { isSetAside } from "#backend/platform/queues/queue-failures-statements";
import { isSetAside as isPowerSetAside } from "#backend/identity/restored-powers/restored-powers-statements";
import { failing } from "#backend/ordering/e-invoice-delivery/failing-statements";
import { failureNoticed } from "#backend/ordering/e-invoice-delivery/send-schedule";
import { endingSoon } from "#backend/goods/endings/endings-statements";

/** One thing that waits: what it is known by in its queue, and since when, in ms. */
export type WaitingRow = { subject: string; since: number };

/** A SKU that sells runs out when it lasts fewer days than this by the pace of the last thirty, or has so few pieces. */
const daysLeft = 7;
const fewPieces = 5;
/** SKUs that are looked at: those with the fewest pieces. */
const mostLookedAt = 3000;
/** A message that failed so often, or whose time is over, needs somebody. */
const manyTries = 4;

const inState = (status: string): SQL =>
  sql`SELECT order_id AS subject, changed_at AS since FROM orders WHERE status = ${status} ORDER BY number`;

/** SKUs of the shop that sold within thirty closed days and are about to be gone; few pieces first. Each is new each month. */
const scarce = (now: number): SQL => sql`
  SELECT v.sku_id || ':' || ${isoDay(dayOf(now)).slice(0, 7)} AS subject, ${now} AS since
  FROM (SELECT sku_id, stock FROM variants WHERE stock <= 50 ORDER BY stock, sku_id LIMIT ${mostLookedAt}) v
  WHERE (
    SELECT sum(pieces - back_pieces) FROM figure_skus f
    WHERE f.sku_id = v.sku_id AND f.grain = 'day' AND f.day >= ${dayOf(now) - 30}
  ) > iif(v.stock <= ${fewPieces}, 0, v.stock * 30.0 / ${daysLeft})
  ORDER BY v.stock, v.sku_id`;

/** What is in a queue, the oldest first, each by an index. @param now in ms */
const itemsOf = (now: number): Record<QueueName, SQL> => ({
  placed: inState("placed"),
  confirmed: inState("confirmed"),
  packed: inState("packed"),
  returns: sql`
    SELECT return_id AS subject, requested_at AS since FROM return_requests WHERE state = 'requested'
    ORDER BY requested_at`,
  kyc: sql`
    SELECT submission_id AS subject, submitted_at AS since FROM kyc_submissions WHERE status = 'submitted'
    ORDER BY submitted_at`,
  credit: sql`
    SELECT account_id AS subject, applied_at AS since FROM credit_accounts WHERE status = 'applied' ORDER BY applied_at`,
  reviews: sql`
    SELECT review_id AS subject, created_at AS since FROM reviews WHERE status = 'pending' ORDER BY created_at`,
  leads: sql`SELECT lead_id AS subject, created_at AS since FROM leads WHERE status = 'new' ORDER BY created_at`,
  payments: sql`
    SELECT difference_id AS subject, found_at AS since FROM payment_differences WHERE dealt_at IS NULL ORDER BY found_at`,
  approvals: sql`
    SELECT approval_id AS subject, asked_at AS since FROM approvals WHERE status = 'waiting' ORDER BY asked_at`,
  payouts: sql`
    SELECT payout_id AS subject, created_at AS since FROM payouts WHERE status = 'waiting' ORDER BY created_at`,
  restored: sql`
    SELECT p.kind || ':' || p.subject AS subject, p.restored_at AS since FROM restored_powers p WHERE ${isPowerSetAside}
    ORDER BY p.restored_at`,
  merges_undone: sql`
    SELECT undone_id AS subject, undone_at AS since FROM undone_merges WHERE dealt_at IS NULL ORDER BY undone_at`,
  recoveries: sql`
    SELECT recovery_id AS subject, asked_at AS since FROM staff_recoveries
    WHERE state = 'open' AND expires_at > ${now} ORDER BY asked_at`,
  drafts_stopped: sql`
    SELECT slug || ':' || revision AS subject, publish_at AS since FROM product_drafts
    WHERE problem IS NOT NULL ORDER BY publish_at`,
  contents_stopped: sql`
    SELECT key || ':' || revision AS subject, publish_at AS since FROM content_drafts
    WHERE problem IS NOT NULL ORDER BY publish_at`,
  messages_failed: sql`
    SELECT message_id AS subject, created_at AS since FROM outbox
    WHERE sent_at IS NULL AND body <> '' AND (tries >= ${manyTries} OR stale_at <= ${now})
      AND NOT ${isSetAside("message", sql`message_id`)} ORDER BY due_at`,
  set_aside: sql`
    SELECT kind || ':' || about AS subject, set_aside_at AS since FROM queue_failures
    WHERE set_aside_at IS NOT NULL ORDER BY set_aside_at`,
  // One thing for each failure that lasts; it is over when everything gets through again.
  e_invoices_failing: sql`
    SELECT since AS subject, since FROM ${failing} WHERE since <= ${now - failureNoticed}`,
  e_invoices_refused: sql`
    SELECT kind || '-' || number || ':' || uuid || ':' || state AS subject, supplied_at AS since FROM e_invoices
    WHERE state IN ('rejected', 'lacking') ORDER BY supplied_at`,
  webhooks: sql`
    SELECT endpoint_id || ':' || off_at AS subject, off_at AS since FROM webhook_endpoints
    WHERE state = 'off' AND off_reason <> 'staff' ORDER BY off_at`,
  certificates: sql`
    SELECT subject || ':' || ends_at AS subject, ends_at AS since FROM ${endingSoon(now)} ORDER BY ends_at`,
  stock: scarce(now),
});

/** How much waits in each queue, and since when; a count ends behind `mostCounted`. A statement for each. */
export const countWaiting = (queues: readonly QueueName[], now: number) => {
  const items = itemsOf(now);
  return queues.map((name) =>
    statement<{ name: QueueName; count: number; since: number | null }>(sql`
      SELECT ${name} AS name, count(*) AS count, min(since) AS since FROM (${items[name]} LIMIT ${mostCounted + 1})`),
  );
};

/** The oldest things of a queue. */
export const selectWaiting = (queue: QueueName, now: number, most: number) =>
  statement<WaitingRow>(
    sql`SELECT CAST(subject AS TEXT) AS subject, since FROM (${itemsOf(now)[queue]} LIMIT ${most})`,
  );
