import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import type { Ask, Facts, Hold } from "#backend/ordering/announced-sales/hand-out";
import { createSchema } from "#backend/ordering/announced-sales/tickets-store";

/** When the sale of these helpers starts, in ms. */
export const start = 1_000_000_000_000;
export const after = (seconds: number) => start + seconds * 1000;
export const sale = { id: 1, startsAt: start, endsAt: null };
export const facts = (stock: number, changes: Partial<Facts> = {}): Facts => ({ stock, taken: 0, sale, ...changes });
export const asked = (buyer: string, changes: Partial<Ask> = {}): Ask => ({
  buyer,
  checkoutId: `checkout of ${buyer}`,
  quantity: 1,
  network: null,
  isPlacing: false,
  refused: 0,
  ...changes,
});
/** An open payment of 15 minutes from a moment in ms. */
export const holdOf = (paymentId: string, at = start, checkoutId = "paid"): Hold => ({
  paymentId,
  checkoutId,
  until: at + 900_000,
});

/** An object of its own, with what it does at a moment. */
export async function withObject(work: (sql: SqlStorage) => void): Promise<void> {
  const stub = env.SALE.get(env.SALE.newUniqueId());
  await runInDurableObject(stub, (_, { storage }) => {
    createSchema(storage.sql, "SKU");
    work(storage.sql);
  });
}
