// Shows a hospital's order of 40 lines over real HTTP, from the cart to its last back-order: sent in parcels, cancelled in part,
// returned, recalled, invoiced and credited. After each step every unit is in one state, every fils is on the papers and on the
// credit line, and the shelf has what it must have.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { anAddress } from "../support/buyers";
import { aCustomerWhoApplied, sentTo } from "../support/customers";
import { HttpShopper } from "../support/http-shopper";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

let shop: Shop;
let staff: HttpShopper;
beforeAll(async () => {
  shop = await startShop({ users: ["staff"] });
  staff = new HttpShopper(shop.origin, { access_token: await mintToken("staff") });
}, 120_000);
afterAll(() => shop?.stop());

type Handled = CallReply<"getHandledOrder">["order"];
type Line = { sku: string; shelf: number };

const quantity = 4;
/** The first lines are of goods with lots, the next ones wait for half of their units. */
const [withLots, waiting] = [10, 20];
const fils = (aed: number) => Math.round(aed * 100);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const all = (lines: number[], each = quantity) => lines.map((line) => ({ line, quantity: each }));
const parcel = (number: number) => ({ carrier: "Aramex", tracking_number: `HOSPITAL-${number}` });

async function move(sku_id: string, change: Record<string, unknown>) {
  const answer = await staff.ask(
    "correctStock",
    { sku_id, reason: "For a hospital", ...change },
    { "idempotency-key": crypto.randomUUID() },
  );
  expect([answer.status, sku_id, answer.ok ? "" : await answer.text()]).toEqual([200, sku_id, ""]);
}
/** SKU → what is on its shelf and what is owed of it. */
async function allStocks() {
  const pages = [await staff.get("findStock", { limit: 100 })];
  while (pages.length * 100 < pages[0]!.total)
    pages.push(await staff.get("findStock", { limit: 100, page: pages.length + 1 }));
  return new Map(pages.flatMap(({ skus }) => skus.map((one) => [one.sku_id, one] as const)));
}
const inLot = (lot: string, expires_on: string) => ({ lot, expires_on, bin: "H-01" });

/** Forty SKUs of the demo catalogue, with eight units of each on the shelf, or two where the goods are to wait. */
async function shelves(): Promise<Line[]> {
  const found = await staff.get("filterProducts", { in_stock: "1", limit: 100 });
  const skus = found.products
    .flatMap(({ variants }) => variants)
    .filter(
      ({ max_oq, special_price_final, stock }) =>
        (max_oq ?? quantity) >= quantity && special_price_final < 200 && stock > 0,
    )
    .map(({ sku_id }) => sku_id)
    .slice(0, 40);
  expect(skus.length).toBe(40);
  const stocks = await allStocks();
  const lines: Line[] = [];
  for (const [line, sku_id] of skus.entries()) {
    const seen = stocks.get(sku_id)!.stock;
    const shelf = line >= withLots && line < waiting ? quantity / 2 : 2 * quantity;
    await move(sku_id, { stock: shelf, seen });
    if (line < withLots) {
      await staff.get("saveLotRules", { sku_id, tracks_lots: true, lot: inLot("LATER", "2099-12-31") });
      await move(sku_id, { kind: "receive", change: 1, place: inLot("SOONER", "2099-01-31") });
    } else if (line < waiting) await staff.get("saveBackorders", { sku_id, allowed: true, days: 14 });
    lines.push({ sku: sku_id, shelf: line < withLots ? shelf + 1 : shelf });
  }
  return lines;
}

