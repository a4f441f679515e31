import { addressFields } from "#shared/customers/address-fields";
import type { CallReply } from "#shared/contracts/platform/table";

export type Address = CallReply<"listAddresses">["addresses"][number];
type FormName = keyof typeof addressFields;

/** Values of the address form, by the form's names; absent means empty. */
export type AddressValues = Partial<Record<FormName, string>>;

export const addressFormNames = Object.keys(addressFields) as FormName[];

/** A stored address under the form's names. */
export const addressValuesOf = (address: Address): AddressValues =>
  Object.fromEntries(addressFormNames.map((name) => [name, address[addressFields[name]]]));

/** The place that an address names when the shop does not know it; undefined for every other address. */
export const unknownPlaceOf = ({ location_id, city, state, country }: Address): string | undefined =>
  location_id === null
    ? [...new Set([city, state, country === "UAE" ? "" : country])].filter(Boolean).join(" · ")
    : undefined;
