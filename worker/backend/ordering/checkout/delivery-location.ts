import { defaultPlace } from "#shared/shipping/delivery-charge";
import type { PlaceRow } from "../shipping/shipping-statements";

/**
 * The location that decides a checkout's delivery charge: that of its address. Without an address, or while its
 * location is unknown (nothing can be ordered to it), the cart's location, else Dubai.
 */
export function deliveryLocation(
  address: { location_id: number | null } | undefined,
  chosen: number | null,
  places: readonly PlaceRow[],
): PlaceRow {
  const byId = (id: number | null) => places.find(({ location_id }) => location_id === id);
  const found = byId(address?.location_id ?? null) ?? byId(chosen) ?? byId(defaultPlace);
  if (!found) throw new Error("there are no delivery locations");
  return found;
}
