// Shows that what staff set counts at once in cart, checkout and order; that nobody is charged above what was shown; that
// contradictions, two staff at once and repeated numbers are refused; and that papers keep what they said when issued.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { CallRequest } from "#shared/contracts/platform/table";
import { weekdays, type SettingGroup } from "#shared/shop-settings/shop-setting-fields";
import { aCheckout, orderOf } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { staffEmail } from "#support/session";
import { shipOrder } from "#support/shipped-order";
import { aGuest, aUser } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";
import { emptyTables } from "#support/emptied-tables";

beforeEach(async () => {
  await loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("M", { price_gst: 40, stock: 100, cod: true }),
        variantSample("DEAR", { price_gst: 900, stock: 9, cod: true }),
      ],
    }),
  ]);
  await emptyTables("shop_settings", "holidays", "cache_purges");
  await env.DB.prepare(
    "UPDATE locations SET charge = 1500, slashed_charge = 0, free_from = 5000, minimum_order = 0, served = 1, cod = 1 WHERE 49 IN (location_id, state_id)",
  ).run();
});

const readGroup = async (group: SettingGroup) => {
  const { groups } = await (await aStaff()).get("getSettings");
  return groups.find((one) => one.group === group)!;
};
/** Saves a group with some fields changed. */
async function set(group: SettingGroup, changes: Record<string, string>) {
  const { version, values } = await readGroup(group);
  return (await aStaff()).get("saveSettings", { group, version, values: { ...values, ...changes } });
}
const refused = async (group: SettingGroup, changes: Record<string, string>) => {
  const { version, values } = await readGroup(group);
  return (await aStaff()).refuse("saveSettings", { group, version, values: { ...values, ...changes } });
};
type Place = CallRequest<"savePlaces">["places"][number];
async function setPlace(id: number, changes: Partial<Place>) {
  const staff = await aStaff();
  const { places } = await staff.get("listEditedPlaces");
  const { state_id: _, name_en: _en, name_ar: _ar, ...place } = places.find((one) => one.id === id)!;
  return staff.get("savePlaces", { places: [{ ...place, ...changes }] });
}
const tags = async () =>
  (await env.DB.prepare("SELECT tag FROM cache_purges").all<{ tag: string }>()).results.map(({ tag }) => tag);

