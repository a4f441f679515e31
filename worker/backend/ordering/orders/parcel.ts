import { carrierNamed, trackingLink } from "#shared/shipping/carriers";
import { digitsIn } from "#shared/typed/digits";
import type { CallInput } from "#backend/platform/call-types";
import type { Outcome } from "#backend/platform/outcome";
import type { Shipment } from "./move-store";

type Typed = Pick<CallInput<"shipOrder">, "book" | "carrier" | "tracking_number" | "tracking_url">;

/**
 * What an order is to leave with: a parcel as it is stored, its number in Western digits, which are the carrier's, with a known
 * carrier's own link; or one that is to be booked. Failure: `invalid_input`, for neither or both.
 */
export function parcelOf({
  book,
  carrier,
  tracking_number,
  tracking_url,
}: Typed): Outcome<{ shipment: Shipment | "book" }> {
  if (book) {
    const isTyped = Boolean(carrier || tracking_number || tracking_url);
    return isTyped ? { fail: "invalid_input", fields: { book: "invalid" } } : { shipment: "book" };
  }
  if (!carrier) return { fail: "invalid_input", fields: { carrier: "required" } };
  if (!tracking_number) return { fail: "invalid_input", fields: { tracking_number: "required" } };
  const number = digitsIn(tracking_number);
  const name = carrierNamed(carrier);
  const link = tracking_url ?? trackingLink(name, number);
  return { shipment: { carrier: name, tracking_number: number, tracking_url: link } };
}
