import { sql, type SQL } from "drizzle-orm";
import type { AuditAction } from "#shared/contracts/back-office/console";
import type { Locale } from "#shared/text/locale";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import { purgeReviewed } from "#backend/identity/accounts/accounts-statements";
import { guardChanges } from "#backend/platform/guard-statements";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import { insertUndone } from "./undone-merges-store";
import { forgetMoved, giveRowsBack, movedOf } from "./moves-store";

/** A merge that can be undone, with how both sides are reached; empty where there is no address. */
export type UndoableRow = {
  link_id: string;
  gone_id: string;
  stays_id: string;
  staff_id: string;
  merged_at: number;
  /** What goes back from wallet to wallet. */
  money: Fils;
  stays_email: string;
  stays_phone: string;
  stays_locale: Locale;
  goes_email: string;
  goes_phone: string;
  goes_locale: Locale;
};

const run = (query: SQL) => statement<never>(query);

/** The merge that a link names; no row when it was undone, or cannot be any more. @param now in ms */
export const selectUndoable = (linkId: string, now: number) =>
  statement<UndoableRow>(sql`
    SELECT m.link_id, m.gone_id, m.stays_id, m.staff_id, m.merged_at,
      (SELECT amount FROM customer_merge_money c WHERE c.gone_id = m.gone_id) AS money,
      coalesce(s.email, '') AS stays_email, coalesce(s.phone, '') AS stays_phone, s.locale AS stays_locale,
      coalesce(g.email, '') AS goes_email, coalesce(g.phone, '') AS goes_phone, g.locale AS goes_locale
    FROM customer_merges m JOIN users s ON s.user_id = m.stays_id JOIN users g ON g.user_id = m.gone_id
    WHERE m.link_id = ${linkId} AND m.undo_until > ${now}`);

/** What the ledgers say of money that goes back. */
type Undoing = { merge: UndoableRow; note: Record<"stays" | "goes", string>; messages: Statement[]; now: number };

/**
 * The batch that makes two accounts of one again: what came with the one that is gone goes back, and what belongs to it
 * since, such as refunds of its orders. Aborted when it was undone or settled meanwhile, or other money is to go back.
 */
export const undoStatements = ({ merge, note, messages, now }: Undoing): Statement[] => {
  const { gone_id: goes, stays_id: stays } = merge;
  return [
    run(sql`INSERT INTO batch_guard (expected, found)
      SELECT ${merge.money}, coalesce((SELECT amount FROM customer_merge_money WHERE gone_id = ${goes}), -1)`),
    // From here on nothing is frozen, and nothing is withheld from the account that was gone.
    run(sql`DELETE FROM customer_merges WHERE link_id = ${merge.link_id} AND undo_until > ${now}`),
    guardChanges(1),
    insertUndone(merge, now),
    // By nobody of the staff. The messages stand behind it, and behind each other.
    run(sql`INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
      VALUES ('', '', ${"customer.merge_undone" satisfies AuditAction}, ${stays}, ${`→ ${goes}`}, ${now})`),
    ...messages,
    purgeReviewed(stays),
    ...giveRowsBack({ stays, goes }),
    run(sql`UPDATE customer_merges SET stays_id = ${goes} WHERE gone_id IN ${movedOf(goes, "merges")}`),
    run(sql`UPDATE voucher_uses SET once = 1 WHERE user_id = ${goes} AND checkout_id IN ${movedOf(goes, "once")}`),
    run(sql`DELETE FROM customer_tags WHERE user_id = ${stays} AND tag IN ${movedOf(goes, "tags")}`),
    run(sql`UPDATE customers SET no_cash = NULL WHERE user_id IN ${movedOf(goes, "cash")}`),
    ...["delivery_address_id", "billing_address_id"].map((name) =>
      run(sql`UPDATE address_defaults SET ${sql.raw(name)} = NULL
        WHERE user_id = ${stays} AND ${sql.raw(name)} IN ${movedOf(goes, "addresses")}`),
    ),
    ...moveMoneyBack(merge, note, now),
    forgetMoved(goes),
    purgeReviewed(goes),
  ];
};

/** Two entries that sum to zero; money that is frozen was not spent, so it is there. */
function moveMoneyBack({ gone_id, stays_id, link_id, money }: UndoableRow, note: Undoing["note"], now: number) {
  if (money === 0) return [];
  const reference = `merge:${link_id}:undone`;
  return [
    insertWalletEntry({ userId: stays_id, kind: "spend", amount: -money, reference, note: note.stays, now }),
    guardChanges(1),
    insertWalletEntry({ userId: gone_id, kind: "credit", amount: money, reference, note: note.goes, now }),
    guardChanges(1),
  ];
}
