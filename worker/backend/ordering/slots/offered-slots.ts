import { momentInEmirates } from "#shared/time/emirates-time";
import {
  freeSlots,
  slotId,
  slotsOf,
  type Slot,
  type SlotWindow,
  type TakenPlaces,
} from "#shared/shipping/delivery-slots";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { slotDaysAt } from "../shipping/promised-days";
import type { PlaceRow } from "../shipping/shipping-statements";

/** The times at which heavy goods can be delivered to an address, whether a place is left or not. */
export type OfferedSlots = {
  /** Whose times they are: the address's area, else its emirate. */
  location_id: number;
  windows: readonly SlotWindow[];
  slots: readonly Slot[];
};

/** What the operator has set for a place. */
export const windowsOf = ({ slots }: Pick<PlaceRow, "slots">): SlotWindow[] => JSON.parse(slots);

type SlotFacts = {
  location: PlaceRow;
  places: readonly PlaceRow[];
  shop: Pick<ShopSettings, "delivery">;
  holidays: readonly { day: string }[];
  /** In ms. */
  now: number;
  /** Days until the goods are there. */
  lead: number;
};

/** What is offered at a place now; null: heavy goods are delivered there like all others. */
export function offeredSlots({ location, places, shop, holidays, now, lead }: SlotFacts): OfferedSlots | null {
  const emirate = places.find(({ location_id }) => location_id === location.state_id);
  const owner = [location, emirate].find((place) => place !== undefined && windowsOf(place).length > 0);
  if (!owner) return null;
  const windows = windowsOf(owner);
  const days = slotDaysAt({ ...location, name: location.name_en }, shop, holidays, now, lead);
  const slots = slotsOf(days, windows).filter((slot) => momentInEmirates(slotId(slot)) > now);
  return { location_id: owner.location_id, windows, slots };
}

/** Those of which a place is left. */
export const leftOf = ({ slots, windows }: OfferedSlots, taken: readonly TakenPlaces[]): Slot[] =>
  freeSlots(slots, windows, taken);

/** A slot as an order takes it. */
export const wantedSlot = ({ location_id, windows }: OfferedSlots, slot: Slot) => ({
  location_id,
  ...slot,
  capacity: windows.find(({ starts }) => starts === slot.starts)!.capacity,
});
