// Shows over real HTTP that screens without scripts let a buyer choose when heavy goods are delivered: the step asks for it, a time
// that somebody else took meanwhile is refused there with others to choose, the order's page shows and changes it, and the papers
// have it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInAs } from "../support/customers";
import type { HttpShopper } from "../support/http-shopper";
import { staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";

/** A wheelchair of 17.5 kg, and masks. */
const [heavy, light] = ["FO-WCH-41CM", "SH-SMK-50"];

let shop: Shop;
let staff: HttpShopper;
beforeAll(async () => {
  shop = await startShop();
  staff = await signedInAs(shop.origin, staffEmail);
  const dubai = (await staff.get("listEditedPlaces", {})).places.find(({ id }) => id === 49)!;
  await staff.get("savePlaces", { places: [{ ...dubai, slots: "9:00–13:00 × 1, 13:00–18:00 × 1" }] });
}, 120_000);
afterAll(() => shop?.stop());

const post = (shopper: HttpShopper, path: string, fields: Record<string, string>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return shopper.fetch(path, { method: "POST", body });
};
const textOf = async (answer: Response | Promise<Response>) => (await answer).text();

/** A buyer at the payment step. */
async function atPayment(sku_id: string) {
  const buyer = await signedInAs(shop.origin, `slots-${crypto.randomUUID()}@clinic.test`);
  await buyer.get("editAddress", {
    action: "add",
    first_name: "Mona",
    last_name: "Saleh",
    address_line_1: "Villa 12",
    city: "Dubai",
    state: "Dubai",
    phone: "0501234567",
  });
  const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id, quantity: 1 });
  const step = `/checkout/${checkout.id}/payment`;
  const fields = { intent: "pay", key: crypto.randomUUID(), payable: String(checkout.payable), method: "cod" };
  const pay = (slot?: string) => post(buyer, step, { ...fields, ...(slot !== undefined && { slot }) });
  return { buyer, step, pay, free: checkout.delivery_times?.free.map(({ id }) => id) ?? [] };
}

// Shows: checkout.slots, orders.slots
test("a time is chosen, lost to another buyer, chosen again, changed and printed, without scripts", async () => {
  const [first, second] = [await atPayment(heavy), await atPayment(heavy)];
  const [wanted = "", other = ""] = first.free.slice(4);
  expect(await textOf(second.buyer.fetch(second.step))).toContain(`<option value="${wanted}"`);
  expect(await textOf(first.pay(""))).toContain("Choose a day and time for the delivery of your heavy items.");
  const placed = await first.pay(wanted);
  expect(placed.status).toBe(303);
  const late = await textOf(second.pay(wanted));
  expect(late).toContain("This delivery time is no longer free. The nearest free times:");
  expect(late).not.toContain(`<option value="${wanted}"`);
  expect(await textOf(second.pay("2026-01-01T09:00"))).toContain("We don’t deliver at this time.");
  expect((await second.pay(other)).status).toBe(303);

  const page = new URL(placed.headers.get("location")!, shop.origin).pathname;
  const shown = await textOf(first.buyer.fetch(page));
  expect(shown).toContain("Delivery of heavy items");
  expect(shown).not.toContain(`<option value="${other}"`);
  const next = first.free[7]!;
  expect(shown).toContain(`<option value="${next}"`);
  expect(await textOf(post(first.buyer, page, { intent: "slot", slot: other }))).toContain("no longer free");
  expect((await post(first.buyer, page, { intent: "slot", slot: next })).status).toBe(303);
  const id = page.split("/").at(-1)!;
  const { slot } = (await first.buyer.get("getOrder", { id })).order;
  expect(slot).toMatchObject({ id: next });
  const note = await textOf(first.buyer.fetch(`${page}/delivery-note`));
  for (const needle of ["Delivery time (two people)", slot!.from, slot!.to]) expect(note).toContain(needle);

  const console = `/admin/orders/${id}`;
  const moved = first.free[9]!;
  expect(await textOf(staff.fetch(console))).toContain(`<option value="${moved}"`);
  expect((await post(staff, console, { id, intent: "slot", slot: moved })).status).toBe(303);
  expect(await textOf(staff.fetch(`/admin/pick-list?chosen=${id}`))).toContain("Delivery time (two people)");
  expect((await first.buyer.get("getOrder", { id })).order.slot).toMatchObject({ id: moved });
});

// Shows: checkout.slots
test("light goods ask for no time", async () => {
  const { buyer, step, pay } = await atPayment(light);
  expect(await textOf(buyer.fetch(step))).not.toContain('name="slot"');
  expect((await pay()).status).toBe(303);
});
