/**
 * What distance costs: 0, 40 and 110 ms between storefront and backend, and between backend and database. Each moment
 * is reported in ms, and as multiples of the longest distance that it grew by: the number of sequential long trips.
 * Nothing is cached.
 */
import { openBrowser, newVisitor } from "./harness/browser.mjs";
import { distantBackend, distantStorefront } from "./harness/distant-entries.mjs";
import { home, listing, productPaths } from "./harness/pages.mjs";
import { shopperCalls } from "./harness/shopper-calls.mjs";
import { median } from "./harness/statistics.mjs";
import { figure, ms } from "./harness/table.mjs";
import { timedVisit } from "./harness/visitor.mjs";
import { shopWorkers, startWorkerd } from "./harness/workerd.mjs";

const distances = [0, 40, 110];
const longest = distances.at(-1);
const runs = 7;
/** Most long trips between storefront and backend, one after another; `round-trips` counts those to the database. */
const mostTrips = {
  "first byte, home": 1.3,
  "first byte, listing": 1.3,
  "first byte, product": 1.3,
  "a keystroke of search": 1.2,
  "a keystroke that finds something": 1.2,
  "a cart click": 1.2,
  "a page's tail": 1.2,
};

export async function measure() {
  const workers = shopWorkers({
    withAssets: false,
    entry: distantStorefront,
    backendEntry: distantBackend,
    variables: { OUTBOX: "local" },
  });
  const shop = await startWorkerd(workers);
  const browser = await openBrowser();
  try {
    const moments = await momentsOf(shop.url, browser);
    const figures = [];
    for (const place of ["backend", "database"]) {
      const told = Object.fromEntries(Object.keys(moments).map((name) => [name, []]));
      for (const distance of distances) {
        await setDistance(shop.url, place, distance);
        for (const [name, moment] of Object.entries(moments)) told[name].push(await medianOf(moment));
      }
      for (const [name, values] of Object.entries(told)) figures.push(...figuresOf(place, name, values));
    }
    return figures;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

const setDistance = (shop, place, distance) =>
  fetch(`${shop}/bench/distance?${place}=${distance}`, { method: "POST" }).then((answer) => answer.text());

async function medianOf(moment) {
  await moment();
  const values = [];
  for (let run = 0; run < runs; run += 1) values.push(await moment());
  return median(values);
}

function figuresOf(place, name, values) {
  const trips = (values.at(-1) - values[0]) / longest;
  const way = place === "backend" ? "storefront to backend" : "backend to database";
  const most = place === "backend" ? mostTrips[name] : undefined;
  return [
    figure(`${way} ${distances.join(" / ")} ms: ${name}`, values.map((value) => ms(value)).join(" / ")),
    figure("… long trips", trips, most && { atMost: most }, (value) => value.toFixed(2)),
  ];
}

/** Each gives the ms of one try. */
async function momentsOf(shop, browser) {
  const [product] = await productPaths(shop);
  return {
    "first byte, home": () => firstByte(shop + home),
    "first byte, listing": () => firstByte(shop + listing),
    "first byte, product": () => firstByte(shop + product),
    "largest paint, product": () => largestPaint(browser, shop + product),
    ...(await shopperCalls(shop)),
  };
}

const firstByte = async (url) => (await timedVisit(url)).firstByte;

async function largestPaint(browser, url) {
  const context = await newVisitor(browser, "mobile");
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "load" });
    return await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
            type: "largest-contentful-paint",
            buffered: true,
          });
        }),
    );
  } finally {
    await context.close();
  }
}
