import type { FormNames } from "../calls/form-names";

/** The address form's names and those of a stored address. `state` is the emirate. */
export const addressFields = {
  billingName: "first_name",
  billingLastName: "last_name",
  buildingName: "address_line_1",
  streetName: "address_line_2",
  phoneNumber: "phone",
  city: "city",
  state: "state",
  country: "country",
} as const satisfies FormNames;

export type AddressField = (typeof addressFields)[keyof typeof addressFields];

/** What an address cannot do without. */
export const neededOfAddress = [
  "first_name",
  "address_line_1",
  "city",
  "state",
  "phone",
] as const satisfies AddressField[];
