import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { PlaceRow } from "./shipping-statements";

/** A place as staff edit it. */
export type EditedPlaceRow = PlaceRow & { version: number };
type Written = Omit<EditedPlaceRow, "state_id" | "name_en" | "name_ar">;

/** Emirates, each followed by its areas. */
export const selectEditedPlaces = () =>
  statement<EditedPlaceRow>(sql`
    SELECT location_id, state_id, name_en, name_ar, charge, slashed_charge, free_from, days_min, days_max, cut_off,
      minimum_order, served, cod, slots, version
    FROM locations ORDER BY coalesce(state_id, location_id), state_id IS NOT NULL, location_id`);

const rowsOf = (places: readonly Written[]) => sql`(SELECT value AS v FROM json_each(${JSON.stringify(places)}))`;

/** Aborts the batch unless each of these is the version that was read. */
export const guardPlaceVersions = (places: readonly Written[]) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT ${places.length}, count(*) FROM ${rowsOf(places)}
    JOIN locations l ON l.location_id = v ->> 'location_id' AND l.version = v ->> 'version'`);

/** Writes the terms of places. */
export const updatePlaces = (places: readonly Written[]) =>
  statement<never>(sql`
    UPDATE locations SET charge = v ->> 'charge', slashed_charge = v ->> 'slashed_charge', free_from = v ->> 'free_from',
      minimum_order = v ->> 'minimum_order', days_min = v ->> 'days_min', days_max = v ->> 'days_max',
      cut_off = v ->> 'cut_off', cod = v ->> 'cod', served = v ->> 'served', slots = v ->> 'slots', version = locations.version + 1
    FROM ${rowsOf(places)} WHERE locations.location_id = v ->> 'location_id'`);
