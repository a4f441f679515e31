import { z } from "zod";
import type { AddressField } from "#shared/customers/address-fields";
import { id } from "../goods/catalogue";
import { line, phone, ticked, lineIfAny } from "../platform/form-fields";

/** A stored address. `city` and `state` are in the caller's language, `country` is `UAE`. */
export const storedAddress = z.object({
  id,
  /** First and last name together. */
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phone: z.string(),
  /**
   * Its location in the list of `listStates`: an area, or the emirate itself for an unlisted area. Null: an old address
   * whose location is unknown; it has to be changed before anything can be sent there.
   */
  location_id: z.number().int().positive().nullable().optional(),
});

/** Both null exactly when there is no address. */
const defaults = {
  default_delivery_address_id: id.nullable(),
  default_billing_address_id: id.nullable(),
};

const name = line(80);
/** By its name in English or Arabic, or by its id. */
const place = z.union([line(80), z.number().int().positive().transform(String)]);
const whole = line(200);
/** May be emptied. */
const rest = lineIfAny(200);
const stored = {
  first_name: name,
  last_name: lineIfAny(80),
  address_line_1: whole,
  address_line_2: rest,
  city: place,
  state: place,
  country: line(80),
  phone,
} satisfies Record<AddressField, z.ZodType>;

export const addressContracts = {
  listAddresses: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), addresses: z.array(storedAddress), ...defaults }),
  },
  /**
   * Adds, changes or deletes one address. Fields have the form's names or the stored ones; fields that are not sent
   * stay as they are. `state` is an emirate and `city` an area of it from the list of `listStates`, or the emirate
   * again for an area that is not listed; `country` is the UAE. Anything else is 400 with `fields`. At most 50
   * addresses: then 409 `addresses_full`. Another's address is 404.
   */
  editAddress: {
    request: z
      .object({
        ...stored,
        billingName: stored.first_name,
        billingLastName: stored.last_name,
        buildingName: stored.address_line_1,
        streetName: stored.address_line_2,
        phoneNumber: stored.phone,
        is_default_delivery: ticked,
        is_default_billing: ticked,
        /** Id of the address to change or delete. */
        id,
      })
      .partial()
      .extend({ action: z.enum(["add", "modify", "delete"]) }),
    /** `address` is null after a deletion. */
    reply: z.object({ success: z.literal(true), message: z.string(), address: storedAddress.nullable(), ...defaults }),
  },
} as const;
