import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { isoDay, dayOf } from "#shared/console/report-period";
import { ageOf, type Ageing } from "#shared/payments/ageing";
import { aedFromFils } from "#shared/money/money";
import { readStatement } from "#backend/ordering/account-statement/statement";
import { insertCreditEntry } from "#backend/ordering/credit-line/ledger-statements";
import { insertAllocations, insertReceipt, undoAllocations } from "#backend/ordering/receipts/receipts-statements";
import { endReceipt, insertDepositRefund } from "#backend/ordering/receipts/receipts-store";
import { insertInvoices } from "#backend/ordering/supply/supply-statements";
import { guardChanges } from "#backend/platform/guard-statements";
import { isFail } from "#backend/platform/outcome";
import { statement, type Database } from "#backend/platform/database";
import { openLines } from "./credit-model";
import { anOrder } from "./orders";
import { randomNumbers } from "./wallet-model";

/** `invoice`: its number and when it was issued; null: not yet. */
type Purchase = {
  order: string;
  at: number;
  amount: number;
  refunded: number;
  invoice: { number: number; at: number } | null;
};
type Part = { order: string; amount: number };
type Receipt = { id: string; amount: number; refunded: number; parts: Part[] };
/** What a bookkeeper would write down of one account, in fils. */
type Books = { purchases: Purchase[]; receipts: Receipt[]; free: number; invoices: number };
type Tally = Record<string, number>;

const dayMs = 86_400_000;
/** Days to pay, as `openLines` opens a line, and its limit in fils. */
const terms = 30;
const limit = 20_000;
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const allocatedTo = ({ receipts }: Books, order: string) =>
  sum(receipts.flatMap(({ parts }) => parts.filter((part) => part.order === order).map(({ amount }) => amount)));
const depositOf = ({ amount, refunded, parts }: Receipt) => amount - refunded - sum(parts.map((part) => part.amount));

const rankOf = ({ invoice }: Purchase) => invoice?.number ?? Number.MAX_SAFE_INTEGER;

/**
 * What is left of each purchase: first what was put onto it counts, and whatever is too much or for none pays the oldest invoice,
 * and then what was bought first of all that has none.
 */
function leftIn(books: Books): (Purchase & { open: number })[] {
  const left = books.purchases
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((purchase) => ({
      ...purchase,
      rest: purchase.amount - purchase.refunded - allocatedTo(books, purchase.order),
    }));
  let free = books.free + sum(left.map(({ rest }) => Math.max(0, -rest)));
  return left.map(({ rest, ...purchase }) => {
    const paid = Math.min(free, Math.max(0, rest));
    free -= paid;
    return { ...purchase, open: Math.max(0, rest - paid) };
  });
}

const openIn = (books: Books): (Part & Pick<Purchase, "invoice">)[] =>
  leftIn(books).flatMap(({ order, invoice, open }) => (open > 0 ? [{ order, invoice, amount: open }] : []));

/** Issues the invoice of an order. */
async function issue({ db, books, now }: Pick<Step, "db" | "books" | "now">, order: string): Promise<void> {
  await db.run(...insertInvoices([order], now));
  const purchase = books.purchases.find((one) => one.order === order)!;
  purchase.invoice = { number: ++books.invoices, at: now };
}

/** An order that money has come for has its invoice. */
async function invoicePaid(step: Pick<Step, "db" | "books" | "now">): Promise<void> {
  const paid = leftIn(step.books).find((one) => one.invoice === null && one.open < one.amount - one.refunded);
  if (!paid) return;
  await issue(step, paid.order);
  await invoicePaid(step);
}

/**
 * Lives the history of one account over 200 days: purchases, invoices at once or later and in any order, refunds, repayments for none in particular, receipts on some invoices
 * within and beyond what is open, allocations of deposits, receipts that bounce, deposits paid back. After each step the ledger,
 * the statement, its ageing and the model are the same to the fils.
 * @returns how often each thing happened
 */
