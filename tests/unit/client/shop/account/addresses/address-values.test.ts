// Shows that a stored address is in the form under the form's names, and comes back the same.
import { expect, test } from "vitest";
import { addressFields } from "#shared/customers/address-fields";
import { byStoredName } from "#shared/calls/form-names";
import { addressFormNames, addressValuesOf, unknownPlaceOf } from "#client/shop/account/addresses/address-values";

const stored = {
  first_name: "Noura",
  last_name: "Ali",
  address_line_1: "Villa 7",
  address_line_2: "Street 12",
  city: "Al Barsha",
  state: "Dubai",
  country: "UAE",
  phone: "+971501234567",
};

test("every field of the form is there, and what it holds is the stored address again", () => {
  const values = addressValuesOf({ id: "1", name: "Noura Ali", ...stored });
  expect(Object.keys(values)).toEqual(addressFormNames);
  expect(values).toMatchObject({ billingName: "Noura", buildingName: "Villa 7", phoneNumber: "+971501234567" });
  expect(byStoredName(addressFields, values)).toEqual(stored);
});

test.each([
  [{ location_id: 49 }, undefined],
  [{}, undefined],
  [{ location_id: null }, "Al Barsha · Dubai"],
  [{ location_id: null, city: "Atlantis", state: "Atlantis" }, "Atlantis"],
  [{ location_id: null, city: "Muscat", state: "", country: "Oman" }, "Muscat · Oman"],
])("the place of %j that is not known: %j", (more, place) => {
  expect(unknownPlaceOf({ id: "1", name: "Noura Ali", ...stored, ...more })).toBe(place);
});
