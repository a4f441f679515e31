import type { Locale } from "#shared/text/locale";
import { foldCode, foldText } from "#backend/platform/text/fold";
import type { PlaceRow } from "./shipping-statements";

/** What names a place: an emirate and an area of it, each by its id or its name in either language. */
type Named = { state: string; city: string };
type Found = { place: PlaceRow } | { unknown: "state" | "city"; why: "unknown_place" | "other_emirate" };

/**
 * The place that an emirate and an area name, without case, accents and signs; never a guess. An area that has the
 * emirate's own name is any other area of it, and the place is the emirate.
 */
export function findPlace({ state, city }: Named, places: readonly PlaceRow[]): Found {
  const emirate = places.find((row) => row.state_id === null && isCalled(row, state));
  if (!emirate) return { unknown: "state", why: "unknown_place" };
  const areas = places.filter((row) => row.state_id === emirate.location_id);
  const place = [...areas, emirate].find((row) => isCalled(row, city));
  if (place) return { place };
  const isElsewhere = places.some((row) => isCalled(row, city));
  return { unknown: "city", why: isElsewhere ? "other_emirate" : "unknown_place" };
}

/** The names of a place as an address writes them, in one language. */
export function namesOf(place: PlaceRow, places: readonly PlaceRow[], locale: Locale): Named {
  const emirate = places.find(({ location_id }) => location_id === place.state_id) ?? place;
  return { state: emirate[`name_${locale}`], city: place[`name_${locale}`] };
}

const ourCountry = new Set(["UAE", "AE", "United Arab Emirates", "الإمارات العربية المتحدة", "الإمارات"].map(foldCode));

/** Whether a text names the one country that the shop delivers in. */
export const isOurCountry = (text: string): boolean => ourCountry.has(foldCode(text));

const isCalled = ({ location_id, name_en, name_ar }: PlaceRow, text: string): boolean => {
  const said = plain(text);
  return said !== "" && [String(location_id), plain(name_en), plain(name_ar)].includes(said);
};

/** `Abu-Dhabi` and `ABU DHABI` are one, as `أبو ظبي` and `ابوظبي` are. */
const plain = (text: string): string => foldText(text).replace(/ /g, "");
