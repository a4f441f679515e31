import type { Locale } from "#shared/text/locale";
import type { Fils } from "#shared/money/money";
import { atPlace } from "../addresses/address";
import type { AddressRow } from "../addresses/addresses-statements";
import type { PlaceRow } from "../shipping/shipping-statements";
import type { ChangedOrder } from "./order-changes-statements";

/**
 * Where goods that are added to an order go, and who is billed: as the order itself. Null for a checkout that adds to none.
 * @param json of `ChangedOrder`
 */
export function changedDelivery(json: string | null, places: readonly PlaceRow[], locale: Locale) {
  if (json === null) return null;
  const { id, delivery, billing, shipping }: ChangedOrder = JSON.parse(json);
  return { id, shipping, delivery: addressIn(delivery, places, locale), billing: addressIn(billing, places, locale) };
}

const nothing = {
  address_id: "",
  location_id: null,
  first_name: "",
  last_name: "",
  address_line_1: "",
  address_line_2: "",
  city: "",
  state: "",
  country: "",
  phone: "",
} satisfies AddressRow;

/** An address as an order stored it, whatever was left out of it. */
export const addressIn = (json: string, places: readonly PlaceRow[], locale: Locale): AddressRow =>
  atPlace({ ...nothing, ...(JSON.parse(json) as Partial<AddressRow>) }, places, locale);

/** A place that delivers for this charge, however much is ordered. */
export const deliveredFor = (place: PlaceRow, charge: Fils): PlaceRow => ({
  ...place,
  charge,
  slashed_charge: 0,
  free_from: charge === 0 ? 0 : Number.MAX_SAFE_INTEGER,
  minimum_order: 0,
});
