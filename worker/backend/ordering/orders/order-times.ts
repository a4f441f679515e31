import { slotChangeEnds, slotId, type Slot } from "#shared/shipping/delivery-slots";
import { sumUnits } from "#shared/orders/order-units";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { Actor } from "#backend/identity/staff/actor";
import { selectHolidays, selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { locationOf } from "../shipping/location";
import { selectPlaces } from "../shipping/shipping-statements";
import { leftOf, offeredSlots, type OfferedSlots } from "../slots/offered-slots";
import { slotIn } from "../slots/slot";
import { selectTakenPlaces } from "../slots/slots-statements";
import { linesOf, unitsOf } from "./order";
import type { OrderRow } from "./orders-statements";

const dayLength = 86_400_000;

/**
 * The times to which an order may be moved now; null: it has no heavy goods, the caller may not move it, or no times are set
 * for its place. A buyer may until the cut-off of the day before, and until a heavy unit is packed; staff until all of them
 * have left.
 */
export async function orderTimes(
  row: OrderRow,
  actor: Pick<Actor, "kind">,
  { db, now, settings }: Pick<CallContext, "db" | "now" | "settings">,
): Promise<(OfferedSlots & { free: Slot[] }) | null> {
  if (!mayStillMove(row, actor)) return null;
  const [places, rows, holidays] = await db.run(selectPlaces(), selectSettings(), selectHolidays(dayInEmirates(now)));
  const placeId = (JSON.parse(row.delivery_address) as { location_id?: number | null }).location_id;
  const location = places.find(({ location_id }) => location_id === placeId);
  if (!location) return null;
  const slot = slotIn(row);
  const { cut_off = "" } = locationOf({ ...location, name: location.name_en });
  if (actor.kind === "buyer" && (!slot || now >= slotChangeEnds(slot.day, cut_off))) return null;
  const shop = settingsOf(rows, settings.shop);
  const offered = offeredSlots({ location, places, shop, holidays, now, lead: leadOf(row, now) });
  if (!offered) return null;
  const [taken] = await db.run(selectTakenPlaces(offered.location_id, dayInEmirates(now), row.checkout_id));
  return { ...offered, free: leftOf(offered, taken).filter((one) => slotId(one) !== slot?.id) };
}

const heavyLines = (row: OrderRow) => linesOf(row).filter(({ heavy }) => heavy === 1);

function mayStillMove(row: OrderRow, { kind }: Pick<Actor, "kind">): boolean {
  const { backordered, open, picked, shipped, delivered } = sumUnits(heavyLines(row).map(unitsOf));
  const inside = backordered + open;
  return kind === "buyer" ? inside > 0 && picked + shipped + delivered === 0 : inside + picked > 0;
}

/** Days until the back-ordered goods come that are delivered at that time. */
function leadOf(row: OrderRow, now: number): number {
  const waiting = (row.ships_together === 1 ? linesOf(row) : heavyLines(row)).filter(
    ({ backordered = 0, expected_on }) => backordered > 0 && expected_on !== null,
  );
  const today = Date.parse(dayInEmirates(now));
  return Math.max(0, ...waiting.map(({ expected_on }) => (Date.parse(expected_on!) - today) / dayLength));
}
