// Shows a return over real HTTP as screens without scripts make it: what may come back stands in the form, what is wrong is
// said beside its line with nothing typed lost, a picture comes with it, staff decide and receive by posted forms, and the slip
// is its buyer's alone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCashOrder } from "../support/console-records";
import { signedInAs } from "../support/customers";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { pdfSample, pngSample } from "../support/sample-files";
import { staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop?.stop());

async function aDeliveredOrder() {
  const staff = await signedInAs(shop.origin, staffEmail);
  const buyer = await signedInAs(shop.origin, `returns-${crypto.randomUUID()}@clinic.test`);
  const { id, number } = await aCashOrder(staff, buyer, { [goods.masks]: 2 });
  await staff.get("confirmOrder", { id });
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX-1" });
  await staff.get("deliverOrder", { id });
  return { staff, buyer, id, number };
}

type Fields = Record<string, string | File>;
const post = (shopper: HttpShopper, path: string, fields: Fields) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return shopper.fetch(path, { method: "POST", body });
};
const photo = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);

// Shows: returns.request, returns.handled
test("a return is requested, decided on and received by forms without scripts", async () => {
  const { staff, buyer, id, number } = await aDeliveredOrder();
  const order = await (await buyer.fetch(`/order/${id}`)).text();
  expect(order).toContain(`/order/${id}/return"`);
  const form = `/order/${id}/return`;
  expect(await (await buyer.fetch(form)).text()).toContain("It arrived damaged");
  const missing = await post(buyer, form, {
    "line.0": "on",
    "quantity.0": "9",
    "reason.0": "damaged",
    way: "pick_up",
    comment: "Torn",
  });
  expect(missing.status).toBe(400);
  const again = await missing.text();
  expect(again).toContain("You can’t return this many for this reason.");
  expect(again).toContain("Torn");
  const pdf = {
    file: photo(pdfSample(), "licence.pdf"),
    "line.0": "on",
    "quantity.0": "1",
    "reason.0": "damaged",
    way: "pick_up",
  };
  expect((await post(buyer, form, pdf)).status).toBe(400);
  const posted = await post(buyer, form, { ...pdf, file: photo(pngSample(), "torn.png"), comment: "Torn" });
  expect(posted.status).toBe(303);
  const page = posted.headers.get("location")!;
  expect(page).toMatch(new RegExp(`^/order/${id}/returns/[\\w-]+$`));
  const shown = await (await buyer.fetch(page)).text();
  for (const needle of [`${number}-1`, "torn.png", "Requested", "Withdraw this request"])
    expect(shown).toContain(needle);
  expect((await buyer.fetch(`${page}/slip`)).status).toBe(404);

  const returnId = page.split("/").at(-1)!;
  const handled = `/admin/returns/${returnId}`;
  expect(await (await staff.fetch("/admin/returns")).text()).toContain(handled);
  const approved = await post(staff, handled, { intent: "approve", id: returnId, note: "Thank you" });
  expect([approved.status, approved.headers.get("location")]).toEqual([303, handled]);
  const slip = await buyer.fetch(`/ar${page}/slip`);
  expect([slip.status, slip.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(await slip.text()).toContain("Return Slip");
  const stranger = await signedInAs(shop.origin, `stranger-${crypto.randomUUID()}@clinic.test`);
  for (const path of [page, `${page}/slip`, form])
    expect([path, (await stranger.fetch(path)).status]).toEqual([path, 404]);

  const refused = await post(staff, handled, { intent: "receive", id: returnId, "resell.0": "2" });
  expect(await refused.text()).toContain("This value is out of range.");
  const received = await post(staff, handled, { intent: "receive", id: returnId, "resell.0": "", "discard.0": "1" });
  expect(received.status).toBe(303);
  expect(await (await buyer.fetch(page)).text()).toContain("1 unit received");
  expect((await buyer.get("getOrder", { id })).order).toMatchObject({ returns: [{ state: "received", received: 1 }] });
});

test("a return is withdrawn by a form without scripts", async () => {
  const { buyer, id } = await aDeliveredOrder();
  const lines = [{ line: 0, quantity: 1, reason: "damaged" as const }];
  const asked = (await buyer.get("requestReturn", { id, lines, way: "drop_off" })).return;
  const page = `/order/${id}/returns/${asked.id}`;
  const answer = await post(buyer, page, { intent: "withdraw" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, page]);
  expect(await (await buyer.fetch(`/ar${page}`)).text()).toContain("مسحوب");
});
