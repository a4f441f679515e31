import { sql } from "drizzle-orm";
import type { Locale } from "../../../shared/locale";
import type { Fils } from "../../../shared/money";
import { dubai } from "../../../shared/shipping";
import { inLanguage } from "../catalogue/statements-groups";
import { statement } from "../database";

export type LocationRow = {
  location_id: number;
  state_id: number | null;
  name: string;
  charge: number;
  slashed_charge: number;
  free_from: number;
};

/** A location as a place that goods go to, with both names; money in fils. */
export type PlaceRow = {
  location_id: number;
  /** The emirate of an area; null: it is one itself. */
  state_id: number | null;
  name_en: string;
  name_ar: string;
  charge: Fils;
  slashed_charge: Fils;
  free_from: Fils;
  cod: 0 | 1;
};

/** Every location with both names, emirates first. */
export const selectPlaces = () =>
  statement<PlaceRow>(sql`
    SELECT location_id, state_id, name_en, name_ar, charge, slashed_charge, free_from, cod
    FROM locations ORDER BY state_id IS NOT NULL, state_id, location_id`);

/** The chosen location, else Dubai. */
export const selectLocation = (id: number | null, locale: Locale) =>
  statement<LocationRow>(sql`
    SELECT location_id, state_id, ${inLanguage("name", locale)} AS name, charge, slashed_charge, free_from
    FROM locations WHERE location_id IN (${id ?? dubai.id}, ${dubai.id})
    ORDER BY location_id <> ${id ?? dubai.id} LIMIT 1`);

/** Every location, states first. */
export const selectLocations = (locale: Locale) =>
  statement<LocationRow>(sql`
    SELECT location_id, state_id, ${inLanguage("name", locale)} AS name, charge, slashed_charge, free_from
    FROM locations ORDER BY state_id IS NOT NULL, state_id, location_id`);
