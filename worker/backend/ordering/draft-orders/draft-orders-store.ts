import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { soughtEmail } from "#shared/typed/email";
import { normalOrderNumber } from "#shared/typed/order-number";
import type { CallInput } from "#backend/platform/call-types";
import { customerSearchOf } from "#backend/identity/accounts/search-terms";
import { holdsName } from "#backend/identity/accounts/names-statements";
import { isUnmerged } from "#backend/identity/accounts/accounts-statements";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";
import { isNoChange } from "./order-changes-statements";
import type { DraftLine, DraftState } from "./draft-lines";
import type { LinkHashes, StoredLinks } from "./token";

export type DraftRow = StoredLinks & {
  draft_id: string;
  number: number;
  user_id: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  locale: string | null;
  /** JSON of `DraftLine[]`. */
  lines: string;
  note: string;
  internal_note: string;
  po_number: string;
  state: DraftState;
  expires_at: number | null;
  version: number;
  /** What its agreed prices may come to below the shop's, in fils. */
  cleared: Fils;
  staff_email: string;
  order_id: string | null;
  created_at: number;
  changed_at: number;
};

const drafts = sql`
  SELECT d.draft_id, d.number, d.user_id, coalesce(nullif(u.name, ''), d.name) AS name, coalesce(u.email, d.email) AS email,
    u.phone, u.locale, d.lines, d.note, d.internal_note, d.po_number, d.state, d.expires_at, d.version, d.cleared, d.staff_email, d.order_id,
    d.created_at, d.changed_at, d.token_hash, d.previous_token_hash
  FROM draft_orders d LEFT JOIN users u ON u.user_id = d.user_id`;

export const selectDraft = (id: string) =>
  statement<DraftRow>(sql`${drafts} WHERE d.draft_id = ${id} AND ${isNoChange(sql`d.draft_id`)}`);

type Wanted = Pick<CallInput<"listDrafts">, "state" | "search">;
const matching = ({ state, search }: Wanted) => sql`
  ${isNoChange(sql`d.draft_id`)} AND ${state === "all" ? sql`1` : sql`d.state = ${state}`} AND ${search === "" ? sql`1` : found(search)}`;

/** By their number, by what their customer is found by, or by the e-mail or name of somebody without an account. */
function found(search: string) {
  return sql`(${holds("coalesce(u.email, d.email, '')", soughtEmail(search))} OR d.number = ${normalOrderNumber(search)}
    OR ${holdsName("coalesce(nullif(u.name, ''), d.name)", search)}
    OR d.user_id IN (SELECT c.user_id FROM customer_search JOIN customers c ON c.customer_id = customer_search.rowid
      WHERE customer_search MATCH ${customerSearchOf(search).match ?? '""'}))`;
}

/** The newest first. */
export const selectDrafts = (wanted: Wanted, limit: number, offset: number) =>
  statement<DraftRow>(sql`${drafts} WHERE ${matching(wanted)} ORDER BY d.number DESC LIMIT ${limit} OFFSET ${offset}`);
