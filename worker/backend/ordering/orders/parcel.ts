import { carrierNamed, trackingLink } from "#shared/shipping/carriers";
import { digitsIn } from "#shared/typed/digits";
import type { CallInput } from "#backend/platform/call-types";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { Shipment } from "./move-store";

type Typed = Pick<CallInput<"shipOrder">, "carrier" | "tracking_number" | "tracking_url">;

/**
 * A parcel that was booked by hand, as it is stored: its number in Western digits, which are the carrier's, and a known
 * carrier's own link. Failure: `invalid_input` without a carrier or a number.
 */
export function parcelOf({ carrier, tracking_number, tracking_url }: Typed): Outcome<Shipment> {
  if (!carrier) return { fail: "invalid_input", fields: { carrier: "required" } };
  if (!tracking_number) return { fail: "invalid_input", fields: { tracking_number: "required" } };
  const number = digitsIn(tracking_number);
  const name = carrierNamed(carrier);
  return { carrier: name, tracking_number: number, tracking_url: tracking_url ?? trackingLink(name, number) };
}

/** What an order is to leave with: a parcel that was booked by hand, or one to book. Failure: `invalid_input` for both. */
export function parcelWith(input: CallInput<"shipOrder">): Outcome<{ shipment: Shipment | "book" }> {
  const { book, carrier, tracking_number, tracking_url } = input;
  if (book) {
    const isTyped = Boolean(carrier || tracking_number || tracking_url);
    return isTyped ? { fail: "invalid_input", fields: { book: "invalid" } } : { shipment: "book" };
  }
  const shipment = parcelOf(input);
  return isFail(shipment) ? shipment : { shipment };
}
