// Shows that the wallet's ledger sums exactly, is only ever added to, and counts each thing once, against a model;
// a wallet that reads first and writes later fails the same race.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase, statement } from "#backend/platform/database";
import { insertWalletEntry, selectBalance, type WalletMovement } from "#backend/ordering/wallet/wallet-statements";
import { aUser } from "#support/shoppers";

const db = openDatabase(env.DB);
let references = 0;
const movement = (userId: string, amount: number, reference = `r-${references++}`): WalletMovement => ({
  userId,
  amount,
  reference,
  note: "",
  now: 0,
  kind: amount < 0 ? "spend" : "credit",
});
const put = (entry: WalletMovement) => db.run(insertWalletEntry(entry));
/** Whether it was written; money that is not there aborts. */
const wasPut = async (entry: WalletMovement) => {
  try {
    return (await put(entry))[0].length === 1;
  } catch (error) {
    expect(String(error)).toContain("wallet_not_negative");
    return false;
  }
};
const balanceOf = async (userId: string) => (await db.run(selectBalance(userId)))[0][0]?.balance_after ?? 0;

// Shows: wallet.ledger
test("any movements: the balance is the model's, sequences leave none out, every row sums", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ amount: fc.integer({ min: -500, max: 500 }), repeats: fc.integer({ min: 1, max: 2 }) }), {
        maxLength: 25,
      }),
      async (steps) => {
        const { userId } = await aUser();
        let model = 1250;
        let count = 1;
        for (const { amount, repeats } of steps.filter((step) => step.amount !== 0)) {
          const entry = movement(userId, amount);
          for (let sent = 0; sent < repeats; sent++) {
            const expected = sent === 0 && model + amount >= 0;
            // A repeat of what was refused is refused again; of what was written, it writes nothing.
            expect(await wasPut(entry)).toBe(expected);
            if (!expected) continue;
            model += amount;
            count += 1;
          }
        }
        expect(await balanceOf(userId)).toBe(model);
        const [rows] = await db.run(
          statement<{ sequence: number; amount: number; balance_after: number }>(
            sql`SELECT sequence, amount, balance_after FROM wallet_entries WHERE user_id = ${userId} ORDER BY sequence`,
          ),
        );
        let sum = 0;
        for (const [at, row] of rows.entries()) {
          sum += row.amount;
          expect([row.sequence, row.balance_after]).toEqual([at + 1, sum]);
        }
        expect(rows).toHaveLength(count);
      },
    ),
    { numRuns: 15 },
  );
});

/** Twenty spends of 1 AED at once from a wallet with 12.50 AED, by `spend`. */
async function twentySpends(spend: (entry: WalletMovement) => Promise<boolean>) {
  const { userId } = await aUser();
  const done = await Promise.all(Array.from({ length: 20 }, () => spend(movement(userId, -100))));
  return { passed: done.filter(Boolean).length, balance: await balanceOf(userId) };
}

test("of twenty spends at once as many pass as the money reaches", async () => {
  expect(await twentySpends(wasPut)).toEqual({ passed: 12, balance: 50 });
});

test("the unsafe twin, which reads the balance before it spends, promises more than there is", async () => {
  const { passed } = await twentySpends(async (entry) => {
    const balance = await balanceOf(entry.userId);
    const enough = balance + entry.amount >= 0;
    if (enough) await put(entry).catch(() => {});
    return enough;
  });
  expect(passed).toBeGreaterThan(12);
});

test("the same thing counts once, however often it is sent at once", async () => {
  const { userId } = await aUser();
  const done = await Promise.all(Array.from({ length: 20 }, () => wasPut(movement(userId, 700, `once-${userId}`))));
  expect([done.filter(Boolean).length, await balanceOf(userId)]).toEqual([1, 1950]);
});

// Shows: wallet.ledger
test.for([
  ["changed", "UPDATE wallet_entries SET amount = 1 WHERE user_id = ?", /append only/],
  ["deleted", "DELETE FROM wallet_entries WHERE user_id = ?", /append only/],
  ["a fraction", entryOf("'credit', 10.5, 1260.5"), /cannot store REAL/],
  ["a wrong sum", entryOf("'credit', 10, 9999"), /does not follow/],
  ["a gap", entryOf("'credit', 10, 1260", 9), /does not follow/],
  ["a sequence twice", entryOf("'credit', 10, 1260", 1), /does not follow/],
  ["below nothing", entryOf("'spend', -2000, -750"), /wallet_not_negative/],
  ["a spend that adds", entryOf("'spend', 10, 1260"), /CHECK/],
  ["nothing at all", entryOf("'credit', 0, 1250"), /CHECK/],
] as const)("an entry can not be %s", async ([, text, why]) => {
  const { userId } = await aUser();
  await expect(env.DB.prepare(text).bind(userId).run()).rejects.toThrow(why);
  expect(await balanceOf(userId)).toBe(1250);
});

function entryOf(values: string, sequence = 2): string {
  return `INSERT INTO wallet_entries (user_id, sequence, kind, amount, balance_after, reference, note, created_at)
    VALUES (?, ${sequence}, ${values}, 'x', '', 0)`;
}

// Shows: entities.wallet, wallet.balance
test("balance and history are in AED, newest first, page by page, and are the header's rewards", async () => {
  const user = await aUser();
  await put({ ...movement(user.userId, -245), note: "Order 7" });
  expect((await user.get("checkWalletBalance")).data).toEqual({ balance: 10.05, rewards: 10.05, frozen: 0 });
  expect((await user.get("getShopper")).profile?.rewards).toBe(10.05);
  const all = await user.get("listWalletTransactions");
  expect(all).toMatchObject({
    total: 2,
    page: 1,
    limit: 20,
    transactions: [
      { sequence: 2, kind: "spend", amount: -2.45, balance_after: 10.05, note: "Order 7" },
      { sequence: 1, kind: "reward", amount: 12.5, balance_after: 12.5 },
    ],
  });
  const second = await user.get("listWalletTransactions", { page: 2, limit: 1 });
  expect(second.transactions).toEqual([all.transactions[1]]);
  expect((await user.get("listWalletTransactions", { page: 3, limit: 1 })).transactions).toEqual([]);
  for (const wrong of [{ page: 0 }, { limit: 101 }, { page: "x" }]) {
    expect((await user.refuse("listWalletTransactions", wrong)).status).toBe(400);
  }
});