/** A hospital with a credit line, and its order from the cart with a voucher that does not divide by the lines. */
async function ordered(lines: Line[]) {
  const { customer: hospital, email } = await aCustomerWhoApplied(shop.origin, "Hospital");
  const { accounts } = await staff.get("listCreditQueue", { search: email });
  const account = accounts[0]!.id;
  await staff.get("approveCredit", { id: account, limit: 45_000, terms: 30 });
  await staff.get("saveVoucher", { code: "HOSPITAL-7", type: "fixed", value: 77.77, max_uses: 1, listed: false });
  for (const { sku } of lines) await hospital.get("updateCartItem", { type: "UPDATE", sku_id: sku, quantity });
  const { checkout } = await hospital.get("createCheckout", { source: "cart" });
  await hospital.get("applyCheckoutVoucher", { id: checkout.id, code: "HOSPITAL-7" });
  const { address } = await hospital.get("editAddress", { action: "add", ...anAddress });
  const ready = await hospital.get("changeCheckoutAddress", {
    id: checkout.id,
    delivery_address_id: address!.id,
    billing_address_id: address!.id,
  });
  const { order } = await hospital.get("createCreditOrder", {
    checkout_id: checkout.id,
    shown_payable: ready.checkout.payable,
  });
  expect(fils(order.payable)).toBe(fils(ready.checkout.payable));
  return { hospital, email, account, id: order.id };
}

