// Shows which change each button of the address book asks for.
import { expect, test } from "vitest";
import { addressChange } from "#client/shop/account/addresses/address-change";

const change = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return addressChange(form);
};

test("saving without an id adds, with one changes; a tick is a default, no tick changes none", () => {
  const fields = { intent: "save", billingName: "Noura", city: "", is_default_billing: "on", user_id: "2" };
  const asked = { billingName: "Noura", city: "", is_default_billing: true, is_default_delivery: false };
  expect(change(fields)).toEqual({ action: "add", id: undefined, ...asked });
  expect(change({ ...fields, id: "7" })).toEqual({ action: "modify", id: "7", ...asked });
});

test.each([
  ["delete", { action: "delete", id: "7" }],
  ["delivery", { action: "modify", id: "7", is_default_delivery: true }],
  ["billing", { action: "modify", id: "7", is_default_billing: true }],
])("%s sends nothing else", (intent, asked) => {
  expect(change({ intent, id: "7", billingName: "Somebody" })).toEqual(asked);
});
