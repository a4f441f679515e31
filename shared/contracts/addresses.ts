import { z } from "zod";
import type { AddressField } from "../address-fields";
import { id } from "./catalogue";
import { line, phone, ticked } from "./form-fields";

/** A stored address (spec §3). */
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
});

/** Both null exactly when there is no address. */
const defaults = {
  default_delivery_address_id: id.nullable(),
  default_billing_address_id: id.nullable(),
};

const name = line(80);
const place = line(80);
const whole = line(200);
/** May be emptied. */
const rest = z.string().trim().max(200);
const stored = {
  first_name: name,
  last_name: z.string().trim().max(80),
  address_line_1: whole,
  address_line_2: rest,
  city: place,
  state: place,
  country: place,
  phone,
} satisfies Record<AddressField, z.ZodType>;

export const addressContracts = {
  listAddresses: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), addresses: z.array(storedAddress), ...defaults }),
  },
  /**
   * Adds, changes or deletes one address. Fields go by the form's names or the stored ones (A57); a change leaves what
   * is not sent as it is. At most 50 addresses: then 409 `addresses_full`. Another's address is 404.
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
        /** Of the address to change or delete. */
        id,
      })
      .partial()
      .extend({ action: z.enum(["add", "modify", "delete"]) }),
    /** `address` is null after a deletion. */
    reply: z.object({ success: z.literal(true), message: z.string(), address: storedAddress.nullable(), ...defaults }),
  },
} as const;
