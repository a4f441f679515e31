import { sql, type SQL } from "drizzle-orm";
import { statement, type Statement } from "../database";
import { purgeReviewed } from "../reviews/statements";
import type { Staff } from "../staff/staff";
import { auditIfChanged } from "../staff/statements";
import { guardChanges } from "../store-guard";
import { insertWalletEntry } from "../wallet/statements";
import { guardStanding, type StandingRow } from "./store-standing";

/** Two accounts as they were read; `note` is what the ledger of the one that stays says; `now` in ms. */
export type Merge = {
  stays: StandingRow;
  goes: StandingRow;
  staff: Staff;
  staffEmails: readonly string[];
  note: string;
  now: number;
};

const run = (query: SQL) => statement<never>(query);
/** How long after the batch a scheduled run looks at the cart once more, in ms: longer than any call takes. */
const secondLook = 120_000;

/**
 * The batch that makes two accounts one. It is aborted when anything of either has changed since it was read. From its
 * end on triggers keep orders, payments and money away from the account that is gone.
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
  ...moveSignIn(merge),
];

/** One entry out and one in, which sum to zero. They stand before the note of the merge, after which nothing is written. */
const moveWallet = ({ stays, goes, note, now }: Merge): Statement[] => {
  if (goes.wallet === 0) return [];
  const entry = { reference: `merge:${goes.user_id}`, note, now };
  return [
    insertWalletEntry({ userId: goes.user_id, kind: "spend", amount: -goes.wallet, ...entry }),
    guardChanges(1),
    insertWalletEntry({ userId: stays.user_id, kind: "credit", amount: goes.wallet, ...entry }),
    guardChanges(1),
  ];
};

const noteMerge = ({ stays, goes, staff, now }: Merge): Statement[] => [
  run(sql`
    INSERT INTO customer_merges (gone_id, stays_id, email, phone, staff_id, merged_at, due_at)
    VALUES (${goes.user_id}, ${stays.user_id}, nullif(${goes.email}, ''), nullif(${goes.phone}, ''), ${staff.userId},
      ${now}, ${now + secondLook})`),
  auditIfChanged(staff, "customer.merge", stays.user_id, `← ${goes.user_id}`, now),
  run(sql`UPDATE customer_merges SET stays_id = ${stays.user_id} WHERE stays_id = ${goes.user_id}`),
];

/** Details that were rejected are dropped where the other's are approved, so that approved ones stay the newest. */
const moveBusiness = ({ stays: { user_id: stays, kyc }, goes: { user_id: goes } }: Merge): Statement[] => [
  ...(kyc === "approved"
    ? [
        run(sql`UPDATE documents SET submission_id = NULL WHERE submission_id IN (
          SELECT submission_id FROM kyc_submissions WHERE user_id = ${goes} AND status = 'rejected')`),
        run(sql`DELETE FROM kyc_submissions WHERE user_id = ${goes} AND status = 'rejected'`),
      ]
    : []),
  run(sql`UPDATE kyc_submissions SET user_id = ${stays} WHERE user_id = ${goes}`),
  run(sql`UPDATE credit_accounts SET user_id = ${stays} WHERE user_id = ${goes}`),
  run(sql`UPDATE documents SET user_id = ${stays} WHERE user_id = ${goes}`),
  run(sql`UPDATE approvals SET user_id = ${stays}, subject = iif(subject = ${goes}, ${stays}, subject)
    WHERE user_id = ${goes} AND asked_by <> ${stays} AND decided_by IS NOT ${stays}`),
  run(sql`UPDATE sales_codes SET user_id = ${stays} WHERE user_id = ${goes}`),
];

/** One review of a product: that of the account that stays. */
const moveReviews = ({ stays: { user_id: stays }, goes: { user_id: goes } }: Merge): Statement[] => [
  purgeReviewed(stays),
  purgeReviewed(goes),
  run(sql`
    UPDATE product_groups SET (rating_total, rating_count) = (
      SELECT coalesce(sum(rating), 0), count(*) FROM reviews
      WHERE slug = product_groups.slug AND status = 'approved' AND user_id <> ${goes})
    WHERE slug IN (SELECT slug FROM reviews WHERE user_id = ${goes} AND status = 'approved')
      AND slug IN (SELECT slug FROM reviews WHERE user_id = ${stays})`),
  run(sql`DELETE FROM reviews WHERE user_id = ${goes} AND slug IN (SELECT slug FROM reviews WHERE user_id = ${stays})`),
  run(sql`UPDATE reviews SET user_id = ${stays} WHERE user_id = ${goes}`),
];

