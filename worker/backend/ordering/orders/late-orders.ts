import { dayInEmirates } from "#shared/time/emirates-time";
import type { OrderingSettings } from "../settings";
import type { Database } from "#backend/platform/database";
import { runGuarded } from "#backend/platform/guard-statements";
import { selectHolidays, selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { promisedDays, type PromisedDays } from "../shipping/promised-days";
import { selectPlaces } from "../shipping/shipping-statements";
import { movePromise, selectLate } from "./late-store";
import { messageStatements } from "./notify";

/** Orders that one run promises for other days; the next minute goes on. */
const atOnce = 20;

/**
 * Promises orders for other days that can no longer arrive in time, and notifies their buyers: three times at most, then only
 * staff see that an order is late. For the cron.
 * @param now in ms
 */
export async function movePromises(db: Database, settings: OrderingSettings, now: number): Promise<void> {
  const [places, rows, holidays] = await db.run(selectPlaces(), selectSettings(), selectHolidays(dayInEmirates(now)));
  const shop = settingsOf(rows, settings.shop);
  const promises = new Map<number, PromisedDays>();
  for (const place of places) {
    const promised = promisedDays({ ...place, name: place.name_en }, shop, holidays, now);
    if (promised) promises.set(place.location_id, promised);
  }
  const latest = [...promises].map(([location_id, { to }]) => ({ location_id, to }));
  const [late] = await db.run(selectLate(latest, atOnce));
  for (const order of late) {
    const promised = promises.get(order.location_id)!;
    const row = { ...order, promised_from: promised.from, promised_to: promised.to };
    // An order that moves meanwhile keeps its days; the next minute looks at it again.
    // oxlint-disable-next-line no-await-in-loop -- each order by itself: one that has changed does not hold up the others
    await runGuarded(
      db,
      ...movePromise(order, promised),
      ...messageStatements(row, { about: "late" }, [], { settings, now }),
    );
  }
}
