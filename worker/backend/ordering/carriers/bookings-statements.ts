import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import type { Booked, ParcelEvent } from "./carrier";

/** A parcel that is asked for, or booked, and that its order has not left with. */
export type BookingRow = {
  booking_id: string;
  /** JSON of `Parcel`. */
  parcel: string;
  tracking_number: string | null;
  tracking_url: string | null;
};
type Wanted = { bookingId: string; orderId: string; parcel: string; lines: string };

/** How long a booking waits for its order to leave with it, and then for its number, in ms. */
const openFor = 24 * 60 * 60 * 1000;
/** How long a label is stored, with what the carrier last said, in ms: a carrier's complaint has ended by then. */
const storedFor = 60 * 24 * 60 * 60 * 1000;
/** Between two questions about the same parcel, in ms. */
const trackEvery = 30 * 60 * 1000;

/** The order's open booking if it is of the very same parcel; else that one is dropped and this one written. */
export const openBooking = ({ bookingId, orderId, parcel, lines }: Wanted, now: number) =>
  [
    statement<never>(sql`
      UPDATE parcel_bookings SET state = 'dropped', due_at = ${now}
      WHERE order_id = ${orderId} AND state = 'open' AND (parcel <> ${parcel} OR lines <> ${lines})`),
    statement<never>(sql`
      INSERT INTO parcel_bookings (booking_id, order_id, parcel, lines, created_at, due_at)
      VALUES (${bookingId}, ${orderId}, ${parcel}, ${lines}, ${now}, ${now + openFor})
      ON CONFLICT (order_id) WHERE state = 'open' DO UPDATE SET due_at = excluded.due_at`),
    statement<BookingRow>(sql`
      SELECT booking_id, parcel, tracking_number, tracking_url FROM parcel_bookings
      WHERE order_id = ${orderId} AND state = 'open'`),
  ] as const;

/** The carrier has booked it, and its label is stored. */
export const saveBooked = (bookingId: string, { trackingNumber, trackingUrl }: Omit<Booked, "label">) =>
  statement<never>(sql`
    UPDATE parcel_bookings SET tracking_number = ${trackingNumber}, tracking_url = ${trackingUrl}
    WHERE booking_id = ${bookingId}`);

/** One that the carrier refused. */
export const deleteBooking = (bookingId: string) =>
  statement<never>(sql`DELETE FROM parcel_bookings WHERE booking_id = ${bookingId} AND state <> 'shipped'`);

/** Its order leaves with it; aborts the batch when it is not open any more. */
export const shipBooking = (bookingId: string, now: number): Statement[] => [
  statement(sql`
    UPDATE parcel_bookings SET state = 'shipped', parcel = '{}', lines = '[]', due_at = ${now + storedFor},
      track_at = ${now + trackEvery}
    WHERE booking_id = ${bookingId} AND state = 'open'`),
  guardChanges(1),
];

/** Bookings that no order has left with for too long are not wanted any more. */
export const dropOld = (now: number) =>
  statement<never>(sql`UPDATE parcel_bookings SET state = 'dropped' WHERE state = 'open' AND due_at <= ${now}`);

/** Takes bookings that are to be cancelled, or whose label is to be deleted; if it fails it is tried again half an hour later. */
export const claimDue = (now: number, most: number) =>
  statement<BookingRow & { state: "dropped" | "shipped"; created_at: number }>(sql`
    UPDATE parcel_bookings SET due_at = ${now + trackEvery}
    WHERE booking_id IN (
      SELECT booking_id FROM parcel_bookings WHERE due_at <= ${now} AND state <> 'open' ORDER BY due_at LIMIT ${most})
    RETURNING booking_id, parcel, tracking_number, tracking_url, state, created_at`);

/** After its label. */
export const deleteBookings = (bookingIds: readonly string[]) =>
  statement<never>(sql`
    DELETE FROM parcel_bookings
    WHERE state <> 'open' AND booking_id IN (SELECT value FROM json_each(${JSON.stringify(bookingIds)}))`);

/** Takes parcels that are on their way and due to be asked for, those first that wait longest. */
export const claimTracks = (now: number, most: number) =>
  [
    // What staff noted as delivered, or took back, is no longer followed.
    statement<never>(sql`
      UPDATE parcel_bookings SET track_at = NULL
      WHERE track_at <= ${now} AND NOT EXISTS (
        SELECT 1 FROM shipments s WHERE s.shipment_id = booking_id AND s.delivered_at IS NULL)`),
    statement<{ booking_id: string; order_id: string; tracking_number: string }>(sql`
      UPDATE parcel_bookings SET track_at = ${now + trackEvery}
      WHERE booking_id IN (SELECT booking_id FROM parcel_bookings WHERE track_at <= ${now} ORDER BY track_at LIMIT ${most})
      RETURNING booking_id, order_id, tracking_number`),
  ] as const;

/** The last that the carrier said of parcels; what is older than what is known changes nothing. A returned one stays so. */
export const saveEvents = (events: readonly (ParcelEvent & { bookingId: string })[]) =>
  statement<never>(sql`
    UPDATE parcel_bookings SET event_state = said.value ->> 'state', event_text = said.value ->> 'text',
      event_at = said.value ->> 'at',
      track_at = CASE WHEN said.value ->> 'state' <> 'returned' THEN track_at END
    FROM json_each(${JSON.stringify(events)}) said
    WHERE booking_id = said.value ->> 'bookingId' AND coalesce(event_at, 0) <= said.value ->> 'at'`);

/** The carrier is not asked about it again. */
export const endTracking = (bookingId: string) =>
  statement<never>(sql`UPDATE parcel_bookings SET track_at = NULL WHERE booking_id = ${bookingId}`);

/** Shipments of an order whose labels are stored. */
export const selectLabels = (orderId: string) =>
  statement<{ booking_id: string }>(sql`
    SELECT booking_id FROM parcel_bookings WHERE order_id = ${orderId} AND state = 'shipped' ORDER BY created_at, booking_id`);
