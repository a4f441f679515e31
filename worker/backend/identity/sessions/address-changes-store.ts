import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { deleteCustomerPasskeys } from "../passkeys/customer-passkeys-statements";
import type { AddressKind } from "./address-change";

type NewChange = {
  linkId: string;
  userId: string;
  kind: AddressKind;
  old: string | null;
  now: number;
  expiresAt: number;
};

export const insertAddressChange = ({ linkId, userId, kind, old, now, expiresAt }: NewChange) =>
  statement<never>(sql`INSERT INTO address_changes (link_id, user_id, kind, old_address, changed_at, expires_at)
    VALUES (${linkId}, ${userId}, ${kind}, ${old}, ${now}, ${expiresAt})`);

/** Uses up a link; changes no row if it was used, has expired or never existed. */
export const spendLink = (linkId: string, now: number) =>
  statement<never>(sql`UPDATE address_changes SET undone_at = ${now}
    WHERE link_id = ${linkId} AND undone_at IS NULL AND expires_at > ${now}`);

const changeOf = (linkId: string) => sql`(SELECT change_id FROM address_changes WHERE link_id = ${linkId})`;
const userOf = (linkId: string) => sql`(SELECT user_id FROM address_changes WHERE link_id = ${linkId})`;

/** The address as it was before this change and all later ones. */
const restored = (linkId: string, kind: AddressKind) => {
  const since = sql`FROM address_changes
    WHERE user_id = ${userOf(linkId)} AND kind = ${kind} AND change_id >= ${changeOf(linkId)}`;
  return sql`CASE WHEN EXISTS (SELECT 1 ${since})
    THEN (SELECT old_address ${since} ORDER BY change_id LIMIT 1) ELSE ${sql.raw(kind)} END`;
};

/**
 * Restores an account to its owner from before a change: its addresses, and no other way for somebody else to sign in.
 * @throws on `users.email` or `users.phone` when another account has the address now
 */
export const restoreAccount = (linkId: string) =>
  statement<never>(sql`UPDATE users SET email = ${restored(linkId, "email")}, phone = ${restored(linkId, "phone")},
    password_hash = NULL, social_id = NULL WHERE user_id = ${userOf(linkId)}`);

/**
 * Ends what followed the change: later changes can no longer be undone to somebody else's address, sessions end, no
 * browser is trusted and no passkey signs in.
 */
export const endWhatFollowed = (linkId: string, now: number) => [
  statement<never>(sql`UPDATE address_changes SET undone_at = ${now}
    WHERE user_id = ${userOf(linkId)} AND change_id >= ${changeOf(linkId)} AND undone_at IS NULL`),
  statement<never>(sql`UPDATE sessions SET ended_at = ${now} WHERE user_id = ${userOf(linkId)} AND ended_at IS NULL`),
  statement<never>(sql`DELETE FROM trusted_browsers WHERE user_id = ${userOf(linkId)}`),
  deleteCustomerPasskeys(userOf(linkId)),
];

export const deleteOldChanges = (now: number) =>
  statement<never>(sql`DELETE FROM address_changes WHERE expires_at < ${now}`);
