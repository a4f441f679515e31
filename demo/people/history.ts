/**
 * Gives the local shop a past to look at: buyers, orders with their papers and ledgers, reviews, visits, and what most SKUs cost.
 * For `npm start` alone: tests begin with a shop in which nobody has bought anything.
 *
 *   npx node scripts/typescript.mjs demo/people/history.ts [--state-dir DIR]
 */
import { sql } from "drizzle-orm";
import { parseArgs } from "node:util";
import { dayOf } from "#shared/console/report-period";
import { openArchives, type Archives } from "#backend/ordering/archives/archives";
import { moveDueOrders } from "#backend/ordering/archives/move-due";
import { statement, type Database } from "#backend/platform/database";
import { closeDays } from "#backend/back-office/reports/close-days";
import { reopenStatements } from "#backend/back-office/reports/close-store";
import { readSettings } from "#backend/settings";
import { historyDays, loadOrders } from "./orders";
import { loadBuyers } from "./people";
import { loadReviews } from "./reviews";
import { loadRegularOrders } from "./regular";
import { loadVisits } from "./visits";
import { defaultState, openLocalShop, type Shop } from "#scripts/catalogue/open-shop";
import { say } from "#scripts/catalogue/progress";

/** Three in four products have a cost, of 50 to 75 % of their price without VAT. */
const insertCosts = (from: number, now: number) =>
  statement(sql`
    INSERT INTO sku_costs (sku_id, from_day, cost, changed_at)
    SELECT sku_id, ${from}, price * 100 / 105 * (50 + group_id * 7 % 26) / 100, ${now} FROM variants
    WHERE group_id % 4 <> 0 ON CONFLICT DO NOTHING`);

/** Old orders lie in an archive, as the scheduled runs of months would have left them: the oldest of the demo account among them. */
async function archiveOldOrders(db: Database, archives: Archives, now: number): Promise<void> {
  const { archiveAfter: after } = readSettings({});
  await moveDueOrders({ db, archives, after }, now);
}

async function loadHistory({ db, archives }: Shop, now: number): Promise<number> {
  const [[first]] = await db.run(
    statement<{ order_id: string }>(sql`SELECT order_id FROM orders WHERE order_id = 'demo-order-0'`),
  );
  if (first) return 0;
  const begun = dayOf(now) - historyDays - 5;
  const buyers = await loadBuyers(db, begun * 86_400_000);
  await db.run(...reopenStatements(), insertCosts(begun, now));
  const count = await loadOrders(db, buyers, now);
  await loadReviews(db, now);
  await loadRegularOrders(db, now);
  await loadVisits(db, now);
  // oxlint-disable-next-line no-await-in-loop -- a month at a time
  while (await closeDays(db, now));
  await archiveOldOrders(db, openArchives(archives), now);
  return count;
}

export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { "state-dir": { type: "string", default: defaultState } } });
  const shop = await openLocalShop(values["state-dir"]);
  const started = Date.now();
  try {
    const count = await loadHistory(shop, started);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(count > 0 ? `Loaded a past of ${count} orders in ${seconds} s` : "The shop has its past already");
  } finally {
    await shop.close();
  }
}
