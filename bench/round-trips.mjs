/**
 * Round trips to D1 that a page costs, a batch counting as one: before its shell can be sent, and in all. A call is
 * before the shell when slowing it makes the heading late.
 */
import { startShopWithBackend } from "./harness/slow-backend.mjs";
import { home, listing, productPaths } from "./harness/pages.mjs";
import { figure } from "./harness/table.mjs";
import { timedVisit } from "./harness/visitor.mjs";

const slowedBy = 400;
/** Of a page: before its shell, and in all. */
const most = { product: 1, listing: 1, home: 1, inAll: 3 };

export async function measure() {
  const shop = await startShopWithBackend();
  try {
    const [product] = await productPaths(shop.url);
    const pages = [];
    for (const [name, path] of Object.entries({ product, listing, home })) {
      const url = shop.url + path;
      pages.push({ name, url, calls: await shop.callsDuring(() => timedVisit(url)) });
    }
    const figures = [];
    for (const { name, url, calls } of pages) {
      const before = roundTrips(await beforeShell(shop, url, calls));
      figures.push(figure(`D1 round trips before the shell, ${name}`, before, { atMost: most[name] }));
      figures.push(figure(`… in all (calls: ${calls.length})`, roundTrips(calls), { atMost: most.inAll }));
    }
    return figures;
  } finally {
    await shop.stop();
  }
}

/** The calls that the shell waits for. */
async function beforeShell(shop, url, calls) {
  const awaited = new Set();
  for (const call of new Set(calls.map(({ name }) => name))) {
    const { heading } = await shop.whileSlow(call, slowedBy, () => timedVisit(url));
    if (heading >= slowedBy) awaited.add(call);
  }
  return calls.filter(({ name }) => awaited.has(name));
}

const roundTrips = (calls) => calls.reduce((total, call) => total + call.roundTrips, 0);