export const countDrafts = (wanted: Wanted) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM draft_orders d LEFT JOIN users u ON u.user_id = d.user_id WHERE ${matching(wanted)}`);

/** Whose e-mail or phone it is. */
export const selectByReach = (email: string | null, phone: string | null) =>
  statement<{ user_id: string }>(sql`
    SELECT user_id FROM users WHERE (lower(email) = ${email} OR phone = ${phone}) AND ${isUnmerged("users")} LIMIT 1`);

/** A row when the account is there still and was not merged into another. */
export const selectAccount = (userId: string) =>
  statement<{ user_id: string }>(sql`SELECT user_id FROM users WHERE user_id = ${userId} AND ${isUnmerged("users")}`);

const listOf = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Which of these drafts there are. */
export const selectDraftIds = (ids: readonly string[]) =>
  statement<{ draft_id: string }>(sql`SELECT draft_id FROM draft_orders WHERE draft_id IN ${listOf(ids)}`);

/** The accounts with these e-mails, which are in small letters. */
export const selectAccountsOf = (emails: readonly string[]) =>
  statement<{ user_id: string; email: string }>(sql`
    SELECT user_id, lower(email) AS email FROM users WHERE email IN ${listOf(emails)} AND ${isUnmerged("users")}`);

/** Most customers that a phone suggests. */
const mostSuggested = 5;

/**
 * Customers whom the search of customers finds by a phone that is no account's own, such as that of an address, each with what
 * means them alone: their e-mail, else their own phone.
 */
export const selectByAddressPhone = (phone: string) =>
  statement<{ customer: string; name: string }>(sql`
    SELECT coalesce(u.email, u.phone) AS customer, u.name
    FROM customer_search s CROSS JOIN customers c ON c.customer_id = s.rowid
    JOIN users u ON u.user_id = c.user_id AND ${isUnmerged("u")} AND coalesce(u.email, u.phone) IS NOT NULL
    WHERE customer_search MATCH ${customerSearchOf(phone).match ?? '""'} ORDER BY u.name, customer LIMIT ${mostSuggested}`);

type Written = {
  userId: string | null;
  email: string | null;
  name: string;
  lines: readonly DraftLine[];
  note: string;
  internalNote: string;
  /** Of the customer's purchase order; empty: none. */
  poNumber: string;
  /** What its agreed prices come to below the shop's. */
  worth: Fils;
  now: number;
};
export type NewDraft = Written & { id: string; links: LinkHashes; staff: { userId: string; email: string } };

export const insertDraft = (draft: NewDraft) =>
  statement<never>(sql`
    INSERT INTO draft_orders (draft_id, number, user_id, email, name, lines, note, internal_note, po_number, token_hash,
      previous_token_hash, staff_id, staff_email, created_at, changed_at, cleared)
    SELECT ${draft.id}, 1 + coalesce(max(number), 0), ${draft.userId}, ${draft.email}, ${draft.name},
      ${JSON.stringify(draft.lines)}, ${draft.note}, ${draft.internalNote}, ${draft.poNumber}, ${draft.links.token},
      ${draft.links.previous}, ${draft.staff.userId}, ${draft.staff.email}, ${draft.now}, ${draft.now}, ${draft.worth}
    FROM draft_orders`);

/** As it was read, in no end state, and held by no payment: what is being paid stays as it is. */
const changeable = (id: string, version: number) => sql`
  draft_id = ${id} AND version = ${version} AND state IN ('open', 'sent') AND NOT EXISTS (
    SELECT 1 FROM checkouts c JOIN payments p ON p.checkout_id = c.checkout_id
    WHERE c.draft_id = draft_orders.draft_id AND p.status = 'started')`;

export const updateDraft = (id: string, version: number, draft: Written) =>
  statement<never>(sql`
    UPDATE draft_orders SET user_id = ${draft.userId}, email = ${draft.email}, name = ${draft.name},
      lines = ${JSON.stringify(draft.lines)}, note = ${draft.note}, internal_note = ${draft.internalNote}, po_number = ${draft.poNumber},
      cleared = ${draft.worth}, version = version + 1, changed_at = ${draft.now}
    WHERE ${changeable(id, version)}`);

/** A checkout that the draft's earlier customer began is theirs no more: the customer of now begins another. */
export const detachOthers = (id: string) =>
  statement<never>(sql`
    UPDATE checkouts SET draft_id = NULL, draft_version = NULL, expires_at = 0
    WHERE draft_id = ${id} AND user_id IS NOT (SELECT user_id FROM draft_orders WHERE draft_id = ${id})`);

/** The link that is sent, and the one before it where that counts too. @param expiresAt of the links, in ms */
export const markSent = (
  id: string,
  version: number,
  links: LinkHashes,
  { expiresAt, now }: Record<"expiresAt" | "now", number>,
) =>
  statement<never>(sql`
    UPDATE draft_orders SET state = 'sent', token_hash = ${links.token}, previous_token_hash = ${links.previous},
      expires_at = ${expiresAt}, version = version + 1, changed_at = ${now}
    WHERE ${changeable(id, version)} AND json_array_length(lines) > 0`);

export const markCancelled = (id: string, version: number, now: number) =>
  statement<never>(sql`
    UPDATE draft_orders SET state = 'cancelled', version = version + 1, changed_at = ${now} WHERE ${changeable(id, version)}`);

/**
 * Those of e-mails that never became an account, and that nobody has changed since a moment, in ms; what was asked for to
 * save one goes too, of what was decided the words.
 */
export const deleteUnclaimed = (before: number) => [
  statement<never>(sql`DELETE FROM draft_orders WHERE user_id IS NULL AND changed_at < ${before}`),
  statement<never>(sql`
    DELETE FROM approvals WHERE action = 'draft.save' AND user_id = 'shop' AND status = 'waiting' AND asked_at < ${before}`),
  statement<never>(sql`
    UPDATE approvals SET request = '{}'
    WHERE action = 'draft.save' AND user_id = 'shop' AND status <> 'waiting' AND decided_at < ${before} AND request <> '{}'`),
];
