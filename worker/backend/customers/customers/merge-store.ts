import { sql, type SQL } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import { purgeReviewed } from "#backend/identity/accounts/accounts-statements";
import type { Staff } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges } from "#backend/platform/guard-statements";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import { movedOf, moveRows, noteMoved } from "./moves-store";
import { guardStanding, type StandingRow } from "./standing-store";

/**
 * Two accounts as they were read; `note` is what the ledger of the one that stays says, `linkId` what its undoing is known
 * by, `messages` those about it; `now` and `undoUntil` in ms.
 */
export type Merge = {
  stays: StandingRow;
  goes: StandingRow;
  staff: Staff;
  staffEmails: readonly string[];
  note: string;
  linkId: string;
  messages: Statement[];
  now: number;
  undoUntil: number;
};

const run = (query: SQL) => statement<never>(query);
/** How long after the batch a scheduled run looks at the cart once more, in ms: longer than any call takes. */
const secondLook = 120_000;

/**
 * The batch that makes two accounts one. It is aborted when anything of either has changed since it was read. From its
 * end on triggers keep orders, payments and money away from the account that is gone. What could not be given back is left
 * to `settle-merge-store.ts`.
 */
export const mergeStatements = (merge: Merge): Statement[] => [
  guardStanding(merge.stays, merge.staffEmails),
  guardStanding(merge.goes, merge.staffEmails),
  ...moveWallet(merge),
  ...noteMerge(merge),
  ...moveBusiness(merge),
  ...moveReviews(merge),
  ...moveBuying(merge),
  ...moveAddresses(merge),
  ...moveWritten(merge),
  run(sql`UPDATE sessions SET ended_at = ${merge.now} WHERE user_id = ${merge.goes.user_id} AND ended_at IS NULL`),
];

/** Both accounts' ids. */
const pairOf = ({ stays, goes }: Merge) => ({ stays: stays.user_id, goes: goes.user_id });

/**
 * One entry out and one in, which sum to zero. They come before the record of the merge, after which nothing can be
 * written.
 */
const moveWallet = ({ stays, goes, linkId, note, now }: Merge): Statement[] => {
  if (goes.wallet === 0) return [];
  const entry = { reference: `merge:${linkId}`, note, now };
  return [
    insertWalletEntry({ userId: goes.user_id, kind: "spend", amount: -goes.wallet, ...entry }),
    guardChanges(1),
    insertWalletEntry({ userId: stays.user_id, kind: "credit", amount: goes.wallet, ...entry }),
    guardChanges(1),
  ];
};

/** The messages stand behind the entry in the log, which is written with the note. */
const noteMerge = ({ stays, goes, staff, linkId, messages, now, undoUntil }: Merge): Statement[] => [
  run(sql`
    INSERT INTO customer_merges (gone_id, stays_id, email, phone, staff_id, merged_at, due_at, undo_until, link_id, wallet)
    VALUES (${goes.user_id}, ${stays.user_id}, nullif(${goes.email}, ''), nullif(${goes.phone}, ''), ${staff.userId},
      ${now}, ${now + secondLook}, ${undoUntil}, ${linkId}, ${goes.wallet})`),
  auditIfChanged(staff, "customer.merge", stays.user_id, `← ${goes.user_id}`, now),
  ...messages,
  noteMoved(goes.user_id, "merges", sql`SELECT gone_id FROM customer_merges WHERE stays_id = ${goes.user_id}`),
  run(sql`UPDATE customer_merges SET stays_id = ${stays.user_id} WHERE stays_id = ${goes.user_id}`),
];

/** Details that were rejected stay where the other's are approved, so that approved ones stay the newest. */
const moveBusiness = (merge: Merge): Statement[] => {
  const pair = pairOf(merge);
  const { stays } = pair;
  const isLeft = sql`status = 'rejected' AND ${Number(merge.stays.kyc === "approved")}`;
  const filesOfLeft = sql`(SELECT submission_id FROM kyc_submissions WHERE user_id = ${pair.goes})`;
  return [
    ...moveRows("kyc_submissions", pair, sql`NOT (${isLeft})`),
    ...moveRows("credit_accounts", pair),
    ...moveRows("documents", pair, sql`(submission_id IS NULL OR submission_id NOT IN ${filesOfLeft})`),
    ...moveRows("approvals", pair, sql`asked_by <> ${stays} AND decided_by IS NOT ${stays}`),
    ...moveRows("sales_codes", pair),
  ];
};

