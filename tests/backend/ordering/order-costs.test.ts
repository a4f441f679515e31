// Shows what the acts on orders ask of the database: an order of one line costs what it did, one of 500 lines in 40 parcels
// costs rows for its lines and no more, and each act reads and writes in a few trips.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import type { CallName } from "#shared/calls/calls";
import { orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { countingDatabase } from "#support/rows-read";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

vi.setConfig({ testTimeout: 120_000 });

const many = Array.from({ length: 500 }, (_, at) => `MANY-${at}`);
beforeAll(() =>
  loadProducts([
    productSample("one", { variants: [variantSample("ONE", { stock: 100, cod: true })] }),
    productSample("many", { variants: many.map((sku) => variantSample(sku, { stock: 100 })) }),
  ]),
);

type Cost = { read: number; written: number };
/** Makes a call, and gives the rows that it read and wrote. */
async function costOf(
  caller: { get: (name: never, request: never, options: never) => Promise<unknown> },
  name: CallName,
  request: object,
): Promise<Cost> {
  const { database, rowsRead, rowsWritten } = countingDatabase(env.DB);
  await caller.get(name as never, request as never, { database } as never);
  return { read: rowsRead(), written: rowsWritten() };
}

// Shows: orders.costs
test("an order of one line costs what an order without parts did", async () => {
  const [buyer, staff] = [await aUser(), await aStaff()];
  await withAddress(buyer);
  const { checkout } = await buyer.get("createCheckout", { source: "pdp", sku_id: "ONE", quantity: 1 });
  const placed = await costOf(buyer, "createCodOrder", orderOf(checkout));
  const { orders } = await buyer.get("listOrders", {});
  const { id } = orders[0]!;
  const costs = {
    placed,
    confirmed: await costOf(staff, "confirmOrder", { id }),
    packed: await costOf(staff, "packOrder", { id }),
    shipped: await costOf(staff, "shipOrder", { id, carrier: "Aramex", tracking_number: "AX-1" }),
    delivered: await costOf(staff, "deliverOrder", { id }),
    returned: await costOf(staff, "returnOrder", { id, reason: "damaged" }),
  };
  // Two to five rows of these are the e-invoice's trigger on a tax document (who issues, what the buyer is), and receipts of the order.
  expect(costs.placed.read).toBeLessThanOrEqual(202);
  expect(costs.placed.written).toBeLessThanOrEqual(48);
  for (const [step, { read, written }] of Object.entries(costs).slice(1)) {
    expect([step, read]).toEqual([step, expect.toSatisfy((rows: number) => rows <= 180)]);
    expect([step, written]).toEqual([step, expect.toSatisfy((rows: number) => rows <= 46)]);
  }
});

// Shows: orders.costs
test("an order of 500 lines leaves in 40 parcels at rows for its lines", async () => {
  const [buyer, staff] = [await aUser(), await aStaff()];
  const lines = many.map((sku) => ({ sku, slug: "many", quantity: 2, unitPrice: 1000 }));
  const { id } = await anOrder(buyer.userId, { lines, status: "confirmed" });
  const packed = await costOf(staff, "packOrder", { id });
  const parcels: Cost[] = [];
  for (let parcel = 0; parcel < 40; parcel++) {
    const of = many.slice(parcel * 13, parcel * 13 + 13).map((_, at) => ({ line: parcel * 13 + at, quantity: 2 }));
    if (of.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop -- one parcel after another
    parcels.push(
      await costOf(staff, "shipOrder", { id, carrier: "Aramex", tracking_number: `AX-${parcel}`, lines: of }),
    );
  }
  const delivered = await costOf(staff, "deliverOrder", { id });
  const shown = await costOf(buyer, "getOrder", { id });
  expect(parcels.length).toBe(39);
  for (const { read, written } of parcels) {
    expect(read).toBeLessThanOrEqual(4000);
    expect(written).toBeLessThanOrEqual(80);
  }
  expect(packed.read).toBeLessThanOrEqual(6000);
  expect(delivered.read).toBeLessThanOrEqual(7000);
  expect(shown.read).toBeLessThanOrEqual(2000);
});
