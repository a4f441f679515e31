/**
 * Trips to D1, and rows that it reads and writes, for what staff do with orders: one of a single line, one of 500 lines that
 * leaves in 40 parcels, a pick list of 2,000 lines, and lots of which 100,000 are there. Counts do not depend on what else
 * the machine does.
 */
import { bundle } from "./harness/bundle.mjs";
import { CountedShopper } from "./harness/counted-shopper.mjs";
import { copyOfGeneratedState } from "./harness/generated-state.mjs";
import { median } from "./harness/statistics.mjs";
import { figure } from "./harness/table.mjs";
import { plainWorker, startWorkerd } from "./harness/workerd.mjs";

/** Groups of two SKUs each; those of the first half have lots. */
const groups = 2000;
const lotsOfSku = 50;
const linesOfLarge = 500;
const parcels = 40;
/** Orders of `linesOfLarge` that wait to be picked. */
const waiting = 4;
const staffEmail = "staff@shop.test";
const unbounded = "100000000";

export async function measure() {
  const backend = await startBackend();
  try {
    await fillShelves(await backend.database());
    const people = {
      buyer: await CountedShopper.signIn(backend.url),
      staff: await CountedShopper.signIn(backend.url, staffEmail),
    };
    const single = await acts(people, ["SKU-1000-S"], 1);
    const large = await acts(people, skus(0, linesOfLarge), parcels);
    return [
      ...told("an order of one line", single),
      ...told(`an order of ${linesOfLarge} lines in ${parcels} parcels`, large),
      ...told("the warehouse", await warehouse(people)),
    ];
  } finally {
    await backend.stop();
  }
}

/** One row for each step: trips, rows read, rows written. */
const told = (of, steps) =>
  Object.entries(steps).map(([name, { roundTrips, rowsRead, rowsWritten }], at) =>
    figure(
      `${at === 0 ? `D1 trips; rows read / written for ${of}:` : "…"} ${name}`,
      `${roundTrips}; ${rowsRead} / ${rowsWritten}`,
    ),
  );

async function startBackend() {
  const worker = plainWorker("orders", await bundle("bench/counting-backend.ts"));
  const durableObjects = {
    SHOPPER: { className: "ShopperObject", useSQLite: true },
    SALE: { className: "SaleObject", useSQLite: true },
  };
  const bindings = {
    ENVIRONMENT: "local",
    OUTBOX: "local",
    SESSION_SECRET: "a secret of the bench, 32 letters or more",
    STAFF_EMAILS: staffEmail,
    RATE_LIMITS: "off",
    COD_LIMIT: unbounded,
    CASH_PHONE_FROM: unbounded,
    OPEN_ORDERS_LIMIT: unbounded,
    OPEN_UNITS_LIMIT: unbounded,
    OPEN_SUM_LIMIT: unbounded,
  };
  return startWorkerd(
    { ...worker, durableObjects, r2Buckets: ["DOCUMENTS", "MEDIA"], bindings },
    await copyOfGeneratedState(groups),
  );
}

const skus = (from, count) => Array.from({ length: count }, (_, at) => `SKU-${from + at}-S`);

/** Stock of everything, half of it in 100,000 lots that lie in a hundred bins. */
async function fillShelves(database) {
  const each = 100;
  await database.batch(
    [
      `UPDATE variants SET price = 1000, special_price = NULL, cod = 1, stock = ${lotsOfSku * each}`,
      `UPDATE variants SET tracks_lots = 1 WHERE group_id <= ${groups / 2}`,
      `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${lotsOfSku})
       INSERT INTO lots (sku_id, number, expires_on, created_at)
       SELECT sku_id, 'LOT-' || n.value, date('2090-01-01', '+' || ((group_id * 31 + n.value * 17) % 3000) || ' days'), 0
       FROM variants, n WHERE tracks_lots = 1`,
      `INSERT INTO lot_places (lot_id, warehouse_id, bin, quantity)
       SELECT lot_id, 1, printf('A-%02d', lot_id % 100), ${each} FROM lots`,
    ].map((text) => database.prepare(text)),
  );
  const { results } = await database.prepare("SELECT count(*) AS lots FROM lots").all();
  if (results[0].lots !== 100_000) throw new Error(`there are ${results[0].lots} lots`);
}

/** Places an order in cash and gives its id. */
async function place({ buyer }, wanted) {
  const items = wanted.map((sku_id) => ({ sku_id, quantity: 2 }));
  const { checkout } = await buyer.call("createCheckout", { source: "multiple", items });
  return (await buyer.call("createCodOrder", { checkout_id: checkout.id })).order.id;
}

/** Takes an order through all its steps. @returns what each cost; of the parcels the median */
async function acts(people, wanted, count) {
  const { buyer, staff } = people;
  const id = await place(people, wanted);
  const steps = { placed: buyer.cost };
  const step = async (name, call, request, person = staff) => {
    await person.call(call, request);
    steps[name] = person.cost;
  };
  await step("confirmed", "confirmOrder", { id });
  await step("packed", "packOrder", { id });
  const sent = [];
  for (let parcel = 0; parcel < count; parcel++) {
    const first = Math.floor((parcel * wanted.length) / count);
    const end = Math.floor(((parcel + 1) * wanted.length) / count);
    const lines = Array.from({ length: end - first }, (_, at) => ({ line: first + at, quantity: 2 }));
    await staff.call("shipOrder", { id, carrier: "Aramex", tracking_number: `AX-${id}-${parcel}`, lines });
    sent.push(staff.cost);
  }
  steps["each parcel shipped"] = usual(sent);
  await step("delivered", "deliverOrder", { id });
  await step("its page for the buyer", "getOrder", { id }, buyer);
  await step("its page for staff", "getHandledOrder", { id });
  await step("a line returned", "returnOrder", { id, lines: [{ line: 0, quantity: 1 }], reason: "damaged" });
  return steps;
}

const usual = (costs) =>
  Object.fromEntries(
    ["roundTrips", "rowsRead", "rowsWritten"].map((name) => [
      name,
      Math.round(median(costs.map((cost) => cost[name]))),
    ]),
  );

async function warehouse(people) {
  const { staff } = people;
  for (let order = 0; order < waiting; order++) {
    const id = await place(people, skus(order * linesOfLarge, linesOfLarge));
    await staff.call("confirmOrder", { id });
  }
  const steps = {};
  const step = async (name, call, request) => {
    const body = await staff.call(call, request);
    steps[name] = staff.cost;
    return body;
  };
  const { total } = await step("a pick list of 2,000 lines", "listPicks", { limit: 100 });
  if (total < 2000) throw new Error(`the pick list has ${total} lines`);
  await step("the first of 100,000 lots", "listLots", { limit: 20 });
  await step("those that expire within ten years", "listLots", { within: 3650 });
  const { lots } = await step("the lots of a SKU", "listLots", { sku_id: "SKU-0-S" });
  const lot_id = lots[0].id;
  await step("who has a lot", "listLotOrders", { lot_id });
  await step("a lot recalled", "setLotState", { lot_id, state: "recalled", reason: "The maker's letter" });
  await step("its buyers written to", "sendRecall", {
    lot_id,
    text_en: "Stop using it.",
    text_ar: "أوقفوا استخدامها.",
  });
  return steps;
}
