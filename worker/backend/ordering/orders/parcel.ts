import { carrierNamed, trackingLink } from "#shared/shipping/carriers";
import { digitsIn } from "#shared/typed/digits";
import type { CallInput } from "#backend/platform/call-types";
import type { Shipment } from "./move-store";

/** A parcel as it is stored: its number in Western digits, which are the carrier's, and a known carrier's own link. */
export function parcelOf({
  carrier,
  tracking_number,
  tracking_url,
}: Pick<CallInput<"shipOrder">, "carrier" | "tracking_number" | "tracking_url">): Shipment {
  const number = digitsIn(tracking_number);
  const name = carrierNamed(carrier);
  return { carrier: name, tracking_number: number, tracking_url: tracking_url ?? trackingLink(name, number) };
}
