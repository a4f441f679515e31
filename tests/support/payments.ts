import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import type { CallReply } from "#shared/contracts/platform/table";
import type { OnlineMethod } from "#shared/payments/payment-methods";
import { openDatabase, statement, type Database } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import { aCheckout } from "./buyers";
import { localOutbox, type TestShopper } from "./shoppers";

export const db = openDatabase(env.DB);
export const settings = readSettings({ ...env, ...localOutbox });
const rows = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> => (await db.run(statement<Row>(query)))[0];

export type Started = CallReply<"createOnlineOrder">["payment"] & { checkoutId: string };

/** A checkout of some items, and an online payment of it that is open. */
export async function startedPayment(
  user: TestShopper,
  items: Record<string, number>,
  method: OnlineMethod = "card",
): Promise<Started> {
  const { id: checkout_id } = await aCheckout(user, items);
  const { payment } = await user.get("createOnlineOrder", { checkout_id, method });
  return { ...payment, checkoutId: checkout_id };
}

/** Puts money into a wallet, in fils. */
export const credit = (userId: string, amount: number) =>
  db.run(insertWalletEntry({ userId, kind: "credit", amount, reference: crypto.randomUUID(), note: "", now: 0 }));

export const referenceOf = (paymentId: string) => `sandbox-${paymentId}`;

/** What happens at the gateway, whatever the shop wanted there: some have no way to close a page. */
export const atGateway = (paymentId: string, status: "paid" | "failed" | "cancelled", amount?: number) =>
  rows(sql`UPDATE sandbox_payments SET status = ${status}, paid_at = 0, amount = coalesce(${amount ?? null}, amount)
    WHERE payment_id = ${paymentId}`);

export async function stockOf(sku: string): Promise<number> {
  const [row] = await rows<{ stock: number }>(sql`SELECT stock FROM variants WHERE sku_id = ${sku}`);
  return row!.stock;
}

/** What came of a payment: its state, its orders, and what the wallet was given for it, in fils. */
export async function fateOf(paymentId: string) {
  const [fate] = await rows<{ status: string; orders: number; credited: number | null }>(sql`
    SELECT status, (SELECT count(*) FROM orders o WHERE o.checkout_id = p.checkout_id) AS orders,
      (SELECT sum(amount) FROM wallet_entries WHERE reference = ${`late:${paymentId}`}) AS credited
    FROM payments p WHERE payment_id = ${paymentId}`);
  return fate!;
}

/** A database before whose nth round trip something else happens, from its beginning to its end. */
export function interrupted(nth: number, other: () => Promise<unknown>): Database & { trips(): number } {
  let trips = 0;
  return {
    trips: () => trips,
    async run(...statements) {
      trips += 1;
      if (trips === nth) await other();
      return db.run(...statements);
    },
  };
}

/** The unsafe twin: the same statements, but guards that let everything pass. Gives what mends it. */
export async function withoutGuard(): Promise<() => Promise<void>> {
  const prepare = env.DB.prepare.bind(env.DB);
  // Of changed rows; the others are rows of a view.
  env.DB.prepare = (text) => prepare(/changes\(\) <> \?/.test(text) ? "SELECT ?" : text);
  const swap = (when: string) =>
    env.DB.batch([
      env.DB.prepare("DROP TRIGGER batch_guard_holds"),
      env.DB.prepare(`CREATE TRIGGER batch_guard_holds INSTEAD OF INSERT ON batch_guard WHEN ${when}
        BEGIN SELECT RAISE(ABORT, 'batch_guard: not what was expected'); END`),
    ]);
  await swap("0");
  return async () => {
    env.DB.prepare = prepare;
    await swap("NEW.expected <> NEW.found");
  };
}
