import { sql } from "drizzle-orm";
import type { Slot, TakenPlaces } from "#shared/shipping/delivery-slots";
import { statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";

/** A time of delivery as an order takes it: of a place, with how many orders it has room for. */
export type WantedSlot = { location_id: number; day: string; starts: number; ends: number; capacity: number };

/** JSON of the booked time of an order `o`; null: it has none. */
export const slotOfOrder = sql`(
  SELECT json_object('day', b.day, 'starts', b.starts, 'ends', b.ends)
  FROM slot_bookings b WHERE b.checkout_id = o.checkout_id)`;

/** How many places others than this checkout have taken, by time, from a day on. */
export const selectTakenPlaces = (locationId: number, from: string, checkoutId: string) =>
  statement<TakenPlaces>(sql`
    SELECT day, starts, count(*) AS taken FROM slot_bookings INDEXED BY slot_bookings_by_time
    WHERE location_id = ${locationId} AND day >= ${from} AND checkout_id <> ${checkoutId} GROUP BY day, starts`);

/**
 * Takes a place for a checkout, instead of the one that it has; aborts the batch (`batch_guard`) when none is left.
 * @param orderId an order that must be as it was judged; absent: it is being placed
 */
export const takeSlot = (
  checkoutId: string,
  { location_id, day, starts, ends, capacity }: WantedSlot,
  order?: { order_id: string; version: number },
) => [
  statement<never>(sql`
    INSERT INTO slot_bookings (checkout_id, location_id, day, starts, ends)
    SELECT ${checkoutId}, ${location_id}, ${day}, ${starts}, ${ends}
    WHERE (
      SELECT count(*) FROM slot_bookings WHERE location_id = ${location_id} AND day = ${day} AND starts = ${starts}
        AND checkout_id <> ${checkoutId}) < ${capacity}
      AND (${order?.order_id ?? null} IS NULL OR EXISTS (
        SELECT 1 FROM orders WHERE order_id = ${order?.order_id ?? null} AND version = ${order?.version ?? null}))
    ON CONFLICT (checkout_id) DO UPDATE SET location_id = excluded.location_id, day = excluded.day,
      starts = excluded.starts, ends = excluded.ends`),
  guardChanges(1),
];

/** Passes the place of one checkout to another; aborts the batch (`batch_guard`) when it is not of that time any more. */
export const passSlot = ({ checkoutId, day, starts }: Slot & { checkoutId: string }, to: string) => [
  statement<never>(sql`
    UPDATE slot_bookings SET checkout_id = ${to}
    WHERE checkout_id = ${checkoutId} AND day = ${day} AND starts = ${starts}`),
  guardChanges(1),
];

/** Gives the place of a checkout back, if it has one. */
export const giveSlotBack = (checkoutId: string) =>
  statement<never>(sql`DELETE FROM slot_bookings WHERE checkout_id = ${checkoutId}`);

/** Promises an order for the day of its slot. */
export const promiseSlotDay = (orderId: string, day: string) =>
  statement<never>(sql`
    UPDATE orders SET promised_from = ${day}, promised_to = ${day} WHERE order_id = ${orderId}`);
