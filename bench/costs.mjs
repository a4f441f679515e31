/**
 * Measures what the simulation is fed with and writes it into `bench/simulation/costs.json`: for each call what it asks of
 * the database, of the shopper's object and of the processor; and, from docs/performance.md, the figures that other rows
 * have measured there. What is cited or assumed stays as it is.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "./harness/bundle.mjs";
import { CountedShopper } from "./harness/counted-shopper.mjs";
import { cpuMs } from "./harness/cpu.mjs";
import { root } from "./harness/places.mjs";
import { median } from "./harness/statistics.mjs";
import { plainWorker, startWorkerd } from "./harness/workerd.mjs";

const file = path.join(root, "bench/simulation/costs.json");
const ownSource = "npm run bench -- costs";
/** How often each call is made for its processor time, after as many to get warm. */
const rounds = 60;

export async function measure() {
  const day = new Date().toISOString().slice(0, 10);
  const costs = JSON.parse(readFileSync(file, "utf8"));
  costs.calls = { source: ownSource, date: day, of: await measuredCalls() };
  refreshFromReport(costs, day);
  writeFileSync(file, `${JSON.stringify(costs, null, 2)}\n`);
  return [];
}

/**
 * Takes over the figures of docs/performance.md that an entry names as its source: `docs/performance.md: <figure>`, or of the
 * row below that one, whose own name is not enough.
 */
function refreshFromReport(costs, day) {
  const report = readFileSync(path.join(root, "docs/performance.md"), "utf8");
  const measuredOn = /^Measured on (\S+)/m.exec(report)?.[1] ?? day;
  const rows = report.split("\n").filter((line) => line.startsWith("| "));
  for (const [name, entry] of Object.entries(costs.figures)) {
    const [, wanted, next] = /^docs\/performance\.md: (.+?)( \(next row\))?$/.exec(entry.source) ?? [];
    if (!wanted) continue;
    const place = rows.findIndex((row) => row.split("|")[1].trim() === wanted);
    if (place === -1) throw new Error(`${name}: docs/performance.md has no figure "${wanted}"`);
    const [, , , told] = rows[place + (next ? 1 : 0)].split("|");
    // Of two numbers the first one.
    entry.value = Number(/[\d.]+/.exec(told)[0]);
    entry.date = measuredOn;
  }
}

async function measuredCalls() {
  const worker = plainWorker("costs", await bundle("bench/counting-backend.ts"));
  const durableObjects = { SHOPPER: { className: "ShopperObject", useSQLite: true } };
  const bindings = {
    ENVIRONMENT: "local",
    OUTBOX: "local",
    SESSION_SECRET: "a secret of the bench, 32 letters or more",
    RATE_LIMITS: "off",
    OPEN_ORDERS_LIMIT: "100000",
    OPEN_UNITS_LIMIT: "100000",
    OPEN_SUM_LIMIT: "100000000",
  };
  const backend = await startWorkerd({ ...worker, durableObjects, r2Buckets: ["DOCUMENTS", "MEDIA"], bindings });
  try {
    await fetch(`${backend.url}/bench/plenty`);
    return await callsOf(backend);
  } finally {
    await backend.stop();
  }
}

async function callsOf({ url, pid }) {
  const shopper = await CountedShopper.signIn(url);
  const { products } = await shopper.call("filterProducts", { in_stock: "1", cod: "1", limit: 12 });
  const [{ default_sku: sku, product_group_id }] = products;
  const measured = {};
  const step = async (name, call) => {
    const costs = [];
    for (let round = 0; round < rounds; round++) {
      await call(round);
      costs.push(shopper.cost);
    }
    const before = cpuMs(pid);
    for (let round = 0; round < rounds; round++) await call(round);
    measured[name] = { ...usual(costs.slice(0, 5)), cpu: rounded((cpuMs(pid) - before) / rounds) };
  };
  const set = (quantity) => shopper.call("updateCartItem", { type: "UPDATE", sku_id: sku, quantity });
  const keyword = (round) => products[round % products.length].title?.slice(0, 4) ?? "gloves";
  await step("keystroke", (round) => shopper.call("filterProducts", { search: keyword(round), rows: "1", limit: 8 }));
  await step("search", (round) => shopper.call("filterProducts", { search: keyword(round) }));
  await step("listing data", () => shopper.call("filterProducts", {}));
  await step("product data", (round) => shopper.call("getProduct", { id: products[round % products.length].slug }));
  await step("code", (round) =>
    shopper.call("sendOtp", { email: `costs-${measured.code ? 1 : 0}-${round}-${Math.random()}@shop.test` }),
  );
  await step("cart click", (round) => set(1 + (round % 2)));
  await step("cart", () => shopper.call("getCart", {}));
  await step("tail", () => shopper.call("getShopper", {}));
  await step("viewed", () => shopper.call("viewProduct", { product_group_id }));
  let checkout;
  await step("checkout", async () => ({ checkout } = await shopper.call("createCheckout", { source: "cart" })));
  await step("checkout read", () => shopper.call("getCheckout", { id: checkout.id }));
  await step("ways of paying", () => shopper.call("listPaymentMethods", { id: checkout.id }));
  await orders(shopper, sku, measured, pid);
  await step("order list", () => shopper.call("listOrders", {}));
  return measured;
}

/** An order needs a cart and a checkout before it: their processor time is taken off. */
async function orders(shopper, sku, measured, pid) {
  const costs = [];
  const before = cpuMs(pid);
  for (let round = 0; round < rounds; round++) costs.push(await shopper.order([sku]));
  const whole = (cpuMs(pid) - before) / rounds;
  // A buyer with many open orders has more rows read than others.
  const alone = Math.max(1, whole - measured["cart click"].cpu - measured.checkout.cpu);
  measured.order = { ...usual(costs.slice(0, 1)), cpu: rounded(alone) };
}

/** The median of each count; the object's are of one call, since it is asked after each. */
function usual(costs) {
  const of = (read) => Math.round(median(costs.map(read)));
  return {
    trips: of((cost) => cost.roundTrips),
    writes: of((cost) => cost.writes),
    rowsRead: of((cost) => cost.rowsRead),
    rowsWritten: of((cost) => cost.rowsWritten),
    objectRead: of((cost) => cost.object?.rowsRead ?? 0),
    objectWritten: of((cost) => cost.object?.rowsWritten ?? 0),
  };
}

const rounded = (value) => Number(value.toFixed(2));
