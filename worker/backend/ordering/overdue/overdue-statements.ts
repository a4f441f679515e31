import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";
import { dues } from "../credit-line/ledger-statements";

/** An invoice that is overdue. */
export type OverdueRow = { due_at: number; open: Fils };

/** What a buyer's account owes beyond its due dates; reads nothing more of one that owes nothing. */
export const selectOverdue = (userId: string, now: number) =>
  statement<OverdueRow>(sql`
    SELECT due_at, open FROM (${dues(sql`
      SELECT account_id FROM credit_accounts a WHERE user_id = ${userId} AND (
        SELECT balance_after FROM credit_entries e WHERE e.account_id = a.account_id ORDER BY sequence DESC LIMIT 1) > 0`)})
    WHERE due_at < ${now}`);
