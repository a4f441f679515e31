/**
 * Rows that D1 reads and writes for what shoppers do, as D1 counts and bills them, with the rows of the shopper's own
 * object beside them; how long an order keeps the database busy, and how many bytes it leaves there. Counts do not
 * depend on what else the machine does.
 */
import { calls } from "./harness/calls.mjs";
import { bundle } from "./harness/bundle.mjs";
import { CountedShopper } from "./harness/counted-shopper.mjs";
import { cpuMs } from "./harness/cpu.mjs";
import { generatedState } from "./harness/generated-state.mjs";
import { home, listing, productPaths } from "./harness/pages.mjs";
import { startShopWithBackend } from "./harness/slow-backend.mjs";
import { median } from "./harness/statistics.mjs";
import { figure, ms } from "./harness/table.mjs";
import { timedVisit } from "./harness/visitor.mjs";
import { plainWorker, startWorkerd } from "./harness/workerd.mjs";

/** Orders that are placed to see how many bytes one leaves, by how many lines they have. */
const orders = { 1: 200, 11: 200 };
/** Product pages that are looked at. */
const products = 40;
const largeCatalogue = 100_000;
const minute = 60_000;
const day = 24 * 60 * minute;

export async function measure() {
  const pages = await pagesOfTheShop();
  const backend = await startBackend();
  try {
    await rowsOf(backend.url, "/bench/plenty");
    const shopper = await CountedShopper.signIn(backend.url);
    const journey = [...shopper.told, ...(await buying(shopper))];
    const { size: objectSize } = shopper.cost.object;
    // The first ones still find something to do.
    for (let at = 1; at <= 15; at++) await clock(backend.url, at * minute);
    const idle = await clock(backend.url, 16 * minute);
    const stored = await whatOrdersLeave();
    return [
      ...pages,
      ...(await largeListings()),
      ...journey.map(({ name, cost }) => figure(`rows for ${name}: D1 read / written; object`, told(cost))),
      figure("… for the clock's minute with nothing due", told(idle)),
      ...stored,
      figure("bytes of a shopper's object with a cart, a viewed product and an order behind it", objectSize),
    ];
  } finally {
    await backend.stop();
  }
}

const told = ({ rowsRead, rowsWritten, object }) =>
  `${rowsRead} / ${rowsWritten}${object ? `; ${object.rowsRead} / ${object.rowsWritten}` : ""}`;

/** One buyer buys as much as many. */
const withoutLimits = {
  RATE_LIMITS: "off",
  OPEN_ORDERS_LIMIT: "100000",
  OPEN_UNITS_LIMIT: "100000",
  OPEN_SUM_LIMIT: "100000000",
};

/** The backend alone, with its objects. */
async function startBackend(state, variables = {}) {
  const worker = plainWorker("rows", await bundle("bench/counting-backend.ts"));
  const durableObjects = {
    SHOPPER: { className: "ShopperObject", useSQLite: true },
    SALE: { className: "SaleObject", useSQLite: true },
  };
  const bindings = {
    ENVIRONMENT: "local",
    OUTBOX: "local",
    SESSION_SECRET: "a secret of the bench, 32 letters or more",
    ...variables,
  };
  return startWorkerd({ ...worker, durableObjects, r2Buckets: ["DOCUMENTS", "MEDIA"], bindings }, state);
}

/** Every call of a page together; of a product page the median. */
async function pagesOfTheShop() {
  const shop = await startShopWithBackend();
  const costOf = async (path) => {
    const made = await shop.callsDuring(() => timedVisit(shop.url + path));
    const sum = (what) => made.reduce((total, cost) => total + cost[what], 0);
    return { rows: sum("rowsRead"), busy: sum("ms") };
  };
  try {
    const [homeCost, listingCost] = [await costOf(home), await costOf(listing)];
    const costs = [];
    for (const path of (await productPaths(shop.url)).slice(0, products)) costs.push(await costOf(path));
    const ofProducts = (what) => median(costs.map((cost) => cost[what]));
    return [
      figure("rows read for a home page, nothing stored", homeCost.rows, { atMost: 1000 }),
      figure("… a listing of 24", listingCost.rows, { atMost: 800 }),
      figure(`… a product page, median of ${products}`, ofProducts("rows"), { atMost: 700 }),
      figure("… and D1 is busy with it, three calls together", ofProducts("busy"), undefined, ms),
    ];
  } finally {
    await shop.stop();
  }
}

