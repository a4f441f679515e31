import { v7 as uuidv7 } from "uuid";
import { addressFields, neededOfAddress, type AddressField } from "#shared/customers/address-fields";
import { byStoredName, missingNames } from "#shared/calls/form-names";
import { findPlace, isOurCountry, namesOf } from "../shipping/place";
import { selectPlaces, type PlaceRow } from "../shipping/shipping-statements";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { userOf } from "#backend/identity/sessions/caller";
import { addressOf, atPlace } from "./address";
import {
  chooseDefault,
  deleteAddress,
  insertAddress,
  selectAddress,
  selectAddresses,
  updateAddress,
  type AddressChange,
} from "./addresses-store";
import { selectDefaults, type AddressRow, type Defaults } from "./addresses-statements";

type Input = CallInput<"editAddress">;
type Edited = Outcome<CallAnswer<"editAddress">>;

const none: Defaults = { default_delivery_address_id: null, default_billing_address_id: null };
const required = (names: readonly string[]) => ({
  fail: "invalid_input" as const,
  fields: Object.fromEntries(names.map((name) => [name, "required" as const])),
});
const unfit = (fields: Fail["fields"]): Fail => ({ fail: "invalid_input", fields });
const choiceOf = ({ is_default_delivery = false, is_default_billing = false }: Input) => ({
  delivery: is_default_delivery,
  billing: is_default_billing,
});

/** What a request says of the place, checked; the names are stored in English, beside the id that counts. */
type PlaceFields = Partial<Pick<AddressRow, "state" | "city" | "country" | "location_id">>;

function placeFields(given: Partial<AddressRow>, before: AddressRow | null, places: readonly PlaceRow[]) {
  const { state = before?.state, city = before?.city, country } = given;
  if (country !== undefined && !isOurCountry(country)) return unfit({ country: "other_country" });
  const found: PlaceFields = country === undefined ? {} : { country: "UAE" };
  if ((given.state ?? given.city) === undefined || state === undefined || city === undefined) return found;
  const answer = findPlace({ state, city }, places);
  if ("unknown" in answer) return unfit({ [answer.unknown]: answer.why });
  return { ...found, ...namesOf(answer.place, places, "en"), country: "UAE", location_id: answer.place.location_id };
}

async function add(input: Input, context: CallContext): Promise<Edited> {
  const { db, locale, now } = context;
  const userId = userOf(context);
  const missing = missingNames(addressFields, input, neededOfAddress);
  if (missing.length > 0) return required(missing);
  const given = byStoredName(addressFields, input);
  const [places] = await db.run(selectPlaces());
  const place = placeFields({ country: "UAE", ...given }, null, places);
  if (isFail(place)) return place;
  // What is needed is there; the rest may be empty.
  const row = {
    last_name: "",
    address_line_2: "",
    ...given,
    ...place,
    address_id: uuidv7(),
  } as AddressRow;
  const [[added], , [defaults]] = await db.run(
    insertAddress(userId, row, now),
    chooseDefault(userId, row.address_id, choiceOf(input)),
    selectDefaults(userId),
  );
  if (!added) return { fail: "addresses_full" };
  const address = addressOf(atPlace(added, places, locale));
  return { message: successMessages[locale].address_added, address, ...(defaults ?? none) };
}

async function modify(input: Input, context: CallContext): Promise<Edited> {
  const { db, locale } = context;
  const userId = userOf(context);
  if (input.id === undefined) return required(["id"]);
  const [places, [before]] = await db.run(selectPlaces(), selectAddress(userId, input.id));
  if (!before) return { fail: "not_found" };
  const sent: Partial<Record<AddressField, string>> = byStoredName(addressFields, input);
  const place = placeFields(sent, atPlace(before, places, "en"), places);
  if (isFail(place)) return place;
  const given: Partial<AddressChange> = { ...sent, ...place };
  const names = [...Object.values(addressFields), "location_id"] as const;
  const row = Object.fromEntries(names.map((name) => [name, given[name] ?? null])) as AddressChange;
  const [[changed], , [defaults]] = await db.run(
    updateAddress(userId, input.id, row),
    chooseDefault(userId, input.id, choiceOf(input)),
    selectDefaults(userId),
  );
  if (!changed) return { fail: "not_found" };
  const address = addressOf(atPlace(changed, places, locale));
  return { message: successMessages[locale].address_updated, address, ...(defaults ?? none) };
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

/** The address book. */
export const addressHandlers: Handlers<"listAddresses" | "editAddress"> = {
  async listAddresses(_input, context) {
    const userId = userOf(context);
    const [rows, [defaults], places] = await context.db.run(
      selectAddresses(userId),
      selectDefaults(userId),
      selectPlaces(),
    );
    return {
      addresses: rows.map((row) => addressOf(atPlace(row, places, context.locale))),
      ...(defaults ?? none),
    };
  },
  editAddress: (input, context) => actions[input.action](input, context),
};
