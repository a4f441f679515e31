// Shows that form names and stored names of addresses and KYC details mean the same, whichever are used.
import fc from "fast-check";
import { expect, test } from "vitest";
import { addressFields, neededOfAddress } from "#shared/customers/address-fields";
import { byStoredName, missingNames } from "#shared/calls/form-names";
import { kycFields, neededOfKyc } from "#shared/customers/kyc-fields";

// Shows: entities.address-names
test("each name of the form has one stored name, and each stored name one of the form", () => {
  expect(Object.entries(addressFields)).toEqual([
    ["billingName", "first_name"],
    ["billingLastName", "last_name"],
    ["buildingName", "address_line_1"],
    ["streetName", "address_line_2"],
    ["phoneNumber", "phone"],
    ["city", "city"],
    ["state", "state"],
    ["country", "country"],
  ]);
  for (const table of [addressFields, kycFields]) {
    const stored = Object.values(table);
    expect(new Set(stored).size).toBe(stored.length);
  }
  expect(kycFields["GST"]).toBe("trn");
});

for (const [what, table, needed] of [
  ["an address", addressFields, neededOfAddress],
  ["KYC details", kycFields, neededOfKyc],
] as const) {
  const pairs: [string, string][] = Object.entries(table);
  /** Values by stored name, and for each whether the form's name is used. */
  const sent = fc.dictionary(fc.constantFrom(...pairs.map(([, stored]) => stored)), fc.string());

  test(`${what}: any mixture of names gives the same values, and nothing that was not sent`, () => {
    fc.assert(
      fc.property(sent, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (values, useForm) => {
        const input = Object.fromEntries(
          pairs.flatMap(([form, stored], at) =>
            stored in values ? [[useForm[at] ? form : stored, values[stored]]] : [],
          ),
        );
        expect(byStoredName(table, { ...input, price: 1 })).toEqual({ ...values });
      }),
    );
  });

  test(`${what}: what is missing goes by the names that the sender uses`, () => {
    fc.assert(
      fc.property(sent, fc.boolean(), (values, useForm) => {
        const input = Object.fromEntries(
          pairs
            .filter(([, stored]) => stored in values)
            .map(([form, stored]) => [useForm ? form : stored, values[stored]]),
        );
        const missing: string[] = needed.filter((stored) => !(stored in values));
        const named = missingNames(table, input, needed);
        const formOf = (stored: string) => pairs.find(([, to]) => to === stored)![0];
        const asForm = pairs.some(([form, stored]) => form !== stored && form in input);
        expect(named).toEqual(asForm ? missing.map(formOf) : missing);
      }),
    );
  });
}