/** Listings and searches in the catalogue of 100,000 groups, of which 500 match. */
async function largeListings() {
  const backend = await startBackend(await generatedState(largeCatalogue));
  const asked = {
    "all products": {},
    "a speciality": { slug: "marked-often" },
    "… in stock only": { slug: "marked-often", in_stock: "1" },
    "a search for a word of 500 groups": { search: "falcon" },
    "… and a word of every group": { search: "sterile falcon" },
    "… as short rows": { search: "falcon", rows: "1", limit: "8" },
  };
  try {
    const figures = [];
    for (const [name, query] of Object.entries(asked)) {
      const { rowsRead } = await rowsOf(backend.url, `${calls.filterProducts.path}?${new URLSearchParams(query)}`);
      figures.push(
        figure(`rows read among ${largeCatalogue.toLocaleString("en")} groups: ${name}`, rowsRead, { atMost: 2000 }),
      );
    }
    return figures;
  } finally {
    await backend.stop();
  }
}

async function rowsOf(url, path, headers = {}) {
  const answer = await fetch(url + path, { headers: { source: "web", ...headers } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return JSON.parse(answer.headers.get("x-cost"));
}

/** Twelve products that can be bought in cash. */
const goodsFor = async (shopper) =>
  (await shopper.call("filterProducts", { in_stock: "1", cod: "1", limit: 12 })).products;

/** From an empty cart to an order of one line. */
async function buying(shopper) {
  const [{ default_sku: sku, product_group_id }] = await goodsFor(shopper);
  const steps = [];
  const step = async (name, call, request) => {
    const body = await shopper.call(call, request);
    steps.push({ name, cost: shopper.cost });
    return body;
  };
  await shopper.call("updateCartItem", { type: "UPDATE", sku_id: sku, quantity: 1 });
  await step("the tail of a page", "getShopper", {});
  await step("a cart of one line, read", "getCart", {});
  await step("a cart line changed", "updateCartItem", { type: "UPDATE", sku_id: sku, quantity: 2 });
  await step("a product noted as viewed", "viewProduct", { product_group_id });
  const { checkout } = await step("a checkout made", "createCheckout", { source: "cart" });
  await step("a checkout read", "getCheckout", { id: checkout.id });
  await step("its ways of paying", "listPaymentMethods", { id: checkout.id });
  const { order } = await step("an order of one line in cash", "createCodOrder", { checkout_id: checkout.id });
  await step("the cart after it", "getCart", {});
  await step("the list of orders", "listOrders", {});
  await step("an order's page", "getOrder", { id: order.id });
  return steps;
}

/** The scheduled run, as of so many ms from now. */
const clock = (url, later) => rowsOf(url, "/bench/tick", { "x-now": String(Date.now() + later) });

/**
 * Places orders of one line, then of eleven. What an order leaves for good is what the database grows by when as many
 * are placed again after a scheduled run has deleted what stays for a day only, since their room is used again.
 */
async function whatOrdersLeave() {
  const backend = await startBackend(undefined, withoutLimits);
  try {
    await rowsOf(backend.url, "/bench/plenty");
    return await placed(backend, await CountedShopper.signIn(backend.url));
  } finally {
    await backend.stop();
  }
}

async function placed({ url, pid }, shopper) {
  const all = (await goodsFor(shopper)).map(({ default_sku }) => default_sku);
  const bytes = {};
  const first = {};
  const busy = [];
  let cpu = Infinity;
  for (const [lines, count] of Object.entries(orders)) {
    const skus = all.slice(0, Number(lines));
    const growth = async () => {
      const { size } = await shopper.order(skus);
      const before = cpuMs(pid);
      for (let at = 0; at < count; at++) busy.push({ lines, duration: (await shopper.order(skus)).ms });
      if (lines === "1") cpu = Math.min(cpu, (cpuMs(pid) - before) / count);
      return (shopper.cost.size - size) / count;
    };
    first[lines] = await growth();
    await clock(url, 2 * day);
    bytes[lines] = await growth();
  }
  const busyWith = (wanted) => median(busy.filter(({ lines }) => lines === wanted).map((one) => one.duration));
  const perLine = (of) => Math.round((of[11] - of[1]) / 10);
  return [
    figure("D1 is busy with an order of one line in cash, median of 400", busyWith("1"), undefined, ms),
    figure("… of eleven lines", busyWith("11"), undefined, ms),
    figure("CPU of a cart, a checkout and an order of one line, databases included", cpu, undefined, ms),
    figure("bytes that an order of one line leaves for good / with what goes after a day", both(bytes[1], first[1])),
    figure("… each further line", both(perLine(bytes), perLine(first))),
  ];
}

const both = (...values) => values.map(Math.round).join(" / ");
