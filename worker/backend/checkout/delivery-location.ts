import { dubai } from "../../../shared/shipping";
import { indexText } from "../search/fold";
import type { DeliveryLocationRow } from "./store";

/**
 * Where a checkout is sent, which decides what delivery costs: the area that the address names within its emirate, else
 * the emirate, else the cart's location, else Dubai. Names count in both languages, without case, accents and signs.
 */
export function deliveryLocation(
  address: { city: string; state: string } | undefined,
  chosen: number | null,
  locations: readonly DeliveryLocationRow[],
): DeliveryLocationRow {
  const found =
    (address && addressLocation(address, locations)) ?? byId(locations, chosen) ?? byId(locations, dubai.id);
  if (!found) throw new Error("there are no delivery locations");
  return found;
}

function addressLocation({ city, state }: { city: string; state: string }, locations: readonly DeliveryLocationRow[]) {
  const emirate = locations.find((row) => row.state_id === null && (isCalled(row, state) || isCalled(row, city)));
  const areas = locations.filter((row) => row.state_id !== null && row.state_id === emirate?.location_id);
  return areas.find((row) => isCalled(row, city)) ?? emirate;
}

const byId = (locations: readonly DeliveryLocationRow[], id: number | null) =>
  locations.find(({ location_id }) => location_id === id);

const isCalled = ({ name_en, name_ar }: DeliveryLocationRow, text: string): boolean => {
  const said = plain(text);
  return said !== "" && (said === plain(name_en) || said === plain(name_ar));
};

/** `Abu-Dhabi` and `ABU DHABI` are one, as `أبو ظبي` and `ابوظبي` are. */
const plain = (text: string): string => indexText(text).replace(/ /g, "");
