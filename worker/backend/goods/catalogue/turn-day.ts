import { dayInEmirates } from "#shared/time/emirates-time";
import { purgeProducts } from "#backend/platform/cache-purges/purge-tags-statements";
import type { Database } from "#backend/platform/database";
import { followStock, nameMoves } from "../inventory/decrement-stock-statements";
import { endedBetween, noteTurns, selectTurned, turnTo } from "./turn-store";
import { recountLots, selectMiscounted } from "../lots/lots-statements";

/** SKUs of which one batch counts the lots again. */
const skusAtOnce = 200;

/**
 * Once a day, soon after midnight in the Emirates: stock no longer counts lots that end too soon now, and listings and pages
 * no longer offer products whose registration has ended. Carts and checkouts do not wait for it. For the cron.
 * @param now in ms
 */
export async function turnDay(db: Database, now: number): Promise<void> {
  const today = dayInEmirates(now);
  const [[turned], miscounted] = await db.run(selectTurned(), selectMiscounted(today, skusAtOnce));
  if (!turned || turned.day >= today) return;
  const skus = miscounted.map(({ sku_id }) => sku_id);
  const ended = endedBetween(turned.day, today);
  await db.run(
    ...(skus.length === 0
      ? []
      : [
          recountLots(skus, today),
          nameMoves(skus, { kind: "correct", note: `EXP ${today}`, now }),
          ...followStock(skus),
        ]),
    // The next minute goes on with the rest.
    ...(skus.length === skusAtOnce ? [] : [noteTurns(ended), purgeProducts(ended), turnTo(today)]),
  );
}
