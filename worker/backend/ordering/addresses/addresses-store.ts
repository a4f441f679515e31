import { sql } from "drizzle-orm";
import type { AddressField } from "#shared/customers/address-fields";
import { statement } from "#backend/platform/database";
import type { AddressRow } from "./addresses-statements";

/** Addresses that one user may have. */
const most = 50;

const fields = sql`
  address_id, first_name, last_name, address_line_1, address_line_2, city, state, country, phone, location_id`;

/** Oldest first. */
export const selectAddresses = (userId: string) =>
  statement<AddressRow>(
    sql`SELECT ${fields} FROM addresses WHERE user_id = ${userId} ORDER BY created_at, address_id LIMIT ${most}`,
  );

/** The user's own; another's gives no row. */
export const selectAddress = (userId: string, addressId: string) =>
  statement<AddressRow>(sql`SELECT ${fields} FROM addresses WHERE user_id = ${userId} AND address_id = ${addressId}`);

/** Gives the row, or none when the user has as many as one may have. */
export const insertAddress = (userId: string, row: AddressRow, now: number) =>
  statement<AddressRow>(sql`
    INSERT INTO addresses (user_id, created_at, ${fields})
    SELECT ${userId}, ${now}, ${row.address_id}, ${row.first_name}, ${row.last_name}, ${row.address_line_1},
      ${row.address_line_2}, ${row.city}, ${row.state}, ${row.country}, ${row.phone}, ${row.location_id}
    WHERE (SELECT count(*) FROM addresses WHERE user_id = ${userId}) < ${most}
    RETURNING ${fields}`);

export type AddressChange = Record<AddressField, string | null> & Pick<AddressRow, "location_id">;

/** Null leaves a field as it is. */
export const updateAddress = (userId: string, addressId: string, row: AddressChange) =>
  statement<AddressRow>(sql`
    UPDATE addresses SET first_name = coalesce(${row.first_name}, first_name),
      last_name = coalesce(${row.last_name}, last_name),
      address_line_1 = coalesce(${row.address_line_1}, address_line_1),
      address_line_2 = coalesce(${row.address_line_2}, address_line_2),
      city = coalesce(${row.city}, city), state = coalesce(${row.state}, state),
      country = coalesce(${row.country}, country), phone = coalesce(${row.phone}, phone),
      location_id = coalesce(${row.location_id}, location_id)
    WHERE user_id = ${userId} AND address_id = ${addressId} RETURNING ${fields}`);

export const deleteAddress = (userId: string, addressId: string) =>
  statement<{ address_id: string }>(
    sql`DELETE FROM addresses WHERE user_id = ${userId} AND address_id = ${addressId} RETURNING address_id`,
  );

type Choice = { delivery: boolean; billing: boolean };

/** Makes an own address the default of what is chosen; somebody else's changes nothing. */
export const chooseDefault = (userId: string, addressId: string, { delivery, billing }: Choice) =>
  statement<never>(sql`
    INSERT INTO address_defaults (user_id, delivery_address_id, billing_address_id)
    SELECT user_id, iif(${Number(delivery)}, address_id, NULL), iif(${Number(billing)}, address_id, NULL)
    FROM addresses WHERE user_id = ${userId} AND address_id = ${addressId}
    ON CONFLICT (user_id) DO UPDATE SET
      delivery_address_id = coalesce(excluded.delivery_address_id, delivery_address_id),
      billing_address_id = coalesce(excluded.billing_address_id, billing_address_id)`);
