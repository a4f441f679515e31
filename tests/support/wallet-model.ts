import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { statement, type Database } from "#backend/platform/database";
import { insertWalletEntry, type WalletMovement } from "#backend/ordering/wallet/wallet-statements";

/** What the run came to; each operation is one of these. */
type Tally = { written: number; refused: number; repeated: number; undone: number };
type Wallet = { userId: string; balance: number; entries: number };

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Puts random movements into the wallets of some users (who have none yet), several users at once, and compares each
 * answer and at the end every row with a model that only adds: credits, rewards, refunds, spends within and beyond
 * what is there, movements sent again, and batches whose second movement is refused, which must leave no first one.
 */
export async function checkWalletModel(db: Database, userIds: readonly string[], operations: number, seed: number) {
  const atOnce = 8;
  const tally: Tally = { written: 0, refused: 0, repeated: 0, undone: 0 };
  const wallets = userIds.map((userId): Wallet => ({ userId, balance: 0, entries: 0 }));
  const work = async (worker: number) => {
    const mine = wallets.filter((_, at) => at % atOnce === worker);
    const random = randomNumbers(seed + worker);
    const sent: WalletMovement[] = [];
    for (let at = worker; at < operations; at += atOnce) {
      const wallet = mine[Math.floor(random() * mine.length)]!;
      tally[await oneOperation(db, wallet, random, sent, `${seed}:${worker}:${at}`)] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  await compareRows(db, wallets);
  return tally;
}

async function oneOperation(
  db: Database,
  wallet: Wallet,
  random: () => number,
  sent: WalletMovement[],
  reference: string,
): Promise<keyof Tally> {
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const choice = random();
  const movement = (kind: WalletMovement["kind"], amount: number, part = ""): WalletMovement => {
    return { userId: wallet.userId, kind, amount, reference: reference + part, note: "", now: 0 };
  };
  if (choice < 0.1 && sent.length > 0) {
    const [again] = await db.run(insertWalletEntry(sent[upTo(sent.length) - 1]!));
    expect(again).toEqual([]);
    return "repeated";
  }
  if (choice < 0.15) {
    const both = [movement("refund", upTo(900), ":a"), movement("spend", -(wallet.balance + 1000), ":b")];
    await expect(db.run(...both.map(insertWalletEntry))).rejects.toThrow(/wallet_not_negative/);
    return "undone";
  }
  const kind = choice < 0.35 ? "credit" : choice < 0.45 ? "reward" : choice < 0.55 ? "refund" : "spend";
  const entry = movement(kind, kind === "spend" ? -upTo(4000) : upTo(5000));
  if (wallet.balance + entry.amount < 0) {
    await expect(db.run(insertWalletEntry(entry))).rejects.toThrow(/wallet_not_negative/);
    return "refused";
  }
  const [[row]] = await db.run(insertWalletEntry(entry));
  wallet.balance += entry.amount;
  wallet.entries += 1;
  expect([row?.sequence, row?.balance_after]).toEqual([wallet.entries, wallet.balance]);
  sent.push(entry);
  return "written";
}

type Sums = { user_id: string; entries: number; total: number; balance: number; wrong: number };

async function compareRows(db: Database, wallets: readonly Wallet[]): Promise<void> {
  const users = JSON.stringify(wallets.map(({ userId }) => userId));
  const [rows] = await db.run(
    statement<Sums>(sql`
      SELECT user_id, count(*) AS entries, sum(amount) AS total, max(CASE WHEN last = 1 THEN balance_after END) AS balance,
        sum(before + amount <> balance_after OR balance_after < 0) AS wrong
      FROM (
        SELECT *, lag(balance_after, 1, 0) OVER (PARTITION BY user_id ORDER BY sequence) AS before,
          row_number() OVER (PARTITION BY user_id ORDER BY sequence DESC) AS last
        FROM wallet_entries WHERE user_id IN (SELECT value FROM json_each(${users})))
      GROUP BY user_id`),
  );
  const found = new Map(rows.map(({ user_id, ...sums }) => [user_id, sums]));
  for (const { userId, balance, entries } of wallets.filter((wallet) => wallet.entries > 0)) {
    expect(found.get(userId)).toEqual({ entries, total: balance, balance, wrong: 0 });
  }
}
