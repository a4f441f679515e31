import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import type { Fils } from "#shared/money/money";
import { defaultPlace } from "#shared/shipping/delivery-charge";
import { usualPlaceOf } from "../addresses/addresses-statements";
import { inLanguage } from "#backend/goods/catalogue/groups-statements";
import { statement } from "#backend/platform/database";

export type LocationRow = {
  location_id: number;
  /** The emirate of an area; null: it is one itself. */
  state_id: number | null;
  name: string;
  charge: Fils;
  slashed_charge: Fils;
  free_from: Fils;
  /** Delivery days after the one on which an order leaves. */
  days_min: number;
  days_max: number;
  /** Minutes after midnight; null: nobody has set it, for the place or the shop. */
  cut_off: number | null;
  /** 0: none. */
  minimum_order: Fils;
  served: 0 | 1;
  /** JSON of `SlotWindow[]`: when heavy goods are delivered; of an area empty: as in its emirate. */
  slots: string;
};

/** A location as a place that goods go to, with both names; money in fils. */
export type PlaceRow = Omit<LocationRow, "name"> & { name_en: string; name_ar: string; cod: 0 | 1 };

const terms = sql`charge, slashed_charge, free_from, days_min, days_max, minimum_order, served, slots,
  coalesce(cut_off, (SELECT value ->> 'cut_off' FROM shop_settings WHERE name = 'delivery')) AS cut_off`;

/** Every location with both names, emirates first. */
export const selectPlaces = () =>
  statement<PlaceRow>(sql`
    SELECT location_id, state_id, name_en, name_ar, ${terms}, cod
    FROM locations ORDER BY state_id IS NOT NULL, state_id, location_id`);

/** A location by its id; no row where there is none. */
export const selectLocation = (id: number, locale: Locale) =>
  statement<LocationRow>(sql`
    SELECT location_id, state_id, ${inLanguage("name", locale)} AS name, ${terms}
    FROM locations WHERE location_id = ${id}`);

/**
 * Where a cart goes: the place that was chosen in it, else where its customer's goods usually go, else the shop's default
 * place. @param userId null: a guest's
 */
export const selectCartPlace = (chosen: number | null, userId: string | null, locale: Locale) =>
  statement<LocationRow>(sql`
    SELECT location_id, state_id, ${inLanguage("name", locale)} AS name, ${terms}
    FROM locations WHERE location_id = coalesce(
      (SELECT location_id FROM locations WHERE location_id = ${chosen}),
      (SELECT location_id FROM locations WHERE location_id = ${usualPlaceOf(userId)}),
      ${defaultPlace})`);

/** The emirate where a visitor is served by default, and behind it the areas of it to which goods are delivered. */
export const selectDefaultPlaces = () =>
  statement<PlaceRow>(sql`
    SELECT location_id, state_id, name_en, name_ar, ${terms}, cod FROM locations
    WHERE location_id = ${defaultPlace} OR (state_id = ${defaultPlace} AND served = 1)
    ORDER BY state_id IS NOT NULL, location_id`);

/** Every location, states first. */
export const selectLocations = (locale: Locale) =>
  statement<LocationRow>(sql`
    SELECT location_id, state_id, ${inLanguage("name", locale)} AS name, ${terms}
    FROM locations ORDER BY state_id IS NOT NULL, state_id, location_id`);
