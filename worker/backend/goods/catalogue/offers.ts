import { openDatabase } from "#backend/platform/database";
import { beginSpecialPrices, endSpecialPrices, refreshStockTurns } from "./listing-entries-statements";
import { countBuyers, salesCountedAt } from "./sales-store";

/**
 * Begins and ends the special prices whose time has come and refreshes what listings sort, filter and count by. For the cron:
 * pages show the right price at its end without it, since they take it from the variants at the moment of the request.
 */
export async function expireOffers(env: { DB: D1Database }, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  await endSpecialPrices(db, now.getTime());
  await beginSpecialPrices(db, now.getTime());
}

/** Brings listings up to date with what was sold out or came back since the last minute. For the cron, as above. */
export async function followStock(env: { DB: D1Database }, now: Date): Promise<void> {
  await refreshStockTurns(openDatabase(env.DB), now.getTime());
}

/** How long a sale counts, and how often sales are counted, in ms. */
const salesCount = 90 * 24 * 60 * 60 * 1000;
const countEvery = 24 * 60 * 60 * 1000;

/** Lets what customers bought of late move up in listings and searches, once a day. For the cron. */
export async function followSales(env: { DB: D1Database }, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  const at = now.getTime();
  if (at - (await salesCountedAt(db)) >= countEvery) await countBuyers(db, at - salesCount, at);
}
