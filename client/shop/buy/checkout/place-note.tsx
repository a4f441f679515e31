import type { NamedPlace } from "#client/shop/account/addresses/address-form.tsx";
import { PlaceTerms, type Emirates } from "#client/ui/place-terms.tsx";
import { placeNamed } from "./use-place-on-trial";

type PlaceNote = {
  emirates: Emirates;
  /** What the goods come to after vouchers, in AED. */
  total: number;
  /** When the page was made, in ms. */
  at: number;
  onPlace: (locationId: number | null) => void;
};

/** What an address form says of the chosen area, and what it calls. */
export const placeNote = ({ emirates, total, at, onPlace }: PlaceNote) => ({
  noteOf(named: NamedPlace) {
    const place = placeNamed(emirates, named);
    return place && <PlaceTerms place={place} total={total} at={at} />;
  },
  onPlace: (named: NamedPlace) => onPlace(placeNamed(emirates, named)?.id ?? null),
});