/** One review of a product: that of the account that stays. */
const moveReviews = (merge: Merge): Statement[] => {
  const pair = pairOf(merge);
  return [
    purgeReviewed(pair.stays),
    purgeReviewed(pair.goes),
    ...moveRows("reviews", pair, sql`slug NOT IN (SELECT slug FROM reviews WHERE user_id = ${pair.stays})`),
  ];
};

/** What both used once counts once from now on; open checkouts end, and replies to retries with their sessions. */
const moveBuying = (merge: Merge): Statement[] => {
  const pair = pairOf(merge);
  const { stays, goes } = pair;
  const usedByBoth = sql`user_id = ${goes} AND once = 1
    AND voucher_id IN (SELECT voucher_id FROM voucher_uses WHERE user_id = ${stays} AND once = 1)`;
  return [
    ...moveRows("orders", pair),
    ...moveRows("payments", pair),
    noteMoved(goes, "once", sql`SELECT checkout_id FROM voucher_uses WHERE ${usedByBoth}`),
    run(sql`UPDATE voucher_uses SET once = 0 WHERE user_id = ${goes} AND checkout_id IN ${movedOf(goes, "once")}`),
    ...moveRows("voucher_uses", pair),
    run(sql`DELETE FROM checkouts WHERE user_id = ${goes}`),
    ...moveRows("draft_orders", pair),
    // What somebody made as staff stays not theirs to use.
    run(sql`INSERT OR IGNORE INTO staff_made (kind, subject, user_id, made_at)
      SELECT kind, subject, ${stays}, made_at FROM staff_made WHERE user_id = ${goes}`),
    run(sql`DELETE FROM idempotency_keys WHERE user_id = ${goes}`),
  ];
};

/** The defaults of the account that stays do not change, also where they were only its oldest address. */
const moveAddresses = (merge: Merge): Statement[] => {
  const pair = pairOf(merge);
  return [
    run(sql`
      INSERT INTO address_defaults (user_id, delivery_address_id, billing_address_id)
      SELECT ${pair.stays}, address_id, address_id FROM (
        SELECT address_id FROM addresses WHERE user_id = ${pair.stays} ORDER BY created_at, address_id LIMIT 1)
      WHERE true ON CONFLICT (user_id) DO UPDATE SET
        delivery_address_id = coalesce(delivery_address_id, excluded.delivery_address_id),
        billing_address_id = coalesce(billing_address_id, excluded.billing_address_id)`),
    run(sql`
      INSERT INTO address_defaults (user_id, delivery_address_id, billing_address_id)
      SELECT ${pair.stays}, delivery_address_id, billing_address_id FROM address_defaults WHERE user_id = ${pair.goes}
      ON CONFLICT DO NOTHING`),
    ...moveRows("addresses", pair),
  ];
};

/** Whether cash is not offered to somebody. */
const isRefused = (userId: string) => sql`(SELECT no_cash FROM customers WHERE user_id = ${userId}) IS NOT NULL`;

const moveWritten = (merge: Merge): Statement[] => {
  const pair = pairOf(merge);
  const { stays, goes } = pair;
  const newTags = sql`SELECT tag FROM customer_tags WHERE user_id = ${goes}
    AND tag NOT IN (SELECT tag FROM customer_tags WHERE user_id = ${stays})`;
  return [
    ...moveRows("customer_notes", pair),
    ...moveRows("customer_messages", pair),
    noteMoved(goes, "tags", newTags),
    run(sql`INSERT INTO customer_tags (user_id, tag) SELECT ${stays}, row_key FROM customer_merge_moves
      WHERE gone_id = ${goes} AND kind = 'tags'`),
    // Who may not pay in cash may not by another account either.
    noteMoved(goes, "cash", sql`SELECT ${stays} WHERE ${isRefused(goes)} AND NOT ${isRefused(stays)}`),
    run(sql`UPDATE customers SET no_cash = (SELECT no_cash FROM customers WHERE user_id = ${goes})
      WHERE user_id IN ${movedOf(goes, "cash")}`),
  ];
};

export type DueRow = { gone_id: string; stays_id: string };
/** Merges whose carts may not be together yet. @param now in ms */
export const selectDueMerges = (now: number, most: number) =>
  statement<DueRow>(sql`
    SELECT gone_id, stays_id FROM customer_merges WHERE due_at <= ${now} ORDER BY due_at LIMIT ${most}`);

export const finishMerge = (goneId: string) =>
  statement<never>(sql`UPDATE customer_merges SET due_at = NULL WHERE gone_id = ${goneId}`);