export async function liveTerms(db: Database, userId: string, steps: number, seed: number): Promise<Tally> {
  await openLines(db, [userId]);
  const account = { account_id: `line-${userId}`, establishment: "Clinic", trn: "100000000000003", terms };
  const random = randomNumbers(seed);
  const books: Books = { purchases: [], receipts: [], free: 0, invoices: 0 };
  const tally: Tally = {};
  let now = Date.now() - 200 * dayMs;
  for (let at = 0; at < steps; at++) {
    now += Math.floor((random() * 2 * 200 * dayMs) / steps);
    // oxlint-disable-next-line no-await-in-loop -- a history
    const done = await oneStep({ db, userId, account: account.account_id, books, random, now, name: `${seed}:${at}` });
    tally[done] = (tally[done] ?? 0) + 1;
    // oxlint-disable-next-line no-await-in-loop -- a history
    await invoicePaid({ db, books, now });
    // oxlint-disable-next-line no-await-in-loop -- a history
    await compare(db, account, books, now);
  }
  return tally;
}

type Step = {
  db: Database;
  userId: string;
  account: string;
  books: Books;
  random: () => number;
  now: number;
  name: string;
};

async function oneStep(step: Step): Promise<string> {
  const { db, userId, books, random, now, name } = step;
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const owed = sum(openIn(books).map(({ amount }) => amount));
  const choice = random();
  if (choice < 0.3) {
    const amount = Math.min(limit - owed, upTo(5000));
    if (amount <= 0) return "nothing";
    const { id: order } = await anOrder(userId, {
      placedAt: now,
      lines: [{ quantity: 1, unitPrice: amount }],
      shipping: 0,
      invoiced: false,
    });
    await db.run(
      insertCreditEntry({ userId, kind: "purchase", amount, orderId: order, reference: order, note: "", now }),
    );
    books.purchases.push({ order, at: now, amount, refunded: 0, invoice: null });
    if (random() < 0.4) await issue(step, order);
    return "purchase";
  }
  if (choice < 0.36) {
    const waiting = books.purchases.filter((one) => one.invoice === null);
    const one = waiting[Math.floor(random() * waiting.length)];
    if (!one) return "nothing";
    await issue(step, one.order);
    return one === waiting[0] ? "invoice" : "invoice before an older order's";
  }
  if (choice < 0.46) {
    const one = books.purchases[Math.floor(random() * books.purchases.length)];
    const most = one ? Math.min(one.amount - one.refunded, owed) : 0;
    if (!one || most <= 0) return "nothing";
    const amount = upTo(most);
    await db.run(
      insertCreditEntry({ userId, kind: "refund", amount, orderId: one.order, reference: name, note: "", now }),
    );
    one.refunded += amount;
    return "refund";
  }
  if (choice < 0.54) {
    if (owed === 0) return "nothing";
    const amount = upTo(owed);
    await db.run(insertCreditEntry({ userId, kind: "repayment", amount, reference: name, note: "", now }));
    books.free += amount;
    return "repayment";
  }
  if (choice < 0.77) return aReceipt(step, upTo);
  const receipt = books.receipts[Math.floor(random() * books.receipts.length)];
  if (!receipt) return "nothing";
  if (choice < 0.86) return allocate(step, receipt, upTo);
  return choice < 0.94 ? undo(step, receipt) : payBack(step, receipt, upTo);
}

/** Parts on some of the open invoices, now and then more than is open of one. */
function someParts({ books, random }: Step, most: number, upTo: (most: number) => number) {
  let left = most;
  let isBeyond = false;
  const parts: Part[] = [];
  for (const { order, amount } of openIn(books)) {
    if (random() < 0.5 || left === 0) continue;
    const part = random() < 0.05 ? amount + 1 : Math.min(left, upTo(amount));
    isBeyond ||= part > amount || part > left;
    left -= Math.min(left, part);
    parts.push({ order, amount: part });
  }
  return { parts, isBeyond };
}

const allocationsOf = (parts: readonly Part[]) => parts.map(({ order, amount }) => ({ orderId: order, amount }));