describe("a changed group", () => {
  // Shows: console.settings
  test("is published, with its history, its audit entry and its purge", async () => {
    await set("contact", { phone: "+971 4 111 2222" });
    const { shop } = await aGuest().get("getShop");
    expect(shop.contact.phone).toEqual({ text: "+971 4 111 2222", href: "tel:+97141112222" });
    expect(await tags()).toEqual(["settings"]);
    const staff = await aStaff();
    const { changes } = await staff.get("listSettingChanges", { subject: "contact" });
    expect(changes[0]).toMatchObject({
      by: staffEmail,
      fields: [{ name: "phone", before: "+971 4 000 0100", after: "+971 4 111 2222" }],
    });
    const { entries } = await staff.get("listAuditLog", { subject: "contact" });
    expect(entries[0]).toMatchObject({
      action: "settings.save",
      detail: "phone: +971 4 000 0100 → +971 4 111 2222",
    });
    await staff.get("undoSettingChange", { id: changes[0]!.id });
    expect((await aGuest().get("getShop")).shop.contact.phone.text).toBe("+971 4 000 0100");
    expect((await readGroup("contact")).version).toBe(2);
  });

  test("that changes nothing writes nothing", async () => {
    await set("contact", {});
    expect([(await readGroup("contact")).version, await tags()]).toEqual([0, []]);
  });

  test("is saved by one of twenty at once; the others learn by whom", async () => {
    const [staff, other] = [await aStaff(), await anotherStaff()];
    const { version, values } = await readGroup("contact");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? staff : other).ask("saveSettings", {
          group: "contact",
          version,
          values: { ...values, phone: `+971 4 333 22${String(at).padStart(2, "0")}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(19);
    expect((await readGroup("contact")).version).toBe(1);
    const { changes } = await staff.get("listSettingChanges", { subject: "contact" });
    expect(changes.filter(({ fields }) => fields[0]?.after?.startsWith("+971 4 333"))).toHaveLength(1);
  });

  test.for([
    ["company", { trn: "123" }, { trn: "A TRN has 15 digits" }],
    ["company", { legal_name_ar: " " }, { legal_name_ar: "This field is required." }],
    ["contact", { email: "care@falaj" }, { email: "valid email" }],
    ["hours", { monday: "20:00–8:00" }, { monday: "closes before it opens" }],
    ["delivery", { cut_off: "23:30" }, { cut_off: "within the opening hours" }],
    ["delivery", { days: "" }, { days: "one day at least" }],
    ["payments", { methods: "" }, { methods: "one way to pay" }],
    ["payments", { cod_cap: "-1" }, { cod_cap: "not below zero" }],
    ["payments", { cod_cap: "12.34567" }, { cod_cap: "two decimals" }],
    ["papers", { credit_note_prefix: "INV-" }, { credit_note_prefix: "a number would be there twice" }],
    ["papers", { invoice_prefix: "INV1" }, { invoice_prefix: "without digits" }],
    ["senders", { email_address: "falaj" }, { email_address: "valid email" }],
    ["senders", { email_name: "Falaj" }, { email_address: "required" }],
  ] as const)("is refused beside the field: %s %j", async ([group, changes, problem]) => {
    const [[field, words]] = Object.entries(problem) as [[string, string]];
    const refusal = await refused(group, changes);
    expect(refusal).toMatchObject({ status: 400, code: "invalid_input" });
    expect(refusal.fields![field]).toContain(words);
    expect((await readGroup(group)).version).toBe(0);
  });
});

describe("what delivery to a place costs", () => {
  // Shows: console.settings
  test("counts in cart, checkout and order at once; who was shown less is asked again first", async () => {
    const user = await aUser();
    await user.get("addCartItems", { mode: "add", items: [{ sku_id: "M", quantity: 1 }] });
    const checkout = await aCheckout(user, { M: 1 });
    expect(checkout).toMatchObject({ shipping: 15, payable: 55 });
    await setPlace(49, { charge: "AED 25", free_from: "200" });
    expect((await user.get("getCart")).cart).toMatchObject({ shipping: 25, free_delivery_missing: 160 });
    const refusal = await user.refuse("createCodOrder", orderOf(checkout));
    expect(refusal).toMatchObject({ status: 409, code: "requote", checkout: { shipping: 25, payable: 65 } });
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    expect(order).toMatchObject({ payable: 65, shipping: 25 });
    expect((await aGuest().get("getShop")).shop.delivery).toMatchObject({ charge: 25, free_from: 200 });
    expect(await tags()).toContain("settings");
  });

  test("beside twenty orders that are being placed nobody pays other than what was shown", async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => aUser()));
    const checkouts = await Promise.all(users.map((user) => aCheckout(user, { M: 1 })));
    const placing = users.map((user, at) =>
      user.ask("createCodOrder", { ...orderOf(checkouts[at]!), shown_payable: 55 }),
    );
    const [, ...answers] = await Promise.all([setPlace(49, { charge: "30" }), ...placing]);
    const paid = await env.DB.prepare(
      "SELECT DISTINCT payable FROM orders WHERE checkout_id IN (SELECT value FROM json_each(?))",
    )
      .bind(JSON.stringify(checkouts.map(({ id }) => id)))
      .all<{ payable: number }>();
    for (const { payable } of paid.results) expect(payable).toBe(5500);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });

  test("below its least order checkout and every way to pay say what is missing", async () => {
    const user = await aUser();
    await user.get("addCartItems", { mode: "add", items: [{ sku_id: "M", quantity: 1 }] });
    const checkout = await aCheckout(user, { M: 1 });
    await setPlace(49, { minimum_order: "100" });
    const message = "The minimum order for Dubai is AED 100.00. Add items for AED 60.00 more.";
    expect((await user.get("getCart")).cart.below_minimum).toEqual({ missing: 60, message });
    expect((await user.get("getCheckout", { id: checkout.id })).checkout.below_minimum).toMatchObject({ missing: 60 });
    expect(await user.refuse("createCodOrder", orderOf(checkout))).toMatchObject({ code: "below_minimum", message });
    const { methods } = await user.get("listPaymentMethods", { id: checkout.id });
    expect(methods.every(({ available, reason }) => !available && reason !== null)).toBe(true);
  });

  test("is asked for in vain where nothing is delivered", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { M: 1 });
    await env.DB.prepare("UPDATE locations SET served = 0 WHERE location_id = 49").run();
    expect(await user.refuse("createCodOrder", orderOf(checkout))).toMatchObject({ code: "place_not_served" });
  });

  test("is refused beside its field, and all of it or none is saved", async () => {
    const staff = await aStaff();
    const { places } = await staff.get("listEditedPlaces");
    const typed = places.map(({ state_id: _state, name_en: _en, name_ar: _ar, ...place }) => place);
    const wrong = typed.map((place) =>
      place.id === 49
        ? { ...place, charge: "", free_from: "-5", days_min: "4", days_max: "2", cut_off: "25:00", served: false }
        : { ...place, charge: "99", slashed_charge: "0" },
    );
    const refusal = await staff.refuse("savePlaces", { places: wrong });
    expect(Object.keys(refusal.fields!).toSorted()).toEqual(
      ["49.charge", "49.cut_off", "49.days_max", "49.free_from", "49.served"].toSorted(),
    );
    expect((await staff.get("listEditedPlaces")).places).toEqual(places);
    const old = typed.slice(0, 1).map((place) => ({ ...place, version: place.version + 7, charge: "99" }));
    expect(await staff.refuse("savePlaces", { places: old })).toMatchObject({ code: "changed_meanwhile" });
  });
});

test("the sign of the dirham is sent only where it is wanted, and what is absent is off", async () => {
  const told = async () => (await aGuest().get("getShop")).shop;
  expect(await told()).not.toHaveProperty("dirham_sign");
  await set("payments", { dirham_sign: "on" });
  expect(await told()).toMatchObject({ dirham_sign: true });
  await set("payments", { dirham_sign: "" });
  expect(await told()).not.toHaveProperty("dirham_sign");
});

describe("cash", () => {
  test("is taken up to what is set now, and not at all where it is not offered", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { DEAR: 1 });
    const reasons = async () =>
      (await user.get("checkCod", { checkout_id: checkout.id })).reasons.map(({ code }) => code);
    expect(await reasons()).toEqual([]);
    await set("payments", { cod_cap: "AED 899.99" });
    expect(await reasons()).toEqual(["cap"]);
    expect(await user.refuse("createCodOrder", orderOf(checkout))).toMatchObject({ code: "cod_unavailable" });
    await set("payments", { cod_cap: "900", methods: "card" });
    expect(await reasons()).toEqual(["off"]);
    const { methods } = await user.get("listPaymentMethods", { id: checkout.id });
    expect(methods.map(({ method }) => method)).not.toContain("tabby");
  });

  test("had its cap from a variable until the group was saved", async () => {
    const variables = { COD_LIMIT: "7" };
    const before = await (await aStaff({ variables })).get("getSettings");
    expect(before.groups.find(({ group }) => group === "payments")!.values["cod_cap"]).toBe("7.00");
    await set("payments", { cod_cap: "8" });
    const after = await (await aStaff({ variables })).get("getSettings");
    expect(after.groups.find(({ group }) => group === "payments")!.values["cod_cap"]).toBe("8.00");
  });
});

describe("a paper", () => {
  // Shows: console.settings
  test("keeps prefix and seller of its day; later ones have the new ones, and their numbers follow", async () => {
    const user = await aUser();
    const bought = async () => {
      const { order } = await user.get("createCodOrder", orderOf(await aCheckout(user, { M: 1 })));
      await shipOrder(await aStaff(), order.id);
      return order;
    };
    const before = await bought();
    await set("papers", { invoice_prefix: "FLJ-{year}-", credit_note_prefix: "FLJ/CR/" });
    await set("company", { legal_name_en: "Falaj Two LLC", trn: "100111111111113" });
    const after = await bought();
    await set("company", { legal_name_en: "Falaj Three LLC" });
    await (await aStaff()).get("returnOrder", { id: before.id, reason: "other" });
    const [old, recent] = await Promise.all(
      [before, after].map(async ({ id }) => (await user.get("getTaxDocument", { id })).document),
    );
    expect(old!.name).toMatch(/^INV-\d{6}$/);
    expect(old!.supplier.trn).toBe("100000000000003");
    expect(recent!.name).toMatch(/^FLJ-20\d\d-\d{6}$/);
    expect(recent!.supplier).toMatchObject({ name: { en: "Falaj Two LLC" }, trn: "100111111111113" });
    expect(Number(recent!.name.slice(-6))).toBe(Number(old!.name.slice(-6)) + 1);
    const { document: note } = await user.get("getTaxDocument", { id: before.id, kind: "credit_note" });
    expect(note).toMatchObject({ supplier: { name: { en: "Falaj Three LLC" } }, corrects: { name: old!.name } });
    expect(note.name).toMatch(/^FLJ\/CR\/\d{6}$/);
    // Its words may not come to stand before the numbers of the other kind.
    const refusal = await refused("papers", { credit_note_prefix: "INV-" });
    expect(refusal.fields).toHaveProperty("credit_note_prefix");
  });
});

test("a place's last time for orders lies in the opening hours, whichever of the two is changed; no place comes twice", async () => {
  const staff = await aStaff();
  const { places } = await staff.get("listEditedPlaces");
  const { state_id: _, name_en: _en, name_ar: _ar, ...place } = places.find(({ id }) => id === 50)!;
  const save = (...some: Partial<Place>[]) =>
    staff.ask("savePlaces", { places: some.map((one) => ({ ...place, ...one })) });
  expect((await save({ cut_off: "22:30" })).body).toMatchObject({
    fields: { "50.cut_off": expect.stringContaining("opening hours") },
  });
  expect((await save({}, { charge: "33" })).body).toMatchObject({ fields: { "50.charge": "Enter this only once." } });
  await setPlace(50, { cut_off: "19:00" });
  const early = Object.fromEntries(weekdays.map((day) => [day, "8:00–17:00"]));
  expect((await refused("hours", early)).fields?.["monday"]).toContain("one of the places");
  await setPlace(50, { cut_off: "" });
  await set("hours", early);
});

describe("a holiday", () => {
  test("is listed ahead, renamed, and made a working day again", async () => {
    const staff = await aStaff();
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await staff.get("saveHoliday", { day, name_en: "Eid", name_ar: "عيد" });
    await staff.get("saveHoliday", { day, name_en: "Eid Al Fitr", name_ar: "عيد الفطر" });
    expect((await aGuest().get("getShop")).shop.delivery.holidays).toEqual([day]);
    expect((await staff.get("getSettings")).holidays).toEqual([{ day, name_en: "Eid Al Fitr", name_ar: "عيد الفطر" }]);
    await staff.get("deleteHoliday", { day });
    expect((await aGuest().get("getShop")).shop.delivery.holidays).toEqual([]);
    expect(await staff.refuse("deleteHoliday", { day })).toMatchObject({ status: 404 });
    expect(await staff.refuse("saveHoliday", { day: "2020-01-01", name_en: "A", name_ar: "ب" })).toMatchObject({
      fields: { day: "This date has passed." },
    });
  });
});

test("a holiday that several change at once has a history in which each step begins where the last one ended", async () => {
  const staff = await aStaff();
  const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  const name = (at: number) => ({ day, name_en: `Name ${at}`, name_ar: `اسم ${at}` });
  await Promise.all([1, 2, 3, 4].map((at) => staff.get("saveHoliday", name(at))));
  const ended = await Promise.all([1, 2, 3].map(() => staff.ask("deleteHoliday", { day })));
  expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  const { results } = await env.DB.prepare(
    "SELECT before, after FROM shop_setting_changes WHERE subject = ? ORDER BY change_id",
  )
    .bind(`holiday:${day}`)
    .all<{ before: string | null; after: string | null }>();
  expect(results).toHaveLength(5);
  expect(results.map(({ before }) => before)).toEqual([null, ...results.slice(0, -1).map(({ after }) => after)]);
  expect(results.at(-1)!.after).toBeNull();
});

test("what one person may give away alone is changed, and undone, only by who has used a passkey just now", async () => {
  await set("limits", { four_eyes_money: "10" });
  const { version, values } = await readGroup("limits");
  const staff = await aStaff();
  const { changes } = await staff.get("listSettingChanges", { subject: "limits" });
  await env.DB.prepare("UPDATE sessions SET confirmed_at = NULL").run();
  const raised = { group: "limits" as const, version, values: { ...values, four_eyes_money: "9999999" } };
  expect((await staff.refuse("saveSettings", raised)).code).toBe("passkey_needed");
  expect((await staff.refuse("undoSettingChange", { id: changes[0]!.id })).code).toBe("passkey_needed");
});
