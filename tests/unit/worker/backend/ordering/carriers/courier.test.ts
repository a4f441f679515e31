// Shows that a courier is asked as its interface says and believed only where it speaks clearly, over real HTTP: garbage,
// silence and foreign signs are no answer, a plain no has its words, and a reference books one parcel.
import { expect, test, vi } from "vitest";
import type { Parcel } from "#backend/ordering/carriers/carrier";
import { courier } from "#backend/ordering/carriers/courier";
import { courierSettings } from "#backend/ordering/carriers/courier-settings";
import { FakeCourier } from "#support/fake-courier";
import { deserted, json, loopbackServer } from "#support/loopback-server";

const logged: string[] = [];
vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));

const parcel: Parcel = {
  orderNumber: "100001",
  recipient: { name: "Noura Al Falasi", phone: "+971501234567" },
  address: ["Villa 12", "Street 4"],
  city: "Dubai",
  emirate: "Dubai",
  pieces: 1,
  weight: null,
  cash: 11_550,
};

async function open(answer?: Parameters<typeof loopbackServer>[0], key?: string) {
  const fake = new FakeCourier();
  const { origin, seen } = await loopbackServer(answer ?? fake.answer);
  return { fake, seen, carrier: courier({ url: `${origin}/`, key: key ?? fake.key, name: "Fake Courier" }) };
}
const pdf = btoa("%PDF-1.4");
const taken = { tracking_number: "A1", tracking_url: "https://courier.test/A1", label: pdf };

// Shows: orders.carriers
test("a parcel is booked under its reference, twice is one", async () => {
  const { carrier, fake, seen } = await open();
  const both = [await carrier.book(parcel, "one"), await carrier.book(parcel, "one")];
  expect(both[0]).toMatchObject({
    trackingNumber: "FAKE-1",
    trackingUrl: "https://courier.example/track/FAKE-1",
  });
  expect(both[1]).toEqual(both[0]);
  expect(fake.bookings.size).toBe(1);
  expect(seen[0]).toMatchObject({ method: "POST", url: "/parcels" });
  expect(JSON.parse(seen[0]!.body)).toEqual({
    reference: "one",
    order_number: "100001",
    recipient: { name: "Noura Al Falasi", phone: "+971501234567" },
    address: { lines: ["Villa 12", "Street 4"], city: "Dubai", emirate: "Dubai", country: "AE" },
    pieces: 1,
    weight_grams: null,
    cash_on_delivery: { amount: "115.50", currency: "AED" },
  });
});

test.each([
  [{ recipient: { name: "Noura", phone: "" } }, "A phone number in the UAE is required"],
  [{ emirate: "Atlantis" }, "We do not deliver to “Atlantis”"],
])("%j is refused in the carrier's words", async (wrong, refused) => {
  const { carrier, fake } = await open();
  expect(await carrier.book({ ...parcel, ...wrong }, "one")).toEqual({ refused });
  expect(fake.bookings.size).toBe(0);
});

test.each([
  ["no number", { ...taken, tracking_number: undefined }],
  ["a number of markup", { ...taken, tracking_number: "<b>" }],
  ["a number that is too long", { ...taken, tracking_number: "A".repeat(81) }],
  ["a link that runs", { ...taken, tracking_url: "javascript:alert(1)" }],
  ["a link without https", { ...taken, tracking_url: "http://courier.test/A1" }],
  ["no label", { ...taken, label: undefined }],
  ["a label that is no PDF", { ...taken, label: btoa("<html>") }],
  ["a label that is no base64", { ...taken, label: "%%%" }],
  ["a label that is too large", { ...taken, label: btoa(`%PDF-${"x".repeat(1024 * 1024)}`) }],
  ["a list", []],
  ["null", null],
])("an answer with %s is none", async (_, body) => {
  const { carrier } = await open((_request, response) => json(response, 200, body));
  expect(await carrier.book(parcel, "one")).toBe("unavailable");
});

