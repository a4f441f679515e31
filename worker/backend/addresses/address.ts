import type { AddressRow } from "./store";

/** An address as it travels. */
export const addressOf = ({ address_id, ...fields }: AddressRow) => ({
  id: address_id,
  name: [fields.first_name, fields.last_name].filter(Boolean).join(" "),
  ...fields,
});
