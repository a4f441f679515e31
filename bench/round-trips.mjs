/**
 * Round trips to D1 when nothing is kept, a batch counting as one: of a page one after another before its heading, told by
 * how late a slow database makes it, and in all; of a shopper's call one after another.
 */
import { distantBackend, distantStorefront } from "./harness/distant-entries.mjs";
import { home, listing, productPaths } from "./harness/pages.mjs";
import { shopperCalls } from "./harness/shopper-calls.mjs";
import { median } from "./harness/statistics.mjs";
import { figure } from "./harness/table.mjs";
import { timedVisit } from "./harness/visitor.mjs";
import { shopWorkers, startWorkerd } from "./harness/workerd.mjs";

const slowedBy = 200;
const runs = 5;
/** Of a page: before its heading, and in all. */
const most = { product: 1, listing: 1, home: 1, inAll: 3 };
/** Of a call. Limits of use, which are counted in a trip of their own, are off. */
const mostOfCall = {
  "a keystroke of search": 1,
  "a keystroke that finds something": 1,
  "a cart click": 1,
  "a page's tail": 1,
  "a checkout step": 2,
};

export async function measure() {
  const shop = await startWorkerd(
    shopWorkers({ entry: distantStorefront, backendEntry: distantBackend, variables: { OUTBOX: "local" } }),
  );
  try {
    const [product] = await productPaths(shop.url);
    const figures = [];
    for (const [name, path] of Object.entries({ product, listing, home })) {
      const url = shop.url + path;
      const before = await tripsOf(shop.url, async () => (await timedVisit(url)).heading);
      await takeTrips(shop.url);
      await timedVisit(url);
      const { database } = await takeTrips(shop.url);
      figures.push(figure(`D1 round trips before the heading, ${name}`, before, { atMost: most[name] }));
      figures.push(figure("… in all", database, { atMost: most.inAll }));
    }
    await setDistance(shop.url, 0);
    for (const [name, ms] of Object.entries(await shopperCalls(shop.url))) {
      const trips = await tripsOf(shop.url, ms);
      figures.push(figure(`D1 round trips of ${name}`, trips, { atMost: mostOfCall[name] }));
    }
    return figures;
  } finally {
    await shop.stop();
  }
}

const setDistance = (shop, database) => fetch(`${shop}/bench/distance?database=${database}`, { method: "POST" });
const takeTrips = async (shop) => (await fetch(`${shop}/bench/trips`)).json();

/** How many trips of a slow database one after another make a moment as late as it is then. */
async function tripsOf(shop, ms) {
  await setDistance(shop, 0);
  const near = await medianOf(ms);
  await setDistance(shop, slowedBy);
  return Math.round(((await medianOf(ms)) - near) / slowedBy);
}

async function medianOf(ms) {
  await ms();
  const moments = [];
  for (let run = 0; run < runs; run += 1) moments.push(await ms());
  return median(moments);
}
