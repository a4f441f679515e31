import { sql } from "drizzle-orm";
import { demoCustomerStatements, demoOrderStatements, selectDemoSkus } from "./customer-rows";
import { demoCustomers } from "./customers";
import { statement, type Database } from "#backend/platform/database";
import { selectUserByEmail } from "#backend/identity/staff/staff-statements";
import { decideAccount, upsertApplication } from "#backend/ordering/credit-line/credit-line-store";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";

/**
 * An account to try the shop with: sign in by a code, which the local outbox shows. Its wallet has 250 AED, and
 * its credit line is open for 10,000 AED of which nothing is used.
 */
export const demo = { userId: "demo", email: "demo@falaj.example", name: "Noura Demo", rewards: 25_000 };

/** What it applied for, and what was approved. Money in fils. */
const credit = {
  establishment: "Noura Demo Clinic",
  trn: "100345678900003",
  contact_name: "Noura Demo",
  contact_phone: "+971501234567",
  monthly_purchases: "5000_20000",
  requested_limit: 1_000_000,
  requested_terms: 30,
  documents: [],
} as const;

/** Writes the demo account, once. Who signed in under its e-mail before gets the money, and the line if there is none. */
export async function loadDemoAccount(db: Database, now: number): Promise<void> {
  const { email, name, rewards } = demo;
  const [, [user]] = await db.run(
    statement(sql`
      INSERT INTO users (user_id, email, name, first_name, last_name, created_at)
      VALUES (${demo.userId}, ${email}, ${name}, 'Noura', 'Demo', ${now}) ON CONFLICT DO NOTHING`),
    selectUserByEmail(email),
  );
  if (!user) return;
  const welcome = { kind: "reward" as const, amount: rewards, reference: "demo", note: "Welcome", now };
  const application = { ...credit, account_id: crypto.randomUUID(), user_id: user.user_id, applied_at: now };
  const approval = {
    status: "approved",
    limit: credit.requested_limit,
    terms: 30,
    reason: null,
    by: "demo",
    now,
  } as const;
  await db.run(
    insertWalletEntry({ userId: user.user_id, ...welcome }),
    upsertApplication(application),
    // Of no effect where the line was there before.
    decideAccount(application.account_id, { states: ["applied"] }, approval),
  );
}

/** Writes the invented customers with their orders, once, in one batch: a database that has them stays as it is. */
export async function loadDemoCustomers(db: Database, now: number): Promise<void> {
  const [skus, [known]] = await db.run(
    selectDemoSkus(),
    statement<{ found: 1 }>(sql`SELECT 1 AS found FROM users WHERE user_id = 'demo-01'`),
  );
  if (known || skus.length === 0) return;
  const orders = demoCustomers.flatMap((customer, place) =>
    Array.from({ length: customer.orders }, (_, at) => ({ customer, place, at })),
  );
  // Numbers and invoices follow the days: the order that lies furthest back comes first.
  const inTime = orders.toSorted((a, b) => 31 * b.at + 5 * b.place - (31 * a.at + 5 * a.place));
  await db.run(
    ...demoCustomers.flatMap((customer, place) => demoCustomerStatements(customer, place, now)),
    ...inTime.flatMap(({ customer, ...order }) => demoOrderStatements(customer, { ...order, skus, now })),
  );
}