test.each([204, 301, 401, 403, 404, 408, 429, 500, 503])("status %i leaves it open", async (status) => {
  const { carrier } = await open((_request, response) => void response.writeHead(status).end());
  expect(await carrier.book(parcel, "one")).toBe("unavailable");
  expect(await carrier.track(["A1"])).toBe("unavailable");
});

test("a wrong key, nobody there, and HTML instead of JSON are no answer; the key is in no log", async () => {
  const { carrier } = await open(undefined, "wrong-key");
  expect(await carrier.book(parcel, "one")).toBe("unavailable");
  const nobody = courier({ url: await deserted(), key: "wrong-key", name: "Fake Courier" });
  expect(await nobody.book(parcel, "one")).toBe("unavailable");
  const { carrier: confused, fake } = await open();
  fake.faults.push("garbage", "garbage", "garbage");
  expect([await confused.book(parcel, "one"), await confused.track(["x"]), await confused.cancel("x")]).toEqual([
    "unavailable",
    "unavailable",
    "unavailable",
  ]);
  expect(logged.join("\n")).toContain("carrier_trouble");
  expect(logged.join("\n")).not.toContain("wrong-key");
});

test("events are in the order of their time, of the parcels that were asked for, as one safe line", async () => {
  const { carrier } = await open((_request, response) =>
    json(response, 200, {
      parcels: [
        {
          tracking_number: "A1",
          events: [
            { at: "2026-11-30T12:00:00+04:00", state: "failed", text: "Nobody\u0000 was\n there" },
            { at: "2026-11-30T07:00:00Z", state: "out_for_delivery", text: "x".repeat(500) },
          ],
        },
        { tracking_number: "B2", events: [] },
      ],
    }),
  );
  expect(await carrier.track(["A1"])).toEqual(
    new Map([
      [
        "A1",
        [
          { at: Date.parse("2026-11-30T07:00:00Z"), state: "out_for_delivery", text: "x".repeat(200) },
          { at: Date.parse("2026-11-30T08:00:00Z"), state: "failed", text: "Nobody was there" },
        ],
      ],
    ]),
  );
});

test.each([
  [{ at: "yesterday", state: "failed", text: "" }],
  [{ at: "2026-11-30T07:00:00Z", state: "exploded", text: "" }],
  [{ at: "2026-11-30T07:00:00Z", state: "failed" }],
])("an event %j makes the answer unreadable", async (event) => {
  const { carrier } = await open((_request, response) =>
    json(response, 200, { parcels: [{ tracking_number: "A1", events: [event] }] }),
  );
  expect(await carrier.track(["A1"])).toBe("unavailable");
});

test("a parcel is cancelled until it is collected", async () => {
  const { carrier, fake } = await open();
  await carrier.book(parcel, "one");
  await carrier.book(parcel, "two");
  fake.happens("FAKE-2", "collected");
  expect([await carrier.cancel("FAKE-1"), await carrier.cancel("FAKE-2"), await carrier.cancel("FAKE-3")]).toEqual([
    "done",
    "refused",
    "refused",
  ]);
});

test.each([
  ["https://courier.test", "production", true],
  ["https://courier.test", undefined, true],
  ["http://courier.test", "production", false],
  ["http://courier.test", "staging", false],
  ["http://courier.test", undefined, false],
  ["http://127.0.0.1:9", "local", true],
  ["ftp://courier.test", "local", false],
  ["courier", "local", false],
])("%s in %s is asked: %s", (COURIER_URL, ENVIRONMENT, isAsked) => {
  const settings = courierSettings({ COURIER_URL, COURIER_KEY: "k", COURIER_NAME: "Fake Courier", ENVIRONMENT });
  expect(settings !== null).toBe(isAsked);
});

test("without its key or its name there is none", () => {
  expect(courierSettings({ COURIER_URL: "https://courier.test", COURIER_KEY: "k" })).toBeNull();
  expect(courierSettings({ COURIER_URL: "https://courier.test", COURIER_NAME: "Fake Courier" })).toBeNull();
});
