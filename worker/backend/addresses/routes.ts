import { addressFields, neededOfAddress, type AddressField } from "../../../shared/address-fields";
import { byStoredName, missingNames } from "../../../shared/form-names";
import { successMessages } from "../messages";
import type { Outcome } from "../outcome";
import type { Answers, CallAnswer, CallContext, CallInput } from "../serve";
import { userOf } from "../sessions/caller";
import { addressOf } from "./address";
import {
  chooseDefault,
  deleteAddress,
  insertAddress,
  selectAddresses,
  selectDefaults,
  updateAddress,
  type AddressRow,
  type Defaults,
} from "./store";

type Input = CallInput<"editAddress">;
type Edited = Outcome<CallAnswer<"editAddress">>;

const none: Defaults = { default_delivery_address_id: null, default_billing_address_id: null };
const required = (names: readonly string[]) => ({
  fail: "invalid_input" as const,
  fields: Object.fromEntries(names.map((name) => [name, "required" as const])),
});
const choiceOf = ({ is_default_delivery = false, is_default_billing = false }: Input) => ({
  delivery: is_default_delivery,
  billing: is_default_billing,
});

async function add(input: Input, context: CallContext): Promise<Edited> {
  const { db, locale, now } = context;
  const userId = userOf(context);
  const missing = missingNames(addressFields, input, neededOfAddress);
  if (missing.length > 0) return required(missing);
  // What is needed is there; the rest may be empty.
  const row = {
    last_name: "",
    address_line_2: "",
    country: "UAE",
    ...byStoredName(addressFields, input),
    address_id: crypto.randomUUID(),
  } as AddressRow;
  const [[added], , [defaults]] = await db.run(
    insertAddress(userId, row, now),
    chooseDefault(userId, row.address_id, choiceOf(input)),
    selectDefaults(userId),
  );
  if (!added) return { fail: "addresses_full" };
  return { message: successMessages[locale].address_added, address: addressOf(added), ...(defaults ?? none) };
}

async function modify(input: Input, context: CallContext): Promise<Edited> {
  const { db, locale } = context;
  const userId = userOf(context);
  if (input.id === undefined) return required(["id"]);
  const given: Partial<Record<AddressField, string>> = byStoredName(addressFields, input);
  const names = Object.values(addressFields);
  const row = Object.fromEntries(names.map((name) => [name, given[name] ?? null])) as Record<
    AddressField,
    string | null
  >;
  const [[changed], , [defaults]] = await db.run(
    updateAddress(userId, input.id, row),
    chooseDefault(userId, input.id, choiceOf(input)),
    selectDefaults(userId),
  );
  if (!changed) return { fail: "not_found" };
  return { message: successMessages[locale].address_updated, address: addressOf(changed), ...(defaults ?? none) };
}

async function remove({ id }: Input, context: CallContext): Promise<Edited> {
  const { db, locale } = context;
  const userId = userOf(context);
  if (id === undefined) return required(["id"]);
  const [[gone], [defaults]] = await db.run(deleteAddress(userId, id), selectDefaults(userId));
  if (!gone) return { fail: "not_found" };
  return { message: successMessages[locale].address_deleted, address: null, ...(defaults ?? none) };
}

const actions = { add, modify, delete: remove };

/** The address book (spec §7, A19, A57). */
export const addressAnswers: Answers<"listAddresses" | "editAddress"> = {
  async listAddresses(_input, context) {
    const userId = userOf(context);
    const [rows, [defaults]] = await context.db.run(selectAddresses(userId), selectDefaults(userId));
    return { addresses: rows.map(addressOf), ...(defaults ?? none) };
  },
  editAddress: (input, context) => actions[input.action](input, context),
};