// Shows: orders.parts, orders.units
test("every unit and every fils of a hospital's order", { timeout: 240_000 }, async () => {
  const lines = await shelves();
  const { hospital, email, account, id } = await ordered(lines);
  /** What came in and what was written off since the shelves were filled, by line. */
  const moved = lines.map(() => 0);
  const order = async () => (await staff.get("getHandledOrder", { id })).order;

  /** Looks at all of it: units, money, papers and shelves. */
  async function accountFor(step: string): Promise<Handled> {
    const now = await order();
    expect([step, now.items.map(({ units }) => sum(Object.values(units)))]).toEqual([step, lines.map(() => quantity)]);
    const papers = await Promise.all(
      now.documents.map(
        async ({ kind, number }) => (await staff.get("getHandledTaxDocument", { id, kind, number })).document,
      ),
    );
    for (const { lines: printed, total, net, tax, taxes } of papers) {
      expect([step, fils(net) + fils(tax), sum(printed.map((line) => fils(line.total)))]).toEqual([
        step,
        fils(total),
        fils(total),
      ]);
      expect(sum(taxes.map((rate) => fils(rate.tax)))).toBe(fils(tax));
    }
    const [invoiced, credited] = (["invoice", "credit_note"] as const).map((kind) =>
      sum(papers.filter((paper) => paper.kind === kind).map(({ total }) => fils(total))),
    );
    const { used } = (await hospital.get("getCreditLine", {})).data;
    const worth = fils(now.total_with_shipping) - fils(now.refunded);
    expect([step, "on the credit line", fils(used)]).toEqual([step, "on the credit line", worth]);
    if (papers.length > 0) expect([step, "on paper", invoiced! - credited!]).toEqual([step, "on paper", worth]);
    const stocks = await allStocks();
    for (const [line, { units }] of now.items.entries()) {
      const { stock, owed } = stocks.get(lines[line]!.sku)!;
      const gone = units.open + units.backordered + units.picked + units.shipped + units.delivered;
      expect([step, line, stock - owed]).toEqual([step, line, lines[line]!.shelf + moved[line]! - gone]);
    }
    return now;
  }

  const placed = await accountFor("placed");
  expect(placed.items.slice(withLots, waiting).map(({ units }) => units.backordered)).toEqual(Array(10).fill(2));

  await staff.get("confirmOrder", { id });
  await hospital.get("cancelOrder", {
    order_id: id,
    lines: [{ line: 30, quantity: 1 }],
    reason: "changed_mind",
  });
  await staff.get("cancelHandledOrder", { id, lines: all([31]), reason: "out_of_stock" });
  expect((await accountFor("cancelled in part")).items.slice(30, 32).map(({ units }) => units.cancelled)).toEqual([
    1, 4,
  ]);

  for (const [number, of] of [range(0, 10), range(10, 20), range(20, 40)].entries()) {
    const there = (await order()).items.flatMap(({ units }, line) =>
      of.includes(line) && units.open > 0 ? [{ line, quantity: units.open }] : [],
    );
    await staff.get("packOrder", { id, lines: there });
    await staff.get("shipOrder", { id, lines: there, ...parcel(number + 1) });
  }
  const shipped = await accountFor("what is there has left");
  // Of each line with lots the unit that expires first has left first.
  expect(shipped.lots.filter(({ number }) => number === "SOONER").map((lot) => lot.quantity)).toEqual(
    Array(withLots).fill(1),
  );
  for (const { id: shipment } of shipped.shipments.slice(0, 2)) await staff.get("deliverOrder", { id, shipment });
  await accountFor("two parcels have arrived");

  for (const part of [1, 2]) {
    for (const line of range(withLots, waiting)) {
      await move(lines[line]!.sku, { kind: "receive", change: 1 });
      moved[line]! += 1;
    }
    const came = await accountFor(`goods came, ${part}`);
    expect(came.items.slice(withLots, waiting).map(({ units }) => units.open)).toEqual(Array(10).fill(1));
    await staff.get("packOrder", { id });
    await staff.get("shipOrder", { id, ...parcel(3 + part) });
  }
  await staff.get("deliverOrder", { id });
  const delivered = await accountFor("the last back-order has arrived");
  expect(delivered).toMatchObject({ status: "delivered" });
  expect(delivered.shipments.map(({ tracking_number }) => tracking_number)).toEqual(
    range(1, 6).map((number) => parcel(number).tracking_number),
  );
  expect(delivered.documents[0]).toMatchObject({ kind: "invoice" });

  const wrong = [
    { line: 20, quantity: 1, reason: "damaged" },
    { line: 21, quantity: 2, reason: "damaged" },
  ];
  const asked = await hospital.get("requestReturn", { id, lines: wrong, way: "pick_up" });
  const again = await hospital.ask("requestReturn", {
    id,
    lines: [{ line: 20, quantity: 4, reason: "damaged" }],
    way: "pick_up",
  });
  expect(again.status).toBe(400);
  await staff.get("approveReturn", { id: asked.return.id });
  await staff.get("receiveReturn", {
    id: asked.return.id,
    lines: [
      { line: 20, resell: 1 },
      { line: 21, discard: 1, resell: 1 },
    ],
  });
  moved[21]! -= 1;
  await accountFor("two lines were returned");

  const { lots } = await staff.get("listLots", { sku_id: lines[0]!.sku });
  const recalled = lots.find(({ number }) => number === "SOONER")!;
  await staff.get("setLotState", { lot_id: recalled.id, state: "recalled", reason: "The maker's letter" });
  const letter = { text_en: "Do not use this lot.", text_ar: "لا تستخدموا هذه التشغيلة." };
  await staff.get("sendRecall", { lot_id: recalled.id, ...letter });
  shop.minute();
  const link = await vi.waitFor(
    async () => {
      const sent = (await sentTo(shop.origin, email)).find(({ text }) => text.includes(letter.text_en));
      return /\/recall\/([0-9a-f]{24})/.exec(sent!.text)![1]!;
    },
    { timeout: 30_000, interval: 200 },
  );
  await new HttpShopper(shop.origin).get("answerRecall", { notice_id: link, found: 1, note: "Put aside" });
  const { recall } = await staff.get("getRecall", { lot_id: recalled.id });
  expect(recall).toMatchObject({ answered: 1, found: 1 });
  await staff.get("returnOrder", { id, lines: [{ line: 0, quantity: 1 }], reason: "damaged" });
  moved[0]! -= 1;
  const last = await accountFor("the recalled unit came back");

  expect(last.items.map(({ units }) => units.returned).filter(Boolean)).toEqual([1, 1, 2]);
  expect(last.documents.map(({ kind }) => kind)).toEqual([
    // What was cancelled before the first parcel is not on it, and needs no note.
    "invoice",
    "credit_note",
    "credit_note",
  ]);
  const buyers = (await hospital.get("getOrder", { id })).order;
  expect([fils(buyers.refunded), buyers.documents.length, buyers.shipments.length]).toEqual([
    fils(last.refunded),
    last.documents.length,
    5,
  ]);
  expect((await staff.get("getCreditAccount", { id: account })).account.data.used).toBe(buyers.credit!.open);
});
