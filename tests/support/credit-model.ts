import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { insertCreditEntry, type CreditMovement } from "#backend/ordering/credit-line/ledger-statements";
import { statement, type Database } from "#backend/platform/database";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import { randomNumbers } from "./wallet-model";

type Line = { userId: string; used: number; entries: number };
type Tally = { written: number; refused: number; repeated: number; undone: number };

/** Limit of every line of the model, in fils. */
const limit = 20_000;

/** Gives users an open credit line each, by rows. */
export async function openLines(db: Database, userIds: readonly string[]): Promise<void> {
  const users = JSON.stringify(userIds);
  await db.run(
    statement<never>(sql`
      INSERT INTO credit_accounts (account_id, user_id, status, credit_limit, terms, establishment, trn, contact_name,
        contact_phone, monthly_purchases, requested_limit, requested_terms, applied_at, decided_at)
      SELECT 'line-' || value, value, 'approved', ${limit}, 30, '', '100000000000003', '', '', '', 1, 30, 0, 0
      FROM json_each(${users})`),
  );
}

/**
 * Puts random movements onto the credit lines of some users, who have no entries yet, several users at once, and compares
 * each answer and at the end every row of both sides with a model that only adds: purchases within and beyond the
 * limit, repayments and refunds within and beyond what is owed, movements sent again, and batches of a wallet's and a
 * line's movement of which the second is refused, which must leave no first one.
 */
export async function checkCreditModel(db: Database, userIds: readonly string[], operations: number, seed: number) {
  const atOnce = 8;
  const tally: Tally = { written: 0, refused: 0, repeated: 0, undone: 0 };
  const lines = userIds.map((userId): Line => ({ userId, used: 0, entries: 0 }));
  const work = async (worker: number) => {
    const mine = lines.filter((_, at) => at % atOnce === worker);
    const random = randomNumbers(seed + worker);
    const sent: CreditMovement[] = [];
    for (let at = worker; at < operations; at += atOnce) {
      const line = mine[Math.floor(random() * mine.length)]!;
      tally[await oneOperation(db, line, random, sent, `credit:${seed}:${worker}:${at}`)] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  await compareRows(db, lines);
  return tally;
}

async function oneOperation(
  db: Database,
  line: Line,
  random: () => number,
  sent: CreditMovement[],
  reference: string,
): Promise<keyof Tally> {
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const { userId } = line;
  const base = { userId, reference, note: "", now: 0 };
  const choice = random();
  if (choice < 0.1 && sent.length > 0) {
    expect((await db.run(insertCreditEntry(sent[upTo(sent.length) - 1]!)))[0]).toEqual([]);
    return "repeated";
  }
  if (choice < 0.2) {
    const beyond = { ...base, kind: "purchase", amount: limit - line.used + upTo(900), orderId: reference } as const;
    const given = insertWalletEntry({ ...base, kind: "credit", amount: upTo(900) });
    await expect(db.run(given, insertCreditEntry(beyond))).rejects.toThrow(/credit_within_limit/);
    return "undone";
  }
  const kind = choice < 0.6 ? "purchase" : choice < 0.75 ? "refund" : "repayment";
  const movement: CreditMovement =
    kind === "repayment"
      ? { ...base, kind, amount: upTo(9000) }
      : { ...base, kind, amount: upTo(6000), orderId: reference };
  const used = line.used + (kind === "purchase" ? movement.amount : -movement.amount);
  if (used < 0 || used > limit) {
    await expect(db.run(insertCreditEntry(movement))).rejects.toThrow(/credit_within_limit|credit_not_negative/);
    return "refused";
  }
  const [[row]] = await db.run(insertCreditEntry(movement));
  line.used = used;
  line.entries += 1;
  expect([row?.sequence, row?.balance_after]).toEqual([line.entries, line.used]);
  sent.push(movement);
  return "written";
}

type Sums = { user_id: string; entries: number; total: number; shop: number; wrong: number };

async function compareRows(db: Database, lines: readonly Line[]): Promise<void> {
  const users = JSON.stringify(lines.map(({ userId }) => userId));
  const [rows, wallets] = await db.run(
    statement<Sums>(sql`
      SELECT a.user_id, count(*) AS entries, sum(e.amount) AS total, sum(s.amount) AS shop,
        sum(e.before + e.amount <> e.balance_after OR e.balance_after NOT BETWEEN 0 AND ${limit}
          OR s.amount <> -e.amount) AS wrong
      FROM (SELECT *, lag(balance_after, 1, 0) OVER (PARTITION BY account_id ORDER BY sequence) AS before
        FROM credit_entries) e
      JOIN credit_accounts a USING (account_id)
      LEFT JOIN credit_shop_entries s ON s.account_id = e.account_id AND s.account_sequence = e.sequence
      WHERE a.user_id IN (SELECT value FROM json_each(${users})) GROUP BY a.user_id`),
    statement<{ entries: number }>(sql`
      SELECT count(*) AS entries FROM wallet_entries WHERE user_id IN (SELECT value FROM json_each(${users}))`),
  );
  const found = new Map(rows.map(({ user_id, ...sums }) => [user_id, sums]));
  for (const { userId, used, entries } of lines.filter((line) => line.entries > 0)) {
    expect(found.get(userId)).toEqual({ entries, total: used, shop: -used, wrong: 0 });
  }
  expect(wallets).toEqual([{ entries: 0 }]);
}
