import { sql } from "drizzle-orm";
import type { walletKinds } from "#shared/contracts/ordering/wallet";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";

type WalletKind = (typeof walletKinds)[number];
export type WalletRow = {
  sequence: number;
  kind: WalletKind;
  amount: Fils;
  balance_after: Fils;
  note: string;
  created_at: number;
};

/** One movement. `amount` is above 0, or below for `spend`; `reference` says what for, and counts once for its kind. */
export type WalletMovement = {
  userId: string;
  kind: WalletKind;
  amount: Fils;
  reference: string;
  note: string;
  now: number;
};

const newest = (userId: string) =>
  sql`(SELECT * FROM wallet_entries WHERE user_id = ${userId} ORDER BY sequence DESC LIMIT 1)`;

/**
 * Adds an entry to the ledger. Reading and writing are one statement, so no two spend the same money. Sent twice
 * it writes nothing and gives no row. More than there is, or than is not frozen, aborts the batch: `wallet_not_negative`.
 */
export const insertWalletEntry = ({ userId, kind, amount, reference, note, now }: WalletMovement) =>
  statement<WalletRow>(sql`
    INSERT INTO wallet_entries (user_id, sequence, kind, amount, balance_after, reference, note, created_at)
    SELECT ${userId}, coalesce(max(sequence), 0) + 1, ${kind}, ${amount}, coalesce(max(balance_after), 0) + ${amount},
      ${reference}, ${note}, ${now}
    FROM ${newest(userId)}
    HAVING NOT EXISTS (SELECT 1 FROM wallet_entries WHERE kind = ${kind} AND reference = ${reference})
    RETURNING sequence, kind, amount, balance_after, note, created_at`);

/**
 * Fils; no row: nothing was ever put in. `frozen` of it may not be spent: money of payments that a bank disputes or that
 * went back by another way. It may be more than there is.
 */
export const selectBalance = (userId: string | null) =>
  statement<{ balance_after: Fils; frozen: Fils }>(sql`
    SELECT balance_after, (SELECT coalesce(sum(amount), 0) FROM wallet_frozen WHERE user_id = ${userId}) AS frozen
    FROM wallet_entries WHERE user_id = ${userId} ORDER BY sequence DESC LIMIT 1`);

/** The entry for this reference, no matter whose it is. */
export const selectByReference = (kind: WalletKind, reference: string) =>
  statement<WalletRow & { user_id: string }>(sql`
    SELECT user_id, sequence, kind, amount, balance_after, note, created_at FROM wallet_entries
    WHERE kind = ${kind} AND reference = ${reference}`);

/** Newest first. */
export const selectTransactions = (userId: string, limit: number, offset: number) =>
  statement<WalletRow>(sql`
    SELECT sequence, kind, amount, balance_after, note, created_at FROM wallet_entries
    WHERE user_id = ${userId} ORDER BY sequence DESC LIMIT ${limit} OFFSET ${offset}`);

/** How many entries there are: sequences leave none out. */
export const countTransactions = (userId: string) =>
  statement<{ total: number }>(
    sql`SELECT coalesce(max(sequence), 0) AS total FROM wallet_entries WHERE user_id = ${userId}`,
  );
