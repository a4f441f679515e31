import { defaultPlace } from "#shared/shipping/delivery-charge";
import type { PlaceRow } from "../shipping/shipping-statements";

/**
 * Where a checkout is sent, which decides what delivery costs: the place of its address. Before there is one, and as
 * long as its place is unknown, which nothing can be ordered to, what is shown is for the cart's location, else Dubai.
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