async function aReceipt(step: Step, upTo: (most: number) => number): Promise<string> {
  const { db, account, books, now, name } = step;
  const amount = upTo(6000);
  const { parts, isBeyond } = someParts(step, amount, upTo);
  const run = db.run(
    insertReceipt(
      {
        accountId: account,
        kind: "cheque",
        amount,
        receivedAt: now,
        reference: name,
        note: "",
        key: `${account}:${name}`,
        recordedBy: "somebody",
        confirmed: "shown",
      },
      `${account}:${name}`,
      now,
    ),
    ...insertAllocations(`${account}:${name}`, allocationsOf(parts), "somebody", now),
  );
  if (isBeyond) {
    await expect(run).rejects.toThrow(/receipt_short|invoice_short/);
    return "beyond";
  }
  await run;
  books.receipts.push({ id: `${account}:${name}`, amount, refunded: 0, parts });
  return "receipt";
}

async function allocate(step: Step, receipt: Receipt, upTo: (most: number) => number): Promise<string> {
  const { parts, isBeyond } = someParts(step, depositOf(receipt), upTo);
  if (parts.length === 0) return "nothing";
  const run = step.db.run(...insertAllocations(receipt.id, allocationsOf(parts), "somebody", step.now));
  if (isBeyond) {
    await expect(run).rejects.toThrow(/receipt_short|invoice_short/);
    return "beyond";
  }
  await run;
  receipt.parts.push(...parts);
  return "allocation";
}

async function undo({ db, books, now }: Step, receipt: Receipt): Promise<string> {
  const end = endReceipt(receipt.id, { state: "bounced", reason: "", by: "somebody", now });
  if (receipt.refunded > 0) {
    await expect(db.run(undoAllocations(receipt.id, now), end, guardChanges(1))).rejects.toThrow(/batch_guard/);
    return "refused";
  }
  await db.run(undoAllocations(receipt.id, now), end, guardChanges(1));
  books.receipts.splice(books.receipts.indexOf(receipt), 1);
  return "undone";
}

async function payBack({ db, now, name }: Step, receipt: Receipt, upTo: (most: number) => number): Promise<string> {
  const most = depositOf(receipt);
  const amount = upTo(most + 10);
  const run = db.run(
    insertDepositRefund({ refundId: name, receiptId: receipt.id, amount, note: "", by: "somebody", now }),
  );
  if (amount > most) {
    await expect(run).rejects.toThrow(/receipt_short/);
    return "beyond";
  }
  await run;
  receipt.refunded += amount;
  return "refunded";
}

async function compare(
  db: Database,
  account: Parameters<typeof readStatement>[0],
  books: Books,
  now: number,
): Promise<void> {
  const open = openIn(books);
  const owed = sum(open.map(({ amount }) => amount));
  const invoiced = open.flatMap(({ order, amount, invoice: one }) => (one ? [{ order, amount, at: one.at }] : []));
  const billed = sum(invoiced.map(({ amount }) => amount));
  const deposit = sum(books.receipts.map(depositOf));
  const ageing: Ageing = { not_due: 0, days_30: 0, days_60: 0, days_90: 0, older: 0, total: billed };
  for (const { at, amount } of invoiced) ageing[ageOf(at + terms * dayMs, now)] += amount;
  const [[ledger]] = await db.run(
    statement<{ owed: number }>(sql`
      SELECT coalesce(sum(amount), 0) AS owed FROM credit_entries WHERE account_id = ${account.account_id}`),
  );
  expect(ledger?.owed).toBe(owed);
  const today = dayOf(now);
  const whole = await readStatement(account, { from: isoDay(today - 250), to: isoDay(today) }, { db, now });
  const half = await readStatement(account, { from: isoDay(today - 20), to: isoDay(today) }, { db, now });
  if (isFail(whole) || isFail(half)) throw new Error("no statement");
  expect(whole.open.map((one) => [one.order_id, one.open])).toEqual(
    invoiced.map(({ order, amount }) => [order, aedFromFils(amount)]),
  );
  expect(whole.ageing).toEqual(
    Object.fromEntries(Object.entries(ageing).map(([age, amount]) => [age, aedFromFils(amount)])),
  );
  expect(whole).toMatchObject({ opening: 0, closing: aedFromFils(billed - deposit), deposit: aedFromFils(deposit) });
  expect(whole.ordered).toBe(aedFromFils(owed - billed));
  expect(whole.balance).toBe(whole.closing);
  expect(half.closing).toBe(whole.closing);
  expect(whole.movements.at(-1)?.balance ?? 0).toBe(whole.closing);
}
