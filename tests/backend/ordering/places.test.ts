// Shows that an address is at a place of the list, by name in both languages or by id; that anything else is refused; and
// that an address from before whose place is unknown is asked for, never guessed, before anything is ordered to it.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { defaultPlace } from "#shared/shipping/delivery-charge";
import { anAddress, orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser } from "#support/shoppers";

beforeAll(() =>
  loadProducts([
    productSample("mirror", { variants: [variantSample("M", { price_gst: 10.5, stock: 1000, cod: true })] }),
  ]),
);

type User = Awaited<ReturnType<typeof aUser>>;
const unknown = "Choose a place from the list.";
const elsewhere = "This area is in another emirate. Choose an area of the emirate above.";

/** An address as it could be written before places were a list. */
async function oldAddress(user: User, place: { city: string; state: string; country?: string }): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO addresses (address_id, user_id, first_name, last_name, address_line_1, address_line_2, city, state,
       country, phone, created_at)
     VALUES (?, ?, 'Mona', '', 'Clinic 4', '', ?, ?, ?, '+971501234567', 0)`,
  )
    .bind(id, user.userId, place.city, place.state, place.country ?? "UAE")
    .run();
  return id;
}

test("Dubai is where who has chosen no place is served, and costs what the specification says at first", async () => {
  const { results } = await env.DB.prepare(
    "SELECT charge, slashed_charge, free_from FROM locations WHERE location_id = ?",
  )
    .bind(defaultPlace)
    .all();
  expect(results).toEqual([{ charge: 1500, slashed_charge: 0, free_from: 5000 }]);
});

describe("a place is known", () => {
  test.for([
    ["Dubai", "Deira", 4901],
    ["dubai", " DEIRA ", 4901],
    ["دبي", "ديرة", 4901],
    ["Dubai", "ديره", 4901],
    ["49", "4901", 4901],
    [49, 4901, 4901],
    ["Abu-Dhabi", "Al Ain", 4804],
    ["أبو ظبي", "العين", 4804],
    ["Dubai", "Dubai", 49],
    ["دبي", "دبي", 49],
    ["Ras al-Khaimah", 53, 53],
  ] as const)("by %s and %s", async ([state, city, location_id]) => {
    const user = await aUser();
    const { address } = await user.get("editAddress", { action: "add", ...anAddress, state, city });
    expect(address).toMatchObject({ location_id, country: "UAE" });
    expect((await user.get("listAddresses")).addresses).toEqual([address]);
  });

  test.for(["UAE", "uae", "AE", "U.A.E.", "United Arab Emirates", "الإمارات العربية المتحدة", "الامارات"])(
    "in %s",
    async (country) => {
      const user = await aUser();
      const { address } = await user.get("editAddress", { action: "add", ...anAddress, country });
      expect(address!.country).toBe("UAE");
    },
  );

  // Shows: account.place
  test("and named in the caller's language", async () => {
    const user = await aUser();
    const id = await withAddress(user, { state: "Dubai", city: "Hatta" });
    expect((await user.get("listAddresses", { lang: "ar" })).addresses).toMatchObject([{ state: "دبي", city: "حتا" }]);
    const kept = await user.get("editAddress", { action: "modify", id, phone: "0507654321", lang: "ar" });
    expect(kept.address).toMatchObject({ state: "دبي", city: "حتا", location_id: 4908 });
    expect((await user.get("listAddresses")).addresses).toMatchObject([{ state: "Dubai", city: "Hatta" }]);
  });
});

describe("a place is refused, and nothing changes,", () => {
  test.for([
    [{ state: "Atlantis", city: "Atlantis" }, { state: unknown }],
    [{ state: "Atlantis", city: "Dubai" }, { state: unknown }],
    [{ state: "Dubai", city: "Atlantis" }, { city: unknown }],
    [{ state: "Dubai", city: "Mussafah" }, { city: elsewhere }],
    [{ state: "Deira", city: "Deira" }, { state: unknown }],
    [{ state: "4901", city: "4901" }, { state: unknown }],
    [{ state: "Dub", city: "Dubai" }, { state: unknown }],
    [{ state: "!", city: "!" }, { state: unknown }],
    [{ country: "Oman" }, { country: "We only deliver within the United Arab Emirates." }],
    [{ country: "?" }, { country: "We only deliver within the United Arab Emirates." }],
  ] as const)("for %o", async ([place, fields]) => {
    const user = await aUser();
    const id = await withAddress(user, { state: "Dubai", city: "Deira" });
    const before = await user.get("listAddresses");
    const whole = { ...anAddress, ...place };
    for (const request of [
      { action: "add", ...whole },
      { action: "modify", id, ...whole },
    ])
      expect(await user.refuse("editAddress", request)).toMatchObject({ status: 400, code: "invalid_input", fields });
    expect(await user.get("listAddresses")).toEqual(before);
  });

  test("told in Arabic too", async () => {
    const user = await aUser();
    const request = { action: "add", ...anAddress, state: "أطلانتس", lang: "ar" };
    expect(await user.refuse("editAddress", request)).toMatchObject({
      fields: { state: "اختر مكانًا من القائمة." },
    });
  });

  test("when a change leaves an area that is not of the emirate", async () => {
    const user = await aUser();
    const id = await withAddress(user, { state: "Dubai", city: "Deira" });
    const modify = (place: Record<string, string>) => user.refuse("editAddress", { action: "modify", id, ...place });
    expect(await modify({ state: "Sharjah" })).toMatchObject({ fields: { city: elsewhere } });
    expect(await modify({ city: "Mussafah" })).toMatchObject({ fields: { city: elsewhere } });
    const moved = await user.get("editAddress", { action: "modify", id, city: "Hatta" });
    expect(moved.address).toMatchObject({ state: "Dubai", city: "Hatta", location_id: 4908 });
  });
});

describe("an address from before", () => {
  test("that names a place is at it, and delivery costs what it costs there", async () => {
    const user = await aUser();
    const id = await oldAddress(user, { state: "دبي", city: "HATTA", country: "United Arab Emirates" });
    expect((await user.get("listAddresses")).addresses).toMatchObject([
      { id, state: "Dubai", city: "Hatta", country: "UAE", location_id: 4908 },
    ]);
    const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "M" });
    expect(checkout).toMatchObject({ location: { id: 4908 }, shipping: 25, delivery_address: { location_id: 4908 } });
  });

  test.for([
    { state: "Atlantis", city: "Atlantis" },
    { state: "Dubai", city: "Atlantis" },
    { state: "Dubai", city: "Dubai", country: "Oman" },
  ])("at %o is asked for, not guessed, before an order of any kind", async (place) => {
    const user = await aUser();
    const id = await oldAddress(user, place);
    expect((await user.get("listAddresses")).addresses).toMatchObject([{ ...place, location_id: null }]);
    const { checkout } = await user.get("createCheckout", { source: "pdp", sku_id: "M" });
    expect(checkout.delivery_address).toMatchObject({ id, location_id: null });
    const cash = await user.get("checkCod", { checkout_id: checkout.id });
    expect(cash).toMatchObject({ available: false, reasons: [{ code: "area" }] });
    for (const call of ["createCodOrder", "createWalletOrder", "createCreditOrder"] as const) {
      expect(await user.refuse(call, orderOf(checkout)), call).toMatchObject({
        status: 409,
        code: "address_place_unknown",
        message: "We don’t recognise the area of this address. Select its emirate and area.",
      });
    }
    const online = { checkout_id: checkout.id, method: "card" };
    expect(await user.refuse("createOnlineOrder", online)).toMatchObject({ code: "address_place_unknown" });
    const phone = { action: "modify", id, phone: "0507654321" };
    expect((await user.get("editAddress", phone)).address).toMatchObject({ ...place, location_id: null });
    await user.get("editAddress", { action: "modify", id, state: "Dubai", city: "Deira", country: "UAE" });
    const mended = (await user.get("getCheckout", { id: checkout.id })).checkout;
    expect(mended).toMatchObject({ location: { id: 4901 }, delivery_address: { location_id: 4901, country: "UAE" } });
    expect((await user.get("createCodOrder", orderOf(checkout))).order.status).toBe("placed");
  });
});
