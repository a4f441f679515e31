// Shows over real HTTP that staff book a parcel by a posted form, with a carrier that is a server of its own, and print its
// label, which nobody else gets; and that the form says what the carrier refuses.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCashOrder } from "../support/console-records";
import { signedInAs } from "../support/customers";
import { FakeCourier } from "../support/fake-courier";
import { goods } from "../support/filled-cart";
import { openServer } from "../support/loopback-server";
import { staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const courier = new FakeCourier();
let server: Awaited<ReturnType<typeof openServer>>;
let shop: Shop;
beforeAll(async () => {
  server = await openServer(courier.answer);
  const variables = { COURIER_URL: server.origin, COURIER_KEY: courier.key, COURIER_NAME: "Fake Courier" };
  shop = await startShop({ variables });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  server?.close();
});

// Shows: orders.carriers, orders.labels
test("a parcel is booked by a form without scripts, and its label printed by staff alone", async () => {
  const staff = await signedInAs(shop.origin, staffEmail);
  const buyer = await signedInAs(shop.origin, `carriers-${crypto.randomUUID()}@clinic.test`);
  const { id } = await aCashOrder(staff, buyer, { [goods.masks]: 2 });
  await staff.get("confirmOrder", { id });
  await staff.get("packOrder", { id });
  const page = `/admin/orders/${id}`;
  expect(await (await staff.fetch(page)).text()).toContain("Book with Fake Courier");
  const ship = async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ id, intent: "ship", book: "yes", carrier: "" })) body.set(name, value);
    return staff.fetch(page, { method: "POST", body });
  };
  courier.faults.push(422);
  expect(await (await ship()).text()).toContain("fake courier: fault 422");
  expect((await ship()).status).toBeLessThan(400);
  const [shipment] = (await staff.get("getHandledOrder", { id })).order.shipments;
  expect(shipment).toMatchObject({ carrier: "Fake Courier" });
  const label = `${page}/label?shipment=${shipment!.id}`;
  expect(await (await staff.fetch(page)).text()).toContain(label);
  const printed = await staff.fetch(label);
  expect([printed.status, printed.headers.get("content-type"), printed.headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  expect(await printed.text()).toContain(shipment!.tracking_number);
  const refused = await buyer.fetch(label);
  expect(await refused.text()).not.toContain("%PDF");
  expect(await (await staff.fetch(`${page}/label?shipment=x`)).text()).not.toContain("%PDF");
});

// Shows: orders.carriers
test("several parcels are booked at once, and one at the packing bench, whose label is then at hand", async () => {
  const staff = await signedInAs(shop.origin, staffEmail);
  const buyer = await signedInAs(shop.origin, `booked-${crypto.randomUUID()}@clinic.test`);
  const packed = async () => {
    const { id, number } = await aCashOrder(staff, buyer, { [goods.masks]: 1 });
    await staff.get("confirmOrder", { id });
    await staff.get("packOrder", { id });
    return { id, number };
  };
  const orders = [await packed(), await packed()];
  const list = "/admin/orders?status=packed";
  expect(await (await staff.fetch(list)).text()).toContain("Book every order without a number below with Fake Courier");
  const post = (path: string, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return staff.fetch(path, { method: "POST", body });
  };
  const named = Object.fromEntries(orders.map(({ id, number }) => [`order.${id}`, number]));
  await post(list, { intent: "ship", bulk: "yes", key: crypto.randomUUID(), book: "yes", ...named });
  for (const { id } of orders)
    expect((await staff.get("getHandledOrder", { id })).order.shipments).toMatchObject([{ carrier: "Fake Courier" }]);

  const { id } = await packed();
  const bench = `/admin/pack/${id}`;
  expect(await (await staff.fetch(bench)).text()).toContain("Book with Fake Courier");
  const shipped = await post(bench, { id, intent: "ship", key: crypto.randomUUID(), book: "yes" });
  expect([shipped.status, shipped.headers.get("location")]).toEqual([303, `/admin/orders/${id}`]);
});
