import { v7 as uuidv7 } from "uuid";
import type { LineUnits, UnitCounts } from "#shared/orders/order-units";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { arrivalsOf } from "./arrivals";
import type { Shipment } from "./move-store";
import type { Move, WantedMove } from "./moves";
import { addressOf, buyerOf, unitsByLine } from "./order";
import type { OrderRow, ShipmentRow } from "./orders-statements";
import { quantitiesOf, type UnitMove } from "./take-units";
import { deleteBooking, openBooking, saveBooked } from "../carriers/bookings-statements";
import type { Parcel } from "../carriers/carrier";
import { carrierIn } from "../carriers/carriers";
import { labelKey } from "../carriers/label";
import { refusedMessages } from "../carriers/messages";

type ReadParcels = { row: OrderRow; shipments: readonly ShipmentRow[]; units: UnitMove | null };

/**
 * A step of an order with its parcel: what was typed, or what the carrier has booked. Failures: `carrier_unavailable`, when
 * there is none or it does not answer; `carrier_refused`, with its words.
 */
export async function withParcel(
  move: WantedMove,
  { row, shipments, units }: ReadParcels,
  context: CallContext,
): Promise<Outcome<{ move: Move; shipmentId: string }>> {
  if (move.to !== "shipped") return { move, shipmentId: "" };
  const { shipment } = move;
  if (shipment !== "book") return { move: { ...move, shipment }, shipmentId: uuidv7() };
  const lines = quantitiesOf(units?.taken ?? []);
  const booked = await bookParcel(row, { parcel: parcelOf(row, shipments, units!), lines }, context);
  if (isFail(booked)) return booked;
  return { move: { ...move, shipment: booked }, shipmentId: booked.bookingId };
}

/**
 * Books a parcel, once: the booking is written before the carrier is asked, and the next try asks again under the same id. A
 * booking that the order does not leave with is dropped by `tidyBookings`.
 */
async function bookParcel(
  { order_id: orderId }: OrderRow,
  wanted: { parcel: Parcel; lines: readonly LineUnits[] },
  { db, documents, settings, locale, now }: CallContext,
): Promise<Outcome<Shipment & { bookingId: string }>> {
  const carrier = carrierIn(settings);
  if (!carrier) return { fail: "carrier_unavailable" };
  const texts = { parcel: JSON.stringify(wanted.parcel), lines: JSON.stringify(wanted.lines) };
  const [, , [open]] = await db.run(...openBooking({ bookingId: uuidv7(), orderId, ...texts }, now));
  if (!open) throw new Error("a booking that was just written is gone");
  const { booking_id: bookingId } = open;
  if (open.tracking_number !== null) {
    const { tracking_number, tracking_url } = open;
    return { carrier: carrier.name, tracking_number, tracking_url, bookingId };
  }
  const answer = await carrier.book(wanted.parcel, bookingId);
  if (answer === "unavailable") return { fail: "carrier_unavailable" };
  if ("refused" in answer) {
    await db.run(deleteBooking(bookingId));
    return { fail: "carrier_refused", message: refusedMessages[locale](carrier.name, answer.refused) };
  }
  await within(dependencyDeadline, "R2", documents.put(labelKey(bookingId), answer.label));
  await db.run(saveBooked(bookingId, answer));
  const { trackingNumber: tracking_number, trackingUrl: tracking_url } = answer;
  return { carrier: carrier.name, tracking_number, tracking_url, bookingId };
}

/** What the carrier is to know of a parcel: it collects what is due once all parcels before it have arrived. */
function parcelOf(row: OrderRow, shipments: readonly ShipmentRow[], units: UnitMove): Parcel {
  const { name, address_line_1, address_line_2, city, state, phone } = addressOf(row.delivery_address);
  const buyer = buyerOf(row);
  const after = unitsByLine(row);
  for (const { line, units: changed } of units.after) after[line] = changed;
  const arriving = [
    ...shipments.filter(({ delivered_at: at }) => at === null),
    { shipment_id: "", lines: JSON.stringify(quantitiesOf(units.taken)) },
  ];
  return {
    orderNumber: String(row.number),
    recipient: { name: name || buyer.name, phone: phone || buyer.phone },
    address: [address_line_1, address_line_2].filter(Boolean),
    city,
    emirate: state,
    pieces: 1,
    weight: null,
    cash: arrivalsOf(row, arriving, after.map(arrived)).at(-1)!.cash,
  };
}

const arrived = (units: UnitCounts): UnitCounts => ({
  ...units,
  shipped: 0,
  delivered: units.delivered + units.shipped,
});
