import { sql } from "drizzle-orm";
import type { AddressField } from "../../../shared/address-fields";
import { statement } from "../database";

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

/** The place of the address that a user's orders usually go to; no row, or null, where it is not known. */
export const selectUsualPlace = (userId: string | null) =>
  statement<{ location_id: number | null }>(sql`
    SELECT location_id FROM addresses WHERE address_id = coalesce(
      (SELECT delivery_address_id FROM address_defaults WHERE user_id = ${userId}),
      (SELECT address_id FROM addresses WHERE user_id = ${userId} ORDER BY created_at, address_id LIMIT 1))`);
