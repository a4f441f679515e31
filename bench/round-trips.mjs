/**
 * Round trips to D1 that a page costs when nothing is kept, a batch counting as one: one after another before its heading,
 * told by how late a slow database makes it, and in all.
 */
import { distantBackend, distantStorefront } from "./harness/distant-entries.mjs";
import { home, listing, productPaths } from "./harness/pages.mjs";
import { median } from "./harness/statistics.mjs";
import { figure } from "./harness/table.mjs";
import { timedVisit } from "./harness/visitor.mjs";
import { shopWorkers, startWorkerd } from "./harness/workerd.mjs";

const slowedBy = 200;
const runs = 5;
/** Of a page: before its heading, and in all. */
const most = { product: 1, listing: 1, home: 1, inAll: 3 };

export async function measure() {
  const shop = await startWorkerd(shopWorkers({ entry: distantStorefront, backendEntry: distantBackend }));
  try {
    const [product] = await productPaths(shop.url);
    const figures = [];
    for (const [name, path] of Object.entries({ product, listing, home })) {
      const url = shop.url + path;
      await setDistance(shop.url, 0);
      const near = await headingOf(url);
      await setDistance(shop.url, slowedBy);
      const far = await headingOf(url);
      await takeTrips(shop.url);
      await timedVisit(url);
      const { database } = await takeTrips(shop.url);
      const before = Math.round((far - near) / slowedBy);
      figures.push(figure(`D1 round trips before the heading, ${name}`, before, { atMost: most[name] }));
      figures.push(figure("… in all", database, { atMost: most.inAll }));
    }
    return figures;
  } finally {
    await shop.stop();
  }
}

const setDistance = (shop, database) => fetch(`${shop}/bench/distance?database=${database}`, { method: "POST" });
const takeTrips = async (shop) => (await fetch(`${shop}/bench/trips`)).json();

async function headingOf(url) {
  await timedVisit(url);
  const moments = [];
  for (let run = 0; run < runs; run += 1) moments.push((await timedVisit(url)).heading);
  return median(moments);
}
