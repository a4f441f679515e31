import { sql, type SQL } from "drizzle-orm";
import type { AddressField } from "#shared/customers/address-fields";
import { statement } from "#backend/platform/database";

export type AddressRow = { address_id: string; location_id: number | null } & Record<AddressField, string>;

export type Defaults = {
  default_delivery_address_id: string | null;
  default_billing_address_id: string | null;
};

/** What the user chose, else the oldest address. */
export const selectDefaults = (userId: string) =>
  statement<Defaults>(sql`
    SELECT coalesce(d.delivery_address_id, oldest.address_id) AS default_delivery_address_id,
      coalesce(d.billing_address_id, oldest.address_id) AS default_billing_address_id
    FROM (SELECT (SELECT address_id FROM addresses WHERE user_id = ${userId}
      ORDER BY created_at, address_id LIMIT 1) AS address_id) oldest
    LEFT JOIN address_defaults d ON d.user_id = ${userId}`);

/**
 * SQL: the id of the place that a user's goods usually go to, which is that of the address that a checkout begins with, else
 * of the last order. Null where neither is known.
 */
export const usualPlaceOf = (userId: string | null): SQL => sql`coalesce(
    (SELECT location_id FROM addresses WHERE address_id = coalesce(
      (SELECT delivery_address_id FROM address_defaults WHERE user_id = ${userId}),
      (SELECT address_id FROM addresses WHERE user_id = ${userId} ORDER BY created_at, address_id LIMIT 1))),
    (SELECT delivery_address ->> 'location_id' FROM orders WHERE user_id = ${userId} ORDER BY number DESC LIMIT 1))`;

/** The usual place of a user; null where it is not known. */
export const selectUsualPlace = (userId: string | null) =>
  statement<{ location_id: number | null }>(sql`SELECT ${usualPlaceOf(userId)} AS location_id`);

/** The address that was written last of those at a place. */
export const selectAddressAt = (userId: string, locationId: number | null) =>
  statement<{ address_id: string }>(sql`
    SELECT address_id FROM addresses WHERE user_id = ${userId} AND location_id = ${locationId}
    ORDER BY address_id = (SELECT delivery_address_id FROM address_defaults WHERE user_id = ${userId}) DESC,
      created_at DESC, address_id DESC LIMIT 1`);
