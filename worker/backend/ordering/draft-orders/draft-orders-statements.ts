import { sql, type SQL } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { isMadeBy } from "#backend/identity/approvals/made-statements";
import { statement } from "#backend/platform/database";
import { isNoChange } from "./order-changes-statements";
import type { DraftState } from "./draft-lines";

export type LinkedDraftRow = {
  draft_id: string;
  user_id: string | null;
  email: string | null;
  name: string;
  /** JSON of `DraftLine[]`. */
  lines: string;
  note: string;
  state: DraftState;
  expires_at: number | null;
  version: number;
  /** What its agreed prices may come to below the shop's, in fils. */
  cleared: Fils;
  order_id: string | null;
  /** The buyer is staff who made it, or agreed to it. */
  own: 0 | 1;
  /** It changes an order. */
  changes: 0 | 1;
  /** The customer's language; null where it is not known. */
  locale: string | null;
};

/** Whether a draft with this id was made or agreed to by a user of staff, who then does not buy it. */
export const isOwnDraft = (draftId: SQL, userId: string | SQL) => isMadeBy("draft", draftId, userId);

/** The draft behind a link, or with an id, which finds none that changes an order. @param buyer who would buy it; null: its customer */
export const selectLinkedDraft = (which: { tokenHash: string } | { id: string }, buyer: string | null = null) =>
  statement<LinkedDraftRow>(sql`
    SELECT d.draft_id, d.user_id, coalesce(u.email, d.email) AS email, coalesce(nullif(u.first_name, ''), nullif(u.name, ''), d.name) AS name,
      d.lines, d.note, d.state, d.expires_at, d.version, d.cleared, d.order_id, u.locale,
      NOT ${isNoChange(sql`d.draft_id`)} AS changes,
      ${isOwnDraft(sql`d.draft_id`, sql`coalesce(${buyer}, d.user_id)`)} AS own
    FROM draft_orders d LEFT JOIN users u ON u.user_id = d.user_id WHERE ${
      "id" in which
        ? sql`d.draft_id = ${which.id} AND ${isNoChange(sql`d.draft_id`)}`
        : sql`d.token_hash = ${which.tokenHash} OR d.previous_token_hash = ${which.tokenHash}`
    }`);

/**
 * Whether a draft `d` may become an order: its customer needs the link that was sent and has not ended, staff place also
 * one that never was, or whose link has.
 */
export const standing = (byStaff: boolean, now: number) =>
  byStaff ? sql`d.state IN ('open', 'sent')` : sql`(d.state = 'sent' AND d.expires_at > ${now})`;

/** Aborts the batch when the draft that a checkout was made of is no longer that, no longer stands, or is its buyer's own. */
export const guardDraft = (checkoutId: string, byStaff: boolean, now: number) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 1, ${standing(byStaff, now)} AND d.version = c.draft_version
      AND NOT ${isOwnDraft(sql`d.draft_id`, sql`c.user_id`)}
    FROM checkouts c JOIN draft_orders d ON d.draft_id = c.draft_id WHERE c.checkout_id = ${checkoutId}`);

/** The draft has become an order; nothing for a checkout that was made of none. */
export const endDraft = (checkoutId: string, orderId: string, now: number) =>
  statement<never>(sql`
    UPDATE draft_orders SET state = 'ordered', order_id = ${orderId}, changed_at = ${now}
    WHERE draft_id = (SELECT draft_id FROM checkouts WHERE checkout_id = ${checkoutId}) AND order_id IS NULL`);

/** The draft is this customer's from now on; changes no row when it is another's. */
export const bindDraft = (draftId: string, userId: string) =>
  statement<never>(sql`
    UPDATE draft_orders SET user_id = ${userId} WHERE draft_id = ${draftId}
      AND NOT ${isOwnDraft(sql`draft_orders.draft_id`, userId)} AND (user_id = ${userId} OR (user_id IS NULL
      AND email = (SELECT lower(email) FROM users WHERE user_id = ${userId})))`);
