// Shows the address book: both sets of names, defaults that hold under races, at most fifty, and clear errors.
import { expect, test } from "vitest";
import { aUser, type TestShopper } from "#support/shoppers";

const form = {
  billingName: "Noura",
  billingLastName: "Al Ali",
  buildingName: "Tower 5",
  streetName: "Street 9",
  phoneNumber: "٠٥٠ ١٢٣ ٤٥٦٧",
  city: "Dubai",
  state: "Dubai",
  country: "UAE",
};
const stored = {
  first_name: "Noura",
  last_name: "Al Ali",
  address_line_1: "Tower 5",
  address_line_2: "Street 9",
  phone: "+971501234567",
  city: "Dubai",
  state: "Dubai",
  country: "UAE",
  location_id: 49,
};
const add = async (user: TestShopper, more = {}) =>
  (await user.get("editAddress", { action: "add", ...form, ...more })).address!.id;
const defaultsOf = async (user: TestShopper) => {
  const { default_delivery_address_id, default_billing_address_id } = await user.get("listAddresses");
  return [default_delivery_address_id, default_billing_address_id];
};

// Shows: account.addresses
test("form names and stored names make the same address; Arabic digits are folded", async () => {
  const user = await aUser();
  const byForm = await user.get("editAddress", { action: "add", ...form });
  const byStored = await user.get("editAddress", { action: "add", ...stored, phone: "0501234567" });
  expect(byForm).toMatchObject({ message: "Address added", address: { ...stored, name: "Noura Al Ali" } });
  expect({ ...byStored.address, id: "" }).toEqual({ ...byForm.address, id: "" });
  expect((await user.get("listAddresses")).addresses).toEqual([byForm.address, byStored.address]);
});

// Shows: entities.address-names
test("the first address is both defaults; a change keeps what is not sent; a deleted default falls to the oldest", async () => {
  const user = await aUser();
  expect(await defaultsOf(user)).toEqual([null, null]);
  const [one, two, three] = [await add(user), await add(user), await add(user)];
  expect(await defaultsOf(user)).toEqual([one, one]);
  const changed = await user.get("editAddress", {
    action: "modify",
    id: two,
    city: "Deira",
    streetName: "",
    is_default_delivery: "on",
  });
  expect(changed.address).toEqual({
    ...stored,
    id: two,
    name: "Noura Al Ali",
    city: "Deira",
    address_line_2: "",
    location_id: 4901,
  });
  expect(changed).toMatchObject({ default_delivery_address_id: two, default_billing_address_id: one });
  await user.get("editAddress", { action: "modify", id: three, is_default_billing: true });
  expect(await defaultsOf(user)).toEqual([two, three]);
  expect(await user.get("editAddress", { action: "delete", id: two })).toMatchObject({
    message: "Address deleted",
    address: null,
    default_delivery_address_id: one,
  });
  await user.get("editAddress", { action: "delete", id: three });
  expect(await defaultsOf(user)).toEqual([one, one]);
  await user.get("editAddress", { action: "delete", id: one });
  expect(await user.get("listAddresses")).toMatchObject({ addresses: [], default_billing_address_id: null });
});

test("another's address is a 404 to change, to delete and to make a default, and stays", async () => {
  const [mine, other] = [await aUser(), await aUser()];
  await add(mine);
  const id = await add(mine);
  await add(other);
  const before = [await mine.get("listAddresses"), await other.get("listAddresses")];
  for (const request of [
    { action: "modify", id, city: "Ajman" },
    { action: "modify", id, is_default_delivery: true, is_default_billing: true },
    { action: "delete", id },
  ]) {
    expect(await other.refuse("editAddress", request)).toMatchObject({ status: 404, code: "not_found" });
  }
  expect([await mine.get("listAddresses"), await other.get("listAddresses")]).toEqual(before);
});

test("sixty at once leave fifty, in both orders of counting and writing", async () => {
  const user = await aUser();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => user.ask("editAddress", { action: "add", ...form })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect((await user.get("listAddresses")).addresses).toHaveLength(50);
  expect(await user.refuse("editAddress", { action: "add", ...form })).toMatchObject({
    status: 409,
    code: "addresses_full",
  });
});

test("defaults chosen, deleted and added at once are always addresses that are there", async () => {
  const user = await aUser();
  const ids = await Promise.all(Array.from({ length: 10 }, () => add(user)));
  await Promise.all(
    ids.flatMap((id, at) => [
      user.ask("editAddress", { action: "modify", id, is_default_delivery: true }),
      user.ask("editAddress", at % 2 ? { action: "delete", id } : { action: "modify", id, is_default_billing: true }),
    ]),
  );
  const { addresses, default_delivery_address_id, default_billing_address_id } = await user.get("listAddresses");
  const left = addresses.map(({ id }) => id);
  expect(left).toHaveLength(5);
  expect(left).toContain(default_delivery_address_id);
  expect(left).toContain(default_billing_address_id);
});

const needed = "This field is required.";
// Shows: validation.kyc-and-addresses
test.for([
  [{ action: "add", ...form, billingName: undefined }, { billingName: needed }],
  [
    { action: "add", ...stored, first_name: undefined, city: undefined },
    { first_name: needed, city: needed },
  ],
  [{ action: "add" }, { first_name: needed, address_line_1: needed, city: needed, state: needed, phone: needed }],
  [{ action: "add", ...form, phoneNumber: "1234567" }, { phoneNumber: "Enter a phone number with at least 8 digits." }],
  [{ action: "add", ...form, phoneNumber: "call me" }, { phoneNumber: "Enter a phone number with at least 8 digits." }],
  [{ action: "add", ...form, city: "x".repeat(81) }, { city: "This is too long or too short." }],
  [{ action: "add", ...form, city: ["a", "b"] }, { city: "Enter this only once." }],
  [{ action: "add", ...form, is_default_billing: "maybe" }, { is_default_billing: "Enter a valid value." }],
  [{ action: "modify", city: "Dubai" }, { id: needed }],
  [{ action: "delete" }, { id: needed }],
  [{ action: "drop", id: "1" }, { action: "Enter a valid value." }],
  [{}, { action: needed }],
] as const)("%j is refused with %j", async ([request, fields]) => {
  const user = await aUser();
  expect(await user.refuse("editAddress", request)).toMatchObject({ status: 400, code: "invalid_input", fields });
  expect((await user.get("listAddresses")).addresses).toEqual([]);
});

test("errors are in the caller's language; a role or another's id in the body means nothing", async () => {
  const [user, victim] = [await aUser(), await aUser()];
  expect(await user.refuse("editAddress", { lang: "ar", action: "add", ...form, city: undefined })).toMatchObject({
    fields: { city: "هذا الحقل مطلوب." },
  });
  await add(user, { user_id: victim.userId, role: "admin", address_id: "mine" });
  expect((await victim.get("listAddresses")).addresses).toEqual([]);
});
