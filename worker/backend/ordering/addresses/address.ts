import type { Locale } from "#shared/text/locale";
import { findPlace, isOurCountry, namesOf } from "../shipping/place";
import type { PlaceRow } from "../shipping/shipping-statements";
import type { AddressRow } from "./addresses-statements";

/**
 * An address with the names of its place in one language. One from before places were a list has no `location_id` yet
 * and gets that of the place that its texts name; where they name none, it stays null and the texts as they are.
 */
export function atPlace(row: AddressRow, places: readonly PlaceRow[], locale: Locale): AddressRow {
  const place = placeOf(row, places);
  if (!place) return { ...row, location_id: null };
  return { ...row, ...namesOf(place, places, locale), country: "UAE", location_id: place.location_id };
}

function placeOf(row: AddressRow, places: readonly PlaceRow[]): PlaceRow | undefined {
  if (row.location_id !== null) return places.find(({ location_id }) => location_id === row.location_id);
  const found = isOurCountry(row.country) && findPlace(row, places);
  return found && "place" in found ? found.place : undefined;
}

/** An address as it travels. */
export const addressOf = ({ address_id, ...fields }: AddressRow) => ({
  id: address_id,
  name: [fields.first_name, fields.last_name].filter(Boolean).join(" "),
  ...fields,
});