/** What both used once counts once from now on; open checkouts end, and replies to retries with their sessions. */
const moveBuying = ({ stays: { user_id: stays }, goes: { user_id: goes } }: Merge): Statement[] => [
  run(sql`UPDATE orders SET user_id = ${stays} WHERE user_id = ${goes}`),
  run(sql`UPDATE payments SET user_id = ${stays} WHERE user_id = ${goes}`),
  run(sql`UPDATE voucher_uses SET once = 0 WHERE user_id = ${goes} AND once = 1
    AND voucher_id IN (SELECT voucher_id FROM voucher_uses WHERE user_id = ${stays} AND once = 1)`),
  run(sql`UPDATE voucher_uses SET user_id = ${stays} WHERE user_id = ${goes}`),
  run(sql`DELETE FROM checkouts WHERE user_id = ${goes}`),
  run(sql`UPDATE draft_orders SET user_id = ${stays} WHERE user_id = ${goes}`),
  run(sql`DELETE FROM idempotency_keys WHERE user_id = ${goes}`),
];

/** The defaults of the account that stays do not change, also where they were only its oldest address. */
const moveAddresses = ({ stays: { user_id: stays }, goes: { user_id: goes } }: Merge): Statement[] => [
  run(sql`
    INSERT INTO address_defaults (user_id, delivery_address_id, billing_address_id)
    SELECT ${stays}, address_id, address_id FROM (
      SELECT address_id FROM addresses WHERE user_id = ${stays} ORDER BY created_at, address_id LIMIT 1)
    WHERE true ON CONFLICT (user_id) DO UPDATE SET
      delivery_address_id = coalesce(delivery_address_id, excluded.delivery_address_id),
      billing_address_id = coalesce(billing_address_id, excluded.billing_address_id)`),
  run(sql`
    INSERT INTO address_defaults (user_id, delivery_address_id, billing_address_id)
    SELECT ${stays}, delivery_address_id, billing_address_id FROM address_defaults WHERE user_id = ${goes}
    ON CONFLICT DO NOTHING`),
  run(sql`DELETE FROM address_defaults WHERE user_id = ${goes}`),
  run(sql`UPDATE addresses SET user_id = ${stays} WHERE user_id = ${goes}`),
];

const moveWritten = ({ stays: { user_id: stays }, goes: { user_id: goes } }: Merge): Statement[] => [
  run(sql`UPDATE customer_notes SET user_id = ${stays} WHERE user_id = ${goes}`),
  run(sql`UPDATE customer_messages SET user_id = ${stays} WHERE user_id = ${goes}`),
  run(sql`INSERT INTO customer_tags (user_id, tag) SELECT ${stays}, tag FROM customer_tags WHERE user_id = ${goes}
    ON CONFLICT DO NOTHING`),
  run(sql`DELETE FROM customer_tags WHERE user_id = ${goes}`),
  // Who may not pay in cash may not by another account either.
  run(sql`UPDATE customers SET no_cash = coalesce(no_cash, (SELECT no_cash FROM customers WHERE user_id = ${goes}))
    WHERE user_id = ${stays}`),
];

/** Nobody is signed in as who is gone, and what led there is free; what the other one lacks it takes over. */
const moveSignIn = ({ stays, goes, now }: Merge): Statement[] => {
  const gone = goes.user_id;
  return [
    run(sql`UPDATE sessions SET ended_at = ${now} WHERE user_id = ${gone} AND ended_at IS NULL`),
    run(sql`DELETE FROM trusted_browsers WHERE user_id = ${gone}`),
    run(sql`DELETE FROM address_changes WHERE user_id = ${gone}`),
    run(sql`
      UPDATE users SET may_refer = max(may_refer, (SELECT may_refer FROM users WHERE user_id = ${gone})),
        business_type = coalesce(nullif(business_type, ''), (SELECT business_type FROM users WHERE user_id = ${gone})),
        establishment_name = coalesce(nullif(establishment_name, ''),
          (SELECT establishment_name FROM users WHERE user_id = ${gone})),
        (name, first_name, last_name) = (SELECT name, first_name, last_name FROM users
          WHERE user_id = iif(${stays.name} = '', ${gone}, ${stays.user_id}))
      WHERE user_id = ${stays.user_id}`),
    run(sql`UPDATE users SET email = NULL, phone = NULL, name = '', first_name = '', last_name = '', business_type = '',
        establishment_name = '', password_hash = NULL, social_id = NULL, locale = 'en', may_refer = 0
      WHERE user_id = ${gone}`),
    run(sql`
      UPDATE users SET email = coalesce(email, nullif(${goes.email}, '')), phone = coalesce(phone, nullif(${goes.phone}, '')),
        social_id = coalesce(social_id, nullif(${goes.social_id}, ''))
      WHERE user_id = ${stays.user_id}`),
  ];
};

export type DueRow = { gone_id: string; stays_id: string };
/** Merges whose carts may not be together yet. @param now in ms */
export const selectDueMerges = (now: number, most: number) =>
  statement<DueRow>(sql`
    SELECT gone_id, stays_id FROM customer_merges WHERE due_at <= ${now} ORDER BY due_at LIMIT ${most}`);

export const finishMerge = (goneId: string) =>
  statement<never>(sql`UPDATE customer_merges SET due_at = NULL WHERE gone_id = ${goneId}`);
