import { sql } from "drizzle-orm";
import { statement, type Database } from "../../worker/backend/database";
import { selectUserByEmail } from "../../worker/backend/staff/store";
import { insertWalletEntry } from "../../worker/backend/wallet/store";

/** An account to try the shop with (A68): sign in by a code, which the local outbox shows. Its wallet has 250 AED. */
const demo = { userId: "demo", email: "demo@falaj.example", name: "Noura Demo", rewards: 25_000 };

/** Writes the demo account, once. Who signed in under its e-mail before gets the money. */
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
  await db.run(insertWalletEntry({ userId: user.user_id, ...welcome }));
}
